import type { ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { slotTypeJsonSchema } from '../../src/domain/slots/data-schema.ts';
import type { Operation } from '../../tools/define-operation.ts';
import { operations } from '../../tools/index.ts';
import { jsonSchemaOf } from '../../tools/json-schema.ts';
import { markupSoup } from '../domain/text/markup-soup.ts';
import { strictAjv } from '../mcp/support/json-schema.ts';
import { anyUnicode } from '../support/any-unicode.ts';
import { newLogin } from '../support/api-client.ts';
import { slotTypeList } from '../support/blocks.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { argumentsOfWrites, callOverRest, newWorld, type World } from './support/writes.ts';

// Any input of a text: it is accepted or rejected by name, the stored text matches the published schemas, and writing back what was read
// changes nothing. The texts are found in the published schemas, so new ones are tested without further work.

type Path = readonly (string | number)[];

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  maxLength?: number;
  pattern?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** A text of free words: no id, no link, no choice. */
function isFreeText({ type, enum: choices, const: only, format, maxLength, pattern }: Schema): boolean {
  if (![type].flat().includes('string') || choices || only !== undefined || format) return false;
  return (
    maxLength !== undefined && (pattern === undefined || new RegExp(pattern, 'u').test('<b>Two words</b>, and more'))
  );
}

/** Returns the places where a value has, or could have, free texts. */
function freeTexts(schema: Schema, value: unknown): Path[] {
  const paths = freeTextsIn(schema, value, []).filter((path) => !noWords.includes(String(path.at(-1))));
  return [...new Map(paths.map((path) => [path.join('.'), path])).values()];
}

function freeTextsIn(schema: Schema, value: unknown, path: Path): Path[] {
  const variants = [schema, ...(schema.anyOf ?? [])];
  if (variants.some(isFreeText)) return [path];
  return variants.flatMap(({ properties, items }) => [
    ...(Array.isArray(value) && items
      ? value.flatMap((entry, index) => freeTextsIn(items, entry, [...path, index]))
      : []),
    ...Object.entries(properties ?? {}).flatMap(([key, inner]) =>
      freeTextsIn(inner, Object(value)[key], [...path, key]),
    ),
  ]);
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => Object(inner)[key], value);
}

function withAt(value: unknown, [key, ...rest]: Path, inner: unknown): unknown {
  if (key === undefined) return inner;
  if (Array.isArray(value)) return value.with(Number(key), withAt(value[Number(key)], rest, inner));
  return { ...Object(value), [key]: withAt(Object(value)[key], rest, inner) };
}

const words = fc.oneof(
  { weight: 6, arbitrary: markupSoup },
  { weight: 2, arbitrary: anyUnicode({ maxLength: 60 }) },
  { weight: 2, arbitrary: fc.lorem({ maxCount: 8 }).map((text) => `<p>${text.replaceAll(' ', '\n')}</p>`) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('a\n', '<b>x</b>', '<p>y', '😀', '&'), fc.nat(6_000))
      .map(([text, times]) => text.repeat(times)),
  },
);

/** Names of fields whose schema alone does not say that the server has rules of its own for them. */
const noWords = [
  'link',
  'url',
  'avatar',
  'bgImage',
  'languageCode',
  'thumbnail',
  'idempotencyKey',
  'filename',
  'base64',
  'path',
  'profileKey',
  'formId',
  'id',
];

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startServer();
  world = await newWorld(server);
});
afterAll(() => server.close());

/** Writes, each with a schema of its input and the place of the written value in its response. */
interface Case {
  name: string;
  operation: Operation;
  schema: Schema;
  /** Place of the schema among the arguments, and of the same field in `data` of the response. */
  place: Path;
  read: Path;
  args(): Record<string, unknown>;
}

const operation = (name: string) => {
  const found = operations.find((one) => one.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

/** The arguments by the whole schemas: those of tools leave out bounds (docs/decisions/0506). */
function argumentsOf({ params, query, body }: Operation): Schema {
  const parts = [params, query, body].map((part) => jsonSchemaOf(part, 'input'));
  return { type: 'object', properties: Object.assign({}, ...parts.map(({ properties }) => properties)) };
}

const writes: Case[] = operations
  .filter(({ kind }) => kind === 'write')
  .map((one) => ({
    ...{ name: one.name, operation: one, schema: argumentsOf(one), place: [], read: [] },
    args: () => argumentsOfWrites(() => 1)[one.name]?.(world) ?? {},
  }));
const blocks: Case[] = slotTypeList
  .filter(({ writable }) => writable)
  .map((slotType) => ({
    name: `create_slot of a ${slotType.type}`,
    operation: operation('create_slot'),
    schema: slotTypeJsonSchema(slotType) as Schema,
    ...{ place: ['data'], read: ['data'] },
    args: () => ({ ...world.page, type: slotType.type, data: ownObjects(slotType.example) }),
  }));

/** Data of an example with the files and forms of the account. */
function ownObjects(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(ownObjects);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'path' ? world.file : key === 'formId' ? world.formId : ownObjects(inner),
    ]),
  );
}

describe('free texts', () => {
  test.each([...writes, ...blocks].map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    const { operation: write, schema, place, read } = one;
    const found = freeTexts(schema, at(one.args(), place));
    if (found.length === 0) return;
    const fits: ValidateFunction = strictAjv().compile(schema);
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(words, { minLength: found.length, maxLength: found.length }), async (texts) => {
        let args = one.args();
        found.forEach((path, index) => {
          args = Object(withAt(args, [...place, ...path], texts[index]));
        });
        let answer = await callOverRest(server, write, args, world.user);
        if (answer.status === 422) {
          const refused = found.filter((path) =>
            Object.hasOwn(answer.body.errors ?? {}, [...place, ...path].join('.')),
          );
          expect(refused.length).toBeGreaterThan(0);
          for (const path of refused) args = Object(withAt(args, [...place, ...path], 'Words'));
          answer = await callOverRest(server, write, args, world.user);
        } else taken += 1;
        expect([answer.status, answer.body.errors]).toEqual([write.status, undefined]);
        const stored = at(answer.body.data, read);
        let again = args;
        for (const path of found) {
          // A text that was left out where it was empty is written back so.
          again = Object(withAt(again, [...place, ...path], at(stored, path) ?? ''));
        }
        expect([at(again, place), fits(at(again, place)), fits.errors]).toEqual([at(again, place), true, null]);
        // An address belongs to the page that was created with it.
        if ('login' in again) again = { ...again, login: newLogin() };
        const repeated = await callOverRest(server, write, again, world.user);
        expect(repeated.status).toBe(write.status);
        for (const path of found) expect(at(at(repeated.body.data, read), path)).toEqual(at(stored, path));
      }),
      { numRuns: 25 },
    );
    expect(taken).toBeGreaterThan(0);
  });

  test('are found in every operation and block with free texts', () => {
    const texts = [...writes, ...blocks].flatMap((one) =>
      freeTexts(one.schema, at(one.args(), one.place)).map((path) => `${one.name}: ${path.join('.')}`),
    );
    expect(texts).toMatchInlineSnapshot(`
      [
        "create_profile: title",
        "create_profile: description",
        "update_profile: title",
        "update_profile: description",
        "create_form: title",
        "create_form: buttonText",
        "create_form: successMessage",
        "create_form: fields.0.label",
        "create_form: fields.1.label",
        "create_form: fields.1.options.0",
        "update_form: title",
        "update_form: buttonText",
        "update_form: successMessage",
        "update_form: fields.0.label",
        "create_slot of a button: title",
        "create_slot of a button: subtitle",
        "create_slot of a picture: alt",
        "create_slot of a gallery: title",
        "create_slot of a gallery: items.0.text",
        "create_slot of a text: title",
        "create_slot of a text: description",
        "create_slot of a video: title",
        "create_slot of a video: description",
        "create_slot of a faq: title",
        "create_slot of a faq: items.0.title",
        "create_slot of a faq: items.0.text",
        "create_slot of a music: album",
        "create_slot of a music: artist",
        "create_slot of a form: buttonText",
      ]
    `);
  });
});
