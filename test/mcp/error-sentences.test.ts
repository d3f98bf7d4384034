import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreFaultError } from '../../src/store/faults/store-fault.ts';
import { type StandIn, startStandIn } from '../music/support/start-music.ts';
import { addEvent, addStoredSlot } from '../support/own-objects.ts';
import { generations, resultOf } from './support/both-generations.ts';
import { type Connector, clientOf, newUser, startConnector } from './support/connector.ts';

interface ToolError {
  content: { type: string; text: string }[];
  isError: boolean;
  structuredContent?: unknown;
}

let standIn: StandIn;
let connector: Connector;
let legacy: number;
let event: number;
const page = { profileKey: 'sentences' };
beforeAll(async () => {
  standIn = await startStandIn();
  connector = await startConnector(standIn.settings);
  const { id } = await connector.data<{ id: number }>('create_profile', { login: 'sentences' });
  legacy = await addStoredSlot(connector, id, 'countdown', {});
  event = await addStoredSlot(connector, id, 'event', { eventId: await addEvent(connector, connector.user.userId) });
});
afterAll(async () => {
  await connector.close();
  await standIn.close();
});

/** Expects one sentence, which no program takes for JSON. */
function expectSentence(text: string): void {
  expect(text).toMatch(/^[^{["\n][^\n]+\.$/);
  expect(() => JSON.parse(text)).toThrow();
}

describe.each(generations)('a tool error in revision $name', ({ ask, refused }) => {
  const failure = async (name: string, args: object, client: Parameters<typeof ask>[0] = connector) =>
    resultOf<ToolError>(await ask(client, 'tools/call', { name, arguments: args }));

  it.each([
    ['get_profile', { profileKey: 'nobody' }, 'not_found'],
    ['create_profile', { login: '-' }, 'validation_failed'],
    ['create_slot', { ...page, type: 'button', data: { foo: 1 } }, 'validation_failed'],
    ['create_slot', { ...page, type: 'event', data: {} }, 'read_only_type'],
    ['lookup_music', { query: '999999999993' }, 'not_found'],
  ])('for %s with %j states the problem and the solution, then has the envelope', async (name, args, code) => {
    const { isError, content, structuredContent } = await failure(name, args);
    expect([isError, structuredContent, content.length]).toEqual([true, undefined, 2]);
    const [sentence, json] = content.map(({ text }) => text);
    expectSentence(sentence ?? '');
    expect(JSON.parse(json ?? '')).toMatchObject({ code, message: expect.any(String) });
  });

  it('states the problem of a field once, with its name', async () => {
    const { content } = await failure('create_slot', { ...page, type: 'video', data: { link: 'https://example.com' } });
    const { errors } = JSON.parse(content[1]?.text ?? '');
    expect(content[0]?.text).toBe('Not valid: data.link; correct what errors names and call again.');
    expect(Object.keys(errors)).toEqual(['data.link']);
    const [text] = errors['data.link'];
    expect(JSON.stringify(content).split(JSON.stringify(text).slice(1, -1))).toHaveLength(2);
  });

  it('for too many calls states how long to wait', async () => {
    const limited = await startConnector({ RATE_PER_SECOND: '0', RATE_PER_MINUTE: '1' });
    try {
      await failure('get_me', {}, limited);
      const { content } = await failure('get_me', {}, limited);
      expect(content[0]?.text).toMatch(
        /^Too many requests: try again in \d+ s; wait as long as retryAfter says, then call again\.$/,
      );
      expect(JSON.parse(content[1]?.text ?? '')).toMatchObject({
        code: 'rate_limited',
        retryAfter: expect.any(Number),
      });
      const read = await ask(limited, 'resources/read', { uri: 'vitrine://slot-types/faq' });
      expect(read.json).toMatchObject({ error: { code: refused, data: { code: 'rate_limited' } } });
      expectSentence((read.json as { error: { message: string } }).error.message);
    } finally {
      await limited.close();
    }
  });

  it('does not ask to repeat a call that may have succeeded', async () => {
    const { context } = connector;
    const { db } = context;
    const lost = () => Promise.reject(new StoreFaultError('commit_unsure', 'the answer to COMMIT is lost'));
    context.db = { ...db, write: lost };
    try {
      const { content } = await failure('create_slot', { ...page, type: 'divider', data: {} });
      expect(content[0]?.text).toBe(
        'The service lost its database while saving: check whether it was saved before you try again; wait as long as retryAfter says before any further call.',
      );
    } finally {
      context.db = db;
    }
  });

  it('for a missing ability is the challenge, with such a sentence', async () => {
    const reader = clientOf(connector, await newUser(connector, ['profile:read']));
    const { status, json } = await ask(reader, 'tools/call', { name: 'create_profile', arguments: { login: 'x' } });
    expect(status).toBe(403);
    const { message, data } = (json as { error: { message: string; data: { message: string } } }).error;
    expect(message).toBe(`${data.message}; ask the user to connect again and allow it.`);
  });
});

describe('a text that the interface fixes in Russian', () => {
  const notFound = 'Релиз не найден. Проверьте UPC, ISRC, ссылку или название';
  const unsupported = 'Этот тип блока больше не поддерживается: его можно только удалить или переместить.';

  it('stands beside English if no release is found', async () => {
    const { text, content } = await connector.call('lookup_music', { query: '999999999993' });
    expect(content[0]).toBe(
      'No release was found. Check the UPC, the ISRC, the link or the title; check what was asked for.',
    );
    expect(text.message).toBe(`${notFound}\nNo release was found. Check the UPC, the ISRC, the link or the title`);
    const russian = await connector.call('lookup_music', { query: '999999999993' }, { 'accept-language': 'ru' });
    expect(russian.text.message).toBe(notFound);
    expect(russian.content[0]).toMatch(/^Релиз не найден/);
  });

  it('stands beside English on an unsupported block, in every response', async () => {
    const shown = async (name: string, args: object, headers = {}) => {
      const { structured, text } = await connector.call(name, { ...page, ...args }, headers);
      expect(text).toEqual(structured);
      const shownData = structured?.data as { slots?: unknown } | undefined;
      const slots = shownData?.slots ?? shownData;
      const all = [slots].flat() as { id: number; message?: string }[];
      expect(all.filter(({ id }) => id !== legacy).every(({ message }) => message === undefined)).toBe(true);
      return all.find(({ id }) => id === legacy)?.message;
    };
    const english = `${unsupported}\nThis type of block is no longer supported: it can only be deleted or reordered.`;
    for (const [name, args] of [
      ['list_slots', {}],
      // Once more, from the cache.
      ['list_slots', {}],
      ['get_slot', { slotId: legacy }],
      ['get_profile', { include: 'slots' }],
      ['reorder_slots', { order: [event, legacy], view: 'full' }],
      ['list_slots', { view: 'full' }],
      ['get_profile', { include: 'slots', view: 'full' }],
    ] as const) {
      expect([name, await shown(name, args)]).toEqual([name, english]);
      expect([name, await shown(name, args, { 'accept-language': 'ru' })]).toEqual([name, unsupported]);
    }
  });

  it('stands alone over REST', async () => {
    const get = async (path: string) => {
      const response = await fetch(`${connector.url}/api/v1${path}`, {
        headers: { authorization: `Bearer ${connector.user.token}`, 'accept-language': 'en' },
      });
      return response.json() as Promise<{ data?: unknown; message?: string }>;
    };
    expect((await get('/music/lookup?query=999999999993')).message).toBe(notFound);
    expect((await get(`/profiles/sentences/slots/${legacy}`)).data).toMatchObject({ message: unsupported });
  });
});
