import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from '../support/api-client.ts';
import { eras, resultOf } from './support/both-eras.ts';
import { type Connector, startConnector } from './support/connector.ts';

let connector: Connector;
beforeAll(async () => {
  connector = await startConnector({ MAX_PROFILES: '100' });
});
afterAll(() => connector.close());

interface Slot {
  id: number;
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

async function carryOut(login: string, { name, ...given }: Change): Promise<void> {
  const [slot] = await connector.data<Slot[]>('list_slots', { profileKey: login });
  const text = 'words' in given ? given.words : '';
  if (name === 'title') await connector.data('update_profile', { profileKey: login, title: text });
  if ('code' in given) {
    await connector.data('update_profile_settings', { profileKey: login, languageCode: given.code });
  }
  if (name === 'new slot') {
    await connector.data('create_slot', { profileKey: login, type: 'text', order: 0, data: { title: text } });
  }
  if (name === 'changed slot' && slot) {
    await connector.data('update_slot', { profileKey: login, slotId: slot.id, data: { title: text } });
  }
  if (name === 'deleted slot' && slot) await connector.data('delete_slot', { profileKey: login, slotId: slot.id });
}

/** What REST says of the page, put together from what is not kept. */
async function pageNow(login: string) {
  const ask = async (path: string) => (await send(connector, 'GET', path, { token: connector.user.token })).body.data;
  const profile = await ask(`/profiles/${login}`);
  return { ...Object(profile), slots: await ask(`/profiles/${login}/slots`) };
}

test('a page with its blocks is answered as it is after every change, the first time and again, in either era', async () => {
  let pages = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      pages += 1;
      const login = `kept.${pages}.page`;
      await connector.data('create_profile', { login });
      for (const made of changes) {
        await carryOut(login, made);
        const now = await pageNow(login);
        for (const { ask } of [...eras, ...eras]) {
          const answer = await ask(connector, 'tools/call', {
            name: 'get_profile',
            arguments: { profileKey: login, include: 'slots' },
          });
          const { structuredContent, content } = resultOf<{
            structuredContent: unknown;
            content: { text: string }[];
          }>(answer);
          expect(structuredContent).toEqual({ data: now });
          expect(JSON.parse(content[0]?.text ?? '')).toEqual({ data: now });
          expect(Number(answer.headers.get('content-length'))).toBe(Buffer.byteLength(answer.text));
        }
      }
    }),
    { numRuns: 15 },
  );
});
