import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slotTypeNames } from '../../src/blocks/index.ts';
import type { Operation } from '../../tools/define-operation.ts';
import { operations } from '../../tools/index.ts';
import { anyUnicode } from '../support/any-unicode.ts';
import { type ApiUser, newPage, newUser, send, slotOf } from '../support/api-client.ts';
import { addEvent, addFile, addStoredSlot } from '../support/own-objects.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
let anna: ApiUser;
/** Values that mean something on the page of the test, for input that is nearly right. */
let real: { profileKey: string; slotIds: number[]; path: string };
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'error', MAX_PROFILES: '20', MAX_SLOTS: '40' });
  anna = await newUser(server);
  const page = await newPage(anna);
  const made = slotOf(await anna.post(`${page.path}/slots`, { type: 'text', data: { title: 'A' } }));
  const event = await addStoredSlot(server, page.id, 'event', { eventId: await addEvent(server, anna.id) });
  const legacy = await addStoredSlot(server, page.id, 'countdown', { a: 1 });
  real = { profileKey: page.login, slotIds: [made.id, event, legacy], path: await addFile(server, anna.id) };
});
afterAll(() => server.close());

const types = [...slotTypeNames, 'nosuch'];
const strangeText = fc.oneof(
  anyUnicode({ maxLength: 40 }),
  fc.constantFrom(
    '',
    '\u0000',
    '\ud800',
    '__proto__',
    'constructor',
    'a'.repeat(3_000),
    '<p>',
    'https://a.example',
    '-1',
    'NaN',
  ),
);
const json = fc.oneof(
  fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
  strangeText,
  fc.constantFrom(2 ** 53, -1, 1e308, 0.5),
);

/** Slot data whose keys are right and whose values are anything. */
const nearlyData = fc.record(
  Object.fromEntries(
    [
      'link',
      'title',
      'subtitle',
      'style',
      'customize',
      'media',
      'icon',
      'path',
      'items',
      'links',
      'description',
      'formId',
      'eventId',
    ].map((name) => [
      name,
      fc.oneof(json, fc.array(fc.record({ path: json, link: json, title: json, text: json }, { requiredKeys: [] }))),
    ]),
  ),
  { requiredKeys: [] },
);

/** A body with the operation's own keys, each right, nearly right or anything. */
function nearlyBody(operation: Operation): fc.Arbitrary<unknown> {
  const ids = fc.oneof(fc.constantFrom(...real.slotIds), json);
  const known: Record<string, fc.Arbitrary<unknown>> = {
    type: fc.oneof(fc.constantFrom(...types), json),
    data: fc.oneof(nearlyData, json),
    order: fc.oneof(fc.nat({ max: 50 }), fc.shuffledSubarray(real.slotIds), fc.array(ids), json),
    ids: fc.oneof(fc.array(ids), json),
    slots: fc.oneof(
      fc.array(
        fc.record(
          { id: ids, type: fc.constantFrom(...types), data: fc.oneof(nearlyData, json) },
          { requiredKeys: operation.method === 'PATCH' ? ['id', 'data'] : ['type', 'data'] },
        ),
        { maxLength: 4 },
      ),
      json,
    ),
    avatar: fc.oneof(fc.constant(real.path), json),
    socials: fc.oneof(fc.array(fc.record({ link: json, order: json }, { requiredKeys: [] })), json),
    languageId: fc.oneof(fc.nat({ max: 40 }), json),
  };
  const fields = Object.keys(operation.body.shape).map((name) => [name, known[name] ?? json] as const);
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }) },
    { weight: 1, arbitrary: json },
  );
}

function segment(name: string): fc.Arbitrary<string> {
  const right = name === 'profileKey' ? [real.profileKey] : name === 'slotId' ? real.slotIds.map(String) : types;
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...right) },
    {
      weight: 1,
      arbitrary: strangeText.filter((text) => text !== '' && !/\p{Surrogate}/u.test(text) && !/^\.{1,2}$/.test(text)),
    },
  );
}

// Operations that use other services are tested with stand-ins for them.
const askOthers = ['lookup_music', 'upload_file'];
const ownOperations = operations.filter(({ name }) => !askOthers.includes(name));

test.each(ownOperations.map((operation) => [operation.name, operation] as const))(
  '%s: any input gets a 2xx or a 4xx with the envelope',
  async (_name, operation) => {
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    const queryNames = fc.constantFrom(...Object.keys(operation.query.shape), 'x', '__proto__', 'constructor');
    const request = fc.record({
      segments: fc.tuple(...names.map(segment)),
      query: fc.array(fc.tuple(queryNames, strangeText), { maxLength: 2 }),
      body: operation.kind === 'write' ? nearlyBody(operation) : fc.constant(undefined),
      headers: fc.record(
        {
          Precognition: fc.constantFrom('true', 'x'),
          'Precognition-Validate-Only': fc.constantFrom('data', '*', 'data.*.x', ','),
          'Idempotency-Key': fc.constantFrom('k', '"q"', 'a b', '"'),
          'Accept-Language': fc.constantFrom('ru', '*;q=x', ';;,'),
        },
        { requiredKeys: [] },
      ),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ segments, query, body, headers }) => {
        let next = 0;
        const path = operation.path.replace(/\{\w+\}/g, () => encodeURIComponent(segments[next++] ?? ''));
        const search = query.length > 0 ? `?${new URLSearchParams(query)}` : '';
        const sent = body === undefined ? undefined : JSON.stringify(body);
        const answer = await send(server, operation.method, path + search, { token: anna.token, body: sent, headers });
        if (answer.status >= 200 && answer.status < 300) return;
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
        expect(Object.keys(answer.body).sort()).toEqual(['code', 'documentation', 'errors', 'message']);
      }),
      { numRuns: 40 },
    );
    expect(server.logged()).toEqual([]);
  },
);

test('the page is intact after all of that', async () => {
  const { body } = await anna.get('/profiles');
  for (const { id } of body.data as { id: number }[]) {
    const page = await anna.get(`/profiles/${id}?include=slots`);
    const { slots } = page.body.data as { slots: { order: number }[] };
    expect(slots.map(({ order }) => order)).toEqual(slots.map((_, index) => index));
    expect((await anna.get(`/profiles/${id}/markdown`)).status).toBe(200);
  }
});
