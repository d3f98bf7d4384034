import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, abilities } from '../../src/domain/actor.ts';
import { ServiceError } from '../../src/domain/errors.ts';
import type { Operation } from '../../tools/define-operation.ts';
import { execute } from '../../tools/execute.ts';
import { fingerprintOf, parseIdempotencyKey } from '../../tools/idempotency.ts';
import { createSlots } from '../../tools/slots/create-slots.ts';
import { updateSlots } from '../../tools/slots/update-slots.ts';
import { newPage, newUser, slotsOf } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
let actor: Actor;
let profileKey: string;
let ids: number[];
beforeAll(async () => {
  server = await startServer();
  const anna = await newUser(server);
  actor = { userId: anna.id, abilities, credential: { kind: 'session' } };
  const page = await newPage(anna);
  profileKey = page.login;
  const slots = [{ type: 'text', data: { title: 'A' } }, { type: 'divider' }, button];
  ids = slotsOf(await anna.post(`${page.path}/slots/batch`, { slots })).map(({ id }) => id);
});
afterAll(() => server.close());

const button = {
  type: 'button',
  data: { link: 'https://a.example', title: 'A', style: 'custom', customize: { textColor: 'red' } },
};
const faq = {
  type: 'faq',
  data: {
    items: [
      { title: 'Q', text: 'A' },
      { title: 'R', text: 'B' },
    ],
  },
};

/** Runs for real and returns the fields that were refused. */
async function refused(operation: Operation, body: unknown): Promise<string[]> {
  try {
    await execute(
      server.context,
      operation,
      { params: { profileKey }, query: {}, body },
      { actor, locale: 'en', dryRun: true, validateOnly: null, idempotency: null },
    );
    return [];
  } catch (error) {
    if (!(error instanceof ServiceError) || error.fields === null) throw error;
    return Object.keys(error.fields).sort();
  }
}

/** Every object in a value, by its path. */
function objectsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, one]) => objectsIn(one, [...path, name]));
  return Array.isArray(value) ? inner : [path, ...inner];
}

function withKey(value: unknown, path: readonly string[], key: string): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return { ...(value as object), [key]: 1 };
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...(value as object) };
  // An index of an array is a key of it as well.
  const members = copy as Record<string, unknown>;
  members[first] = withKey(members[first], rest, key);
  return copy;
}

const unknownKey = fc.oneof(
  fc.constantFrom('foo', 'computed', 'constructor', 'toString', 'id_', '0', 'héé', '__proto__', 'a b'),
  fc.string({ minLength: 1, maxLength: 8 }).filter((key) => !key.includes('.')),
);

// docs/interface.md 3.2: 422 listing every offending key.
test.each([
  ['create_slots', createSlots, () => ({ slots: [button, faq, { type: 'divider', data: {} }] })],
  [
    'update_slots',
    updateSlots,
    () => ({
      slots: [
        { id: ids[0], data: { title: 'B' } },
        { id: ids[1], data: {} },
        { id: ids[2], data: { customize: { textColor: 'blue' } } },
      ],
    }),
  ],
] as const)('%s: unknown keys at any place are all reported, and nothing else is', async (_name, operation, make) => {
  const valid = make();
  expect(await refused(operation, valid)).toEqual([]);
  const places = objectsIn(valid);
  const known = new Set(JSON.stringify(valid).match(/(?<=")\w+(?=":)/g));
  const insertion = fc
    .tuple(fc.constantFrom(...places), unknownKey)
    .filter(([, key]) => !known.has(key) && !couldBeKnown.has(key));
  await fc.assert(
    fc.asyncProperty(fc.array(insertion, { minLength: 1, maxLength: 6 }), async (insertions) => {
      const body = insertions.reduce<unknown>((value, [path, key]) => withKey(value, path, key), valid);
      const expected = new Set(insertions.map(([path, key]) => [...path, key].join('.')));
      expect(await refused(operation, body)).toEqual([...expected].sort());
    }),
    { numRuns: 80 },
  );
});

/** Fields of the types in use that the valid input above leaves out. */
const couldBeKnown = new Set([
  'subtitle',
  'media',
  'icon',
  'description',
  'faqStyle',
  'id',
  'textStyle',
  'order',
  'slots',
]);

test('two bodies are the same request exactly if they are the same JSON, in any order of keys', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 4 }), (a, b) => {
      const same = JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
      expect(fingerprintOf('POST', '/x', a) === fingerprintOf('POST', '/x', b)).toBe(same);
      expect(fingerprintOf('POST', '/x', reversed(a))).toBe(fingerprintOf('POST', '/x', a));
      expect(fingerprintOf('PUT', '/x', a)).not.toBe(fingerprintOf('POST', '/x', a));
      expect(fingerprintOf('POST', '/y', a)).not.toBe(fingerprintOf('POST', '/x', a));
    }),
  );
});

function mapped(value: unknown, arrange: (entries: [string, unknown][]) => [string, unknown][]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one: unknown) => mapped(one, arrange));
  return Object.fromEntries(arrange(Object.entries(value)).map(([name, one]) => [name, mapped(one, arrange)]));
}
const sorted = (value: unknown) => mapped(value, (entries) => entries.sort(([a], [b]) => (a < b ? -1 : 1)));
const reversed = (value: unknown) => mapped(value, (entries) => entries.reverse());

test('a key is the same with and without quotes', () => {
  const key = fc.stringMatching(/^[!-~]{1,60}$/).filter((text) => !text.startsWith('"'));
  fc.assert(
    fc.property(key, (text) => {
      const quoted = `"${text.replace(/["\\]/g, '\\$&')}"`;
      expect(parseIdempotencyKey(text, 'key')).toBe(text);
      expect(parseIdempotencyKey(quoted, 'key')).toBe(text);
    }),
  );
  for (const wrong of ['', ' ', '""', 'k'.repeat(129), 'a\0b']) {
    expect(() => parseIdempotencyKey(wrong, 'key')).toThrow(ServiceError);
  }
});
