import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from '../support/api-client.ts';
import { generations, resultOf } from './support/both-generations.ts';
import { type Connector, startConnector } from './support/connector.ts';

let connector: Connector;
beforeAll(async () => {
  connector = await startConnector({ MAX_PROFILES: '100' });
});
afterAll(() => connector.close());

interface Slot {
  id: number;
  order: number;
}

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((text) => `x${text}`);
const change = fc.oneof(
  fc.record({ name: fc.constant('title' as const), words }),
  fc.record({ name: fc.constant('language' as const), code: fc.constantFrom('ru', 'en', null) }),
  fc.record({ name: fc.constant('new slot' as const), words }),
  fc.record({ name: fc.constant('changed slot' as const), words }),
  fc.record({ name: fc.constant('deleted slot' as const) }),
);

type Change = typeof change extends fc.Arbitrary<infer Made> ? Made : never;

/** Carries the change out and returns the resulting slots by the responses of the writes alone, without reading a cached list. */
async function makeChange(login: string, slots: Slot[], { name, ...given }: Change): Promise<Slot[]> {
  const ask = <Answer>(tool: string, args: object) => connector.whole<Answer>(tool, { profileKey: login, ...args });
  const [first, ...others] = slots;
  const data = { title: 'words' in given ? given.words : '' };
  if (name === 'title') await ask('update_profile', data);
  if ('code' in given) await ask('update_profile_settings', { languageCode: given.code });
  if (name === 'new slot') return [await ask<Slot>('create_slot', { type: 'text', order: 0, data }), ...slots];
  if (first === undefined) return slots;
  if (name === 'changed slot') return [await ask<Slot>('update_slot', { slotId: first.id, data }), ...others];
  if (name !== 'deleted slot') return slots;
  await ask('delete_slot', { slotId: first.id });
  return others;
}

test('a page with its blocks is current after every change, also from the cache, in both protocol generations', async () => {
  let pages = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      pages += 1;
      const login = `kept.${pages}.page`;
      await connector.data('create_profile', { login });
      let slots: Slot[] = [];
      for (const made of changes) {
        slots = await makeChange(login, slots, made);
        const { body } = await send(connector, 'GET', `/profiles/${login}`, { token: connector.user.token });
        const now = { ...Object(body.data), slots: slots.map((slot, order) => ({ ...slot, order })) };
        for (const { ask } of [...generations, ...generations]) {
          const answer = await ask(connector, 'tools/call', {
            name: 'get_profile',
            arguments: { profileKey: login, include: 'slots', view: 'full' },
          });
          const { structuredContent, content } = resultOf<{
            structuredContent: unknown;
            content: { text: string }[];
          }>(answer);
          const whole = { data: now, meta: { untrusted: true } };
          expect(structuredContent).toEqual(whole);
          expect(JSON.parse(content[0]?.text ?? '')).toEqual(whole);
          expect(Number(answer.headers.get('content-length'))).toBe(Buffer.byteLength(answer.text));
        }
      }
    }),
    { numRuns: 15 },
  );
});
