import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toolDefinitions } from '../../src/mcp/tool-definitions.ts';
import { toolsByName } from '../../src/mcp/tool-list.ts';
import { operations, toolNameOf } from '../../tools/index.ts';
import { parseInput, splitArguments } from '../../tools/parse-input.ts';
import { dataNearSchema } from '../blocks/support/data-near-schema.ts';
import { strictAjv } from '../mcp/support/json-schema.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { argumentsOfWrites, callOverRest, newWorld, type World } from './support/writes.ts';

// Compares a tool's published schema of its arguments with the server's own schemas.

/** Belongs to the connector, and to no schema of the operation. */
const ofTheConnector = ['dryRun', 'idempotencyKey', 'file', 'base64', 'filename', 'view', 'detail'];

/** `uniqueItems` is a keyword that Gemini does not know. */
const repeated = /must not repeat|is listed twice/;

/** The pattern of links is too long for the schemas of tools; that it takes no empty text is said. */
const noLink = /must be a link/;

/** Bounds that the schemas of tools leave out because every conversation pays for them (docs/decisions/0506). */
const leftOut = [
  /must have at least 1 entry/,
  /must not be empty: visible text/,
  /^query: must be a UPC/,
  /^include: must be a string, or an array of strings/,
  /must be at most \d{4,} characters/,
  // A form of an object: its rule is in the description (docs/decisions/0005).
  /is (only|required) for select/,
  /must have either path or emoji/,
  // The whole schema of a social link is that of `update_profile`.
  /^socials\.\d+\..*is not a known field/,
];

/** Rules of the server that plain JSON Schema, as far as all assistants support it, cannot express (docs/decisions/0005). */
const unsaid = [
  ...leftOut,
  noLink,
  /must be .*link|scheme .* is not supported|mailto:|tel:|%20|user name or password|once https/,
  /must be exactly one emoji/,
  repeated,
  // A number that no double represents exactly.
  /Too big|Too small|safe|expected int|must be at (most|least)|must be an integer/,
];

/** Returns the errors that the published schema should have caused, as "field: text". */
function saidErrors(fields: Record<string, string[]>): string[] {
  return Object.entries(fields)
    .flatMap(([field, texts]) => texts.map((text) => `${field}: ${text}`))
    .filter((error) => !unsaid.some((pattern) => pattern.test(error)));
}

describe.each(toolDefinitions.map((tool) => [tool.name, tool] as const))('%s', (name, { inputSchema }) => {
  const tool = toolsByName.get(name);
  if (!tool) throw new Error('no such tool');
  const published = strictAjv().compile(inputSchema);
  const known = {
    ...inputSchema,
    properties: Object.fromEntries(
      Object.entries(Object(inputSchema.properties)).filter(([argument]) => !ofTheConnector.includes(argument)),
    ),
  };

  test('has a published schema that rejects the same input as the server, except for rules that no schema can express', () => {
    const seen = { taken: 0, refused: 0 };
    fc.assert(
      fc.property(dataNearSchema(known), (data) => {
        if (typeof data !== 'object' || data === null || Array.isArray(data)) return;
        const parsed = parseInput(tool, splitArguments(tool, { ...data }));
        if (parsed.ok) {
          seen.taken += 1;
          return;
        }
        seen.refused += 1;
        const english = Object.entries(parsed.fields).map(
          ([field, texts]) => [field, texts.map(({ en }) => en)] as const,
        );
        const wrong = saidErrors(Object.fromEntries(english));
        if (wrong.length > 0 && published(data)) throw new Error(`not said: ${wrong.join('; ')}`);
      }),
      { numRuns: 500 },
    );
    // Otherwise the property would have checked one side only.
    expect(seen.taken).toBeGreaterThan(10);
    if (Object.keys(known.properties).length > 0) expect(seen.refused).toBeGreaterThan(10);
  });
});

describe('input that is almost valid', () => {
  let server: TestServer;
  let world: World;
  beforeAll(async () => {
    server = await startServer();
    world = await newWorld(server);
  });
  afterAll(() => server.close());

  /** Rules that only the server knows: owners, content of a page, requirements of a type of block. */
  const known = [
    // Which blocks a page has, and which things are the user's.
    /^(order|ids|slots\.\d+\.id|place\.\d+\.slotId|move\.\d+(\.id|\.slotId)?|peel(\.\d+)?)(\.\d+)?$/,
    /^(avatar|bgImage|place\.\d+\.image\.path|notificationChannelIds\.\d+)$/,
    // Each type of blocks has a schema of its own.
    /^(slots\.\d+\.)?data(\.|$)/,
    // Rules over the arguments as such, whose schema has to be a plain object.
    /^url$/,
  ];
  const writes = operations.filter(
    (operation) => operation.kind === 'write' && toolNameOf(operation) === operation.name,
  );

  test.each(writes.map((operation) => [operation.name, operation] as const))(
    '%s is rejected by both, or accepted by both',
    async (name, operation) => {
      const args = argumentsOfWrites(() => 1)[name]?.(world);
      const definition = toolDefinitions.find((tool) => tool.name === name);
      if (!args || !definition) throw new Error(`nothing is known of ${name}`);
      const published = strictAjv().compile(definition.inputSchema);
      const differences: unknown[] = [];
      for (const near of nearMisses(args)) {
        const given = near as Record<string, unknown>;
        // An address without the segment is another address.
        if (operation.path.split('/').some((part) => part.startsWith('{') && !fits(given[part.slice(1, -1)]))) continue;
        const answer = await callOverRest(server, operation, given, world.user, { Precognition: 'true' });
        const taken = answer.status === 204;
        if (taken === published(given)) continue;
        const errors = Object.entries(answer.body.errors ?? {});
        const ofSchema = errors.filter(([field]) => !known.some((pattern) => pattern.test(field)));
        const wrong = saidErrors(Object.fromEntries(ofSchema));
        if (!taken && answer.status !== 404 && wrong.length > 0) differences.push({ given, wrong });
        if (taken) differences.push({ given, published: published.errors });
      }
      expect(differences).toEqual([]);
    },
  );
});

function fits(segment: unknown): boolean {
  return (typeof segment === 'string' && segment !== '') || typeof segment === 'number';
}

/** Returns the value with one part of it empty, missing, or slightly changed. */
function nearMisses(value: unknown): unknown[] {
  const own =
    typeof value === 'string'
      ? ['', ' ', `${value} `, 'x'.repeat(6_000), null]
      : typeof value === 'number'
        ? [-1, 0, 1.5, value + 1_000, null]
        : typeof value === 'boolean'
          ? [null]
          : [null, Array.isArray(value) ? {} : []];
  if (Array.isArray(value)) {
    const changed = value.flatMap((entry, index) => nearMisses(entry).map((near) => value.with(index, near)));
    const fewer = value.map((_entry, index) => value.filter((_other, place) => place !== index));
    return [...own, [], [...value, value[0]], ...fewer, ...changed];
  }
  if (typeof value !== 'object' || value === null) return own;
  const entries = Object.entries(value);
  const without = entries.map(([key]) => Object.fromEntries(entries.filter(([other]) => other !== key)));
  const changed = entries.flatMap(([key, entry]) => nearMisses(entry).map((near) => ({ ...value, [key]: near })));
  return [{}, ...without, ...changed];
}
