import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyUnicode } from '../support/any-unicode.ts';
import { type Connector, clientOf, newUser, startConnector } from './support/connector.ts';

interface Document {
  id: string;
  title: string;
  text: string;
  url: string;
  metadata: Record<string, string>;
}

let connector: Connector;
let slotId: number;
let profileId: number;
beforeAll(async () => {
  connector = await startConnector();
  ({ id: profileId } = await connector.data<{ id: number }>('create_profile', { login: 'anna.songs' }));
  const page = { profileKey: 'anna.songs' };
  await connector.data('update_profile', { ...page, title: 'Анна', description: 'Songs about rivers' });
  const slots = [
    { type: 'button', data: { title: 'Northern tour', link: 'https://tickets.example/rivers' } },
    {
      type: 'text',
      data: { title: 'About', description: '<p>A <strong>northern</strong> choir on tour by rivers</p>' },
    },
    { type: 'divider', data: {} },
  ];
  const [button] = await connector.data<{ id: number }[]>('create_slots', { ...page, slots });
  slotId = Number(button?.id);
  await connector.data('create_profile', { login: 'other.page' });
});
afterAll(() => connector.close());

/** Returns the search results for the words. */
async function search(query: string, client: Pick<Connector, 'call'> = connector) {
  const { isError, structured, text } = await client.call('search', { query });
  expect(isError).toBe(false);
  expect(text).toEqual(structured);
  // tool-results.test.ts checks it against its schema.
  return (structured as unknown as { results: Pick<Document, 'id' | 'title' | 'url'>[] }).results;
}

async function fetchDocument(id: string, client: Pick<Connector, 'call'> = connector) {
  return client.call('fetch', { id });
}

describe('search', () => {
  it('finds pages and blocks with id, title and public address, most matching words and title matches first', async () => {
    expect(await search('northern TOUR')).toEqual([
      {
        id: `profiles/${profileId}/slots/${slotId}`,
        title: 'Northern tour (Анна)',
        url: `${connector.url}/anna.songs#slot-${slotId}`,
      },
      expect.objectContaining({ title: 'About (Анна)' }),
    ]);
    expect((await search('rivers')).map(({ title }) => title)).toEqual([
      'Анна',
      'Northern tour (Анна)',
      'About (Анна)',
    ]);
  });

  it('ignores letter case in any alphabet, and marks between words', async () => {
    expect(await search('«аННа»!')).toEqual([
      { id: `profiles/${profileId}`, title: 'Анна', url: `${connector.url}/anna.songs` },
    ]);
  });

  it('searches the displayed text, not its stored form', async () => {
    expect(await search('strong')).toEqual([]);
    expect(await search('primary')).toEqual([]);
  });

  it('finds all pages for a query without words, and nothing if no word matches', async () => {
    expect((await search(' ')).map(({ title }) => title)).toEqual(['Анна', 'other.page']);
    expect(await search('zeppelin')).toEqual([]);
  });

  it('finds nothing of another user', async () => {
    const stranger = clientOf(connector, await newUser(connector));
    expect(await search('northern', stranger)).toEqual([]);
  });

  it('accepts any text', async () => {
    await fc.assert(
      fc.asyncProperty(anyUnicode({ maxLength: 40 }), async (query) => {
        for (const { id } of await search(query)) expect((await fetchDocument(id)).isError).toBe(false);
      }),
      { numRuns: 25 },
    );
  });
});

describe('fetch', () => {
  it('reads a page as Markdown', async () => {
    const { structured } = await fetchDocument(`profiles/${profileId}`);
    const { markdown } = await connector.data<{ markdown: string }>('render_profile_markdown', {
      profileKey: 'anna.songs',
    });
    expect(structured).toEqual({
      id: `profiles/${profileId}`,
      title: 'Анна',
      text: markdown,
      url: `${connector.url}/anna.songs`,
      metadata: { login: 'anna.songs', type: 'page', updatedAt: expect.stringMatching(/^\d{4}-/) },
      meta: { untrusted: true },
    });
  });

  it('reads a block as Markdown', async () => {
    const { structured } = await fetchDocument(`profiles/${profileId}/slots/${slotId}`);
    expect(structured).toMatchObject({
      text: '[Northern tour](<https://tickets.example/rivers>)\n',
      metadata: { login: 'anna.songs', type: 'button', slotId: String(slotId) },
    });
  });

  it.each(['', 'profiles/', 'profiles/x', 'profiles/999999', 'profiles/1/slots/', '__proto__', 'https://a.example'])(
    'returns not_found for an id that search does not return: %j',
    async (id) => {
      const { isError, text } = await fetchDocument(id);
      expect(isError).toBe(true);
      expect(text).toMatchObject({ code: 'not_found', message: expect.stringContaining('search') });
    },
  );

  it("returns not_found for another user's page or block, and for a block of another page", async () => {
    const stranger = clientOf(connector, await newUser(connector));
    const own = await stranger.data<{ id: number }>('create_profile', { login: 'stranger.page' });
    for (const id of [
      `profiles/${profileId}`,
      `profiles/${profileId}/slots/${slotId}`,
      `profiles/${own.id}/slots/${slotId}`,
    ]) {
      expect((await fetchDocument(id, stranger)).text).toMatchObject({ code: 'not_found' });
    }
  });
});
