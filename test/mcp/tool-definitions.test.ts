import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setFeatures } from '../../src/domain/accounts/features.ts';
import { type ToolDefinition, toolDefinitions } from '../../src/mcp/tool-definitions.ts';
import { type Connector, startConnector } from './support/connector.ts';
import { strictAjv } from './support/json-schema.ts';

type Schema = { [keyword: string]: unknown };

let connector: Connector;
let listed: ToolDefinition[];
beforeAll(async () => {
  connector = await startConnector();
  await setFeatures(connector.context, connector.user.userId, { stickers: true, social: true });
  const { json } = await connector.request('tools/list');
  listed = (json as { result: { tools: ToolDefinition[] } }).result.tools;
});
afterAll(() => connector.close());

const snapshots = new URL('./__snapshots__/', import.meta.url);
const named = toolDefinitions.map((tool): [string, ToolDefinition] => [tool.name, tool]);

it('lists the tools in the same order every time', async () => {
  expect(listed.map(({ name }) => name)).toEqual(toolDefinitions.map(({ name }) => name));
  expect(listed.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...['list_profiles', 'create_profile', 'check_login', 'get_profile', 'update_profile'],
      ...['get_profile_settings', 'update_profile_settings', 'render_profile_markdown'],
      ...['list_slots', 'create_slot', 'get_slot', 'update_slot', 'delete_slot', 'reorder_slots'],
      ...['create_slots', 'update_slots', 'delete_slots', 'get_me', 'list_slot_types', 'get_slot_type'],
    ]),
  );
});

describe.each(named)('%s', (name, definition) => {
  it('is listed as in its golden file', async () => {
    const tool = listed.find((entry) => entry.name === name);
    const text = JSON.stringify(tool, null, 2);
    await expect(`${text}\n`).toMatchFileSnapshot(new URL(`${name}.json`, snapshots).pathname);
  });

  it('has a name that every client accepts, a title, a description and all four hints', () => {
    expect(name).toMatch(/^[a-z0-9_]{1,40}$/);
    expect(definition.title).not.toBe('');
    const { length } = definition.description;
    expect(length, lengthProblem(name, length, 'more than 40, to say what it is for')).toBeGreaterThan(40);
    // OpenAI refuses a request for one longer description: "Expected a string with maximum length 1024" (getsentry/sentry-mcp#106).
    expect(length, lengthProblem(name, length, "fewer than 1,024, OpenAI's bound")).toBeLessThan(1_024);
    expect(definition.annotations).toEqual({
      title: definition.title,
      readOnlyHint: expect.any(Boolean),
      destructiveHint: expect.any(Boolean),
      idempotentHint: expect.any(Boolean),
      openWorldHint: expect.any(Boolean),
    });
  });

  it('has schemas that compile as strict JSON Schema 2020-12', () => {
    for (const schema of [definition.inputSchema, definition.outputSchema]) {
      expect(() => strictAjv().compile(schema)).not.toThrow();
    }
  });

  it('has a plain object at the root of its schemas', () => {
    for (const schema of [definition.inputSchema, definition.outputSchema]) {
      expect(schema).toMatchObject({ type: 'object', properties: expect.any(Object), additionalProperties: false });
      for (const keyword of ['oneOf', 'anyOf', 'allOf', 'not', 'if', '$ref', '$defs', '$schema']) {
        expect(schema).not.toHaveProperty([keyword]);
      }
    }
  });

  it('describes the items of every list, without references', () => {
    for (const { keywords } of subschemas(definition.inputSchema).concat(subschemas(definition.outputSchema))) {
      expect(keywords).not.toHaveProperty(['$ref']);
      if (keywords.type === 'array') expect(keywords.items).toEqual(expect.any(Object));
      if ('additionalProperties' in keywords) expect(keywords.additionalProperties).toEqual(expect.any(Boolean));
    }
  });

  it('states the type of every argument', () => {
    for (const { path, keywords } of subschemas(definition.inputSchema)) {
      expect('type' in keywords || 'anyOf' in keywords || 'enum' in keywords, path).toBe(true);
    }
  });

  it('accepts dryRun and idempotencyKey if and only if it writes', () => {
    const properties = Object.keys(definition.inputSchema.properties as object);
    const taken = properties.filter((property) => property === 'dryRun' || property === 'idempotencyKey');
    expect(taken).toEqual(definition.annotations.readOnlyHint ? [] : ['dryRun', 'idempotencyKey']);
  });
});

// After the tools: a golden file that is missing has been written by then.
// That each tool has one is judged above: a new tool's file is written when this file of tests has ended.
it('every golden file belongs to a tool', async () => {
  const current = new Set(toolDefinitions.map(({ name }) => `${name}.json`));
  const files = (await readdir(snapshots)).filter((file) => file.endsWith('.json'));
  expect(files.filter((file) => !current.has(file))).toEqual([]);
});

function lengthProblem(name: string, length: number, bound: string): string {
  return `the description of ${name} has ${length} characters and must have ${bound}`;
}

/** The schema and all schemas within it, each with its place. */
function subschemas(schema: Schema, path = ''): { path: string; keywords: Schema }[] {
  const within = [
    ...entriesOf(schema.properties).map(([name, inner]) => [`${path}.${name}`, inner] as const),
    ...(isSchema(schema.items) ? [[`${path}[]`, schema.items] as const] : []),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((keyword) =>
      entriesOf(schema[keyword]).map(([, inner]) => [path, inner] as const),
    ),
  ];
  return [{ path, keywords: schema }, ...within.flatMap(([place, inner]) => subschemas(inner, place))];
}

function entriesOf(value: unknown): [string, Schema][] {
  return Object.entries(value ?? {}).filter((entry): entry is [string, Schema] => isSchema(entry[1]));
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
