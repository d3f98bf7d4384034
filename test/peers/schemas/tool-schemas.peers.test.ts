import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ToolDefinition, toolDefinitions } from '../../../src/mcp/tool-definitions.ts';
import { toolsByName } from '../../../src/mcp/tool-list.ts';
import { isOperation } from '../../../tools/define-operation.ts';
import { peerPath } from '../support/run-peer.ts';

type Schema = Record<string, unknown>;
/** Returns whether a value matches the schema; throws if the schema itself is not supported. */
type Check = (value: unknown) => boolean;

/** The used part of the libraries with which clients check or translate schemas. */
interface Libraries {
  cfworker: {
    Validator: new (
      schema: Schema,
      draft: string,
      shortCircuit: boolean,
    ) => { validate(value: unknown): { valid: boolean } };
  };
  fromJsonSchema: { convertJsonSchemaToZod(schema: Schema): { safeParse(value: unknown): { success: boolean } } };
  toZod: { jsonSchemaToZod(schema: Schema): string };
  zod: { z: unknown };
}
let libraries: Libraries;
beforeAll(async () => {
  libraries = {
    cfworker: await import(peerPath('@cfworker/json-schema/dist/esm/index.js')),
    fromJsonSchema: await import(peerPath('zod-from-json-schema/dist/index.mjs')),
    toZod: await import(peerPath('json-schema-to-zod/dist/esm/index.js')),
    zod: await import(peerPath('zod/index.js')),
  };
});

const strict = { strict: true, allErrors: true } as const;
const ajvCheck = (ajv: Ajv | Ajv2019 | Ajv2020, schema: Schema): Check => {
  addFormats.default(ajv);
  return ajv.compile(schema);
};

const validators: [string, (schema: Schema) => Check][] = [
  ['ajv, draft-07', (schema) => ajvCheck(new Ajv(strict), schema)],
  ['ajv, 2019-09', (schema) => ajvCheck(new Ajv2019(strict), schema)],
  ['ajv, 2020-12', (schema) => ajvCheck(new Ajv2020(strict), schema)],
  [
    'the official SDK',
    (schema) => {
      const validate = new AjvJsonSchemaValidator().getValidator(schema);
      return (value) => validate(value).valid;
    },
  ],
  [
    '@cfworker/json-schema, draft-07',
    (schema) => (value) => new libraries.cfworker.Validator(schema, '7', false).validate(value).valid,
  ],
  [
    '@cfworker/json-schema, 2020-12',
    (schema) => (value) => new libraries.cfworker.Validator(schema, '2020-12', false).validate(value).valid,
  ],
  [
    'zod-from-json-schema',
    (schema) => {
      const made = libraries.fromJsonSchema.convertJsonSchemaToZod(schema);
      return (value) => made.safeParse(value).success;
    },
  ],
  [
    'json-schema-to-zod',
    (schema) => {
      // It writes a program; this is how its users run it.
      const made: { safeParse(value: unknown): { success: boolean } } = new Function(
        'z',
        `return ${libraries.toZod.jsonSchemaToZod(schema)}`,
      )(libraries.zod.z);
      return (value) => made.safeParse(value).success;
    },
  ],
];

const named = toolDefinitions.map((definition): [string, ToolDefinition] => [definition.name, definition]);

interface Example {
  input: Record<string, unknown>;
  answer: Record<string, unknown>;
}

const found = { id: 'slot:7', title: 'Tour dates', url: 'https://links.example/anna#slot-7' };
/** The tools that are no operations have no example of their own. */
const further: Record<string, Example> = {
  search: { input: { query: 'tour' }, answer: { results: [found] } },
  fetch: {
    input: { id: found.id },
    answer: { ...found, text: '# Tour dates', metadata: { login: 'anna', type: 'button', slotId: '7' } },
  },
};

/** Lists of REST with commas are arrays over MCP (docs/interface.md 9.4). */
function argumentsOf(
  input: Record<string, unknown>,
  { properties }: ToolDefinition['inputSchema'],
): Record<string, unknown> {
  const entries = Object.entries(input).map(([name, value]) => {
    const schema = Object(properties)[name] as { type?: string; items?: { type?: string } } | undefined;
    if (schema?.type !== 'array' || Array.isArray(value)) return [name, value];
    const parts = String(value).split(',');
    return [name, schema.items?.type === 'integer' ? parts.map(Number) : parts];
  });
  return Object.fromEntries(entries);
}

function exampleOf(name: string): Example {
  const tool = toolsByName.get(name);
  if (!tool || !isOperation(tool)) return further[name] ?? { input: {}, answer: {} };
  const { input, output, meta } = tool.example;
  // An example says what `meta` is only where it is more than the total.
  const total = tool.meta && Array.isArray(output) ? { total: output.length } : undefined;
  const known = meta ?? total;
  return { input, answer: { data: output, ...(known && { meta: known }) } };
}

describe.each(validators)('%s', (_validator, compile) => {
  it.each(named)('accepts the input of %s', (name, { inputSchema }) => {
    const fits = compile(inputSchema);
    const input = argumentsOf(exampleOf(name).input, inputSchema);
    expect(fits(input)).toBe(true);
    expect(fits({ ...input, noSuchArgument: true })).toBe(false);
    const [required] = Array.isArray(inputSchema.required) ? inputSchema.required : [];
    if (required === undefined) return;
    const { [required]: _missing, ...rest } = input;
    expect(fits(rest)).toBe(false);
  });

  it.each(named)('accepts the responses of %s', (name, { outputSchema }) => {
    const fits = compile(outputSchema);
    expect(fits(exampleOf(name).answer)).toBe(true);
    expect(fits({ noSuchKey: true })).toBe(false);
  });
});

describe.each(named)('%s', (name, { title, description, inputSchema }) => {
  it('fits the function formats of Claude, OpenAI and Gemini', () => {
    // Claude: "tool_use" names and the plain root; OpenAI: names of functions; both with a client's prefix, of which Cursor's leaves 60.
    expect(name).toMatch(/^[a-zA-Z0-9_-]{1,40}$/);
    expect(description.length, `characters of the description of ${name}; OpenAI takes 1,024`).toBeLessThanOrEqual(
      1_024,
    );
    expect(title).not.toBe('');
    expect(inputSchema.type).toBe('object');
    for (const { place, keywords } of subschemas(inputSchema)) {
      // Gemini: a schema is a subset of OpenAPI's; programs take out what of it is not in this list, and fail at anything else.
      const unknown = Object.keys(keywords).filter((keyword) => !known.has(keyword) && !takenOut.has(keyword));
      expect([place, unknown]).toEqual([place, []]);
      if (keywords.type === 'array') expect([place, keywords.items]).toEqual([place, expect.any(Object)]);
      if ('format' in keywords) expect([place, keywords.format]).toEqual([place, 'date-time']);
      if ('enum' in keywords) {
        expect([place, keywords.type]).toEqual([place, 'string']);
        expect([place, keywords.enum]).toEqual([place, expect.arrayContaining([expect.any(String)])]);
      }
      for (const property of Object.keys(objectOf(keywords.properties))) {
        // Claude: "properties" keys.
        expect(property).toMatch(/^[a-zA-Z0-9_.-]{1,64}$/);
      }
      for (const required of listOf(keywords.required)) {
        expect(Object.keys(objectOf(keywords.properties))).toContain(required);
      }
    }
  });
});

const known = new Set([
  ...['type', 'format', 'title', 'description', 'enum', 'default', 'anyOf', 'required', 'pattern'],
  ...['properties', 'items', 'minItems', 'maxItems', 'minimum', 'maximum', 'minLength', 'maxLength'],
]);
const takenOut = new Set(['additionalProperties', 'examples', 'contentEncoding']);

/** The schema and all within it, each with its place. */
function subschemas(schema: Schema, place = ''): { place: string; keywords: Schema }[] {
  const within = [
    ...Object.entries(objectOf(schema.properties)).map(([name, inner]) => [`${place}.${name}`, inner] as const),
    ...(schema.items === undefined ? [] : [[`${place}[]`, schema.items] as const]),
    ...listOf(schema.anyOf).map((inner) => [place, inner] as const),
  ];
  return [{ place, keywords: schema }, ...within.flatMap(([where, inner]) => subschemas(objectOf(inner), where))];
}

function objectOf(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
