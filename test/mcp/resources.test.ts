import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slotTypeNames } from '../../src/blocks/index.ts';
import { StoreFaultError } from '../../src/store/faults/store-fault.ts';
import { anyUnicode } from '../support/any-unicode.ts';
import { generations, resultOf } from './support/both-generations.ts';
import { type Connector, clientOf, newUser, startConnector } from './support/connector.ts';

interface Resource {
  uri: string;
  name: string;
  title: string;
  mimeType: string;
}
interface Contents {
  contents: { uri: string; mimeType: string; text: string }[];
}

let connector: Connector;
let slot: { id: number };
beforeAll(async () => {
  connector = await startConnector();
  await connector.data('create_profile', { login: 'anna.songs' });
  await connector.data('update_profile', { profileKey: 'anna.songs', title: 'Anna' });
  const button = { type: 'button', data: { title: 'Tour', link: 'https://tour.example' } };
  slot = await connector.whole('create_slot', { profileKey: 'anna.songs', ...button });
});
afterAll(() => connector.close());

describe.each(generations)('resources in revision $name', ({ ask, notFound }) => {
  it('are the reference, the slot types, and the user’s pages with their slots', async () => {
    const { resources } = resultOf<{ resources: Resource[] }>(await ask(connector, 'resources/list'));
    expect(resources.map(({ uri }) => uri)).toEqual([
      'ui://vitrine/page',
      'ui://vitrine/upload',
      'vitrine://reference',
      ...slotTypeNames.map((type) => `vitrine://slot-types/${type}`),
      'vitrine://profiles/anna.songs',
      'vitrine://profiles/anna.songs/slots',
    ]);
    expect(resources.at(-2)).toMatchObject({ name: 'anna.songs', title: 'Anna', mimeType: 'text/markdown' });
    for (const { uri, name, mimeType } of resources) {
      expect(name).not.toBe('');
      const { contents } = resultOf<Contents>(await ask(connector, 'resources/read', { uri }));
      expect(contents).toEqual([expect.objectContaining({ uri, mimeType, text: expect.stringMatching(/\S/) })]);
    }
  });

  it("have the same content as the tools' results", async () => {
    const read = async (uri: string) =>
      resultOf<Contents>(await ask(connector, 'resources/read', { uri })).contents[0]?.text ?? '';
    const page = { profileKey: 'anna.songs' };
    const { markdown } = await connector.data<{ markdown: string }>('render_profile_markdown', page);
    expect(await read('vitrine://profiles/anna.songs')).toBe(markdown);
    expect(JSON.parse(await read('vitrine://profiles/anna.songs/slots'))).toEqual(
      await connector.whole('list_slots', page),
    );
    expect(JSON.parse(await read(`vitrine://profiles/anna.songs/slots/${slot.id}`))).toEqual(slot);
    expect(JSON.parse(await read('vitrine://slot-types/faq'))).toEqual(
      await connector.whole('get_slot_type', { type: 'faq' }),
    );
    const reference = await read('vitrine://reference');
    for (const words of ['### create_slot', '`profileKey` (required)', '`faq`', 'rate_limited']) {
      expect(reference).toContain(words);
    }
  });

  it('contain a reference that describes real errors', async () => {
    const { contents } = resultOf<Contents>(await ask(connector, 'resources/read', { uri: 'vitrine://reference' }));
    const { content, text } = await connector.call('get_profile', { profileKey: 'nobody' });
    expect(content.map((one) => one.startsWith('{'))).toEqual([false, true]);
    const said = `A tool error is two texts: one plain sentence (of wrong fields, their names), then \`{${Object.keys(text).join(', ')}, retryAfter?}\` as JSON`;
    expect(contents[0]?.text).toContain(said);
  });

  it('have templates that lead to a page, its slots and the slot types', async () => {
    const { resourceTemplates } = resultOf<{ resourceTemplates: { uriTemplate: string; name: string }[] }>(
      await ask(connector, 'resources/templates/list'),
    );
    const values: Record<string, string> = { login: 'anna.songs', slotId: String(slot.id), type: 'divider' };
    expect(resourceTemplates).toHaveLength(4);
    for (const { uriTemplate } of resourceTemplates) {
      const uri = uriTemplate.replace(/\{(\w+)\}/g, (_match, name: string) => values[name] ?? '');
      expect(resultOf<Contents>(await ask(connector, 'resources/read', { uri })).contents).toHaveLength(1);
    }
  });

  it.each([
    'vitrine://profiles/nobody.here',
    'vitrine://profiles/anna.songs/slots/999999',
    'vitrine://profiles/anna.songs/other',
    'vitrine://slot-types/poem',
    'vitrine://elsewhere',
    'file:///etc/passwd',
    'https://vitrine.example/',
    '',
  ])('that do not exist are an error with the address: %j', async (uri) => {
    const { json } = await ask(connector, 'resources/read', { uri });
    expect(json).toMatchObject({ error: { code: notFound, data: { uri } } });
  });

  it('of another user are neither found nor listed', async () => {
    const stranger = clientOf(connector, await newUser(connector));
    const { resources } = resultOf<{ resources: Resource[] }>(await ask(stranger, 'resources/list'));
    expect(resources.filter(({ uri }) => uri.includes('profiles'))).toEqual([]);
    for (const uri of ['vitrine://profiles/anna.songs', `vitrine://profiles/anna.songs/slots/${slot.id}`]) {
      expect((await ask(stranger, 'resources/read', { uri })).json).toMatchObject({ error: { code: notFound } });
    }
  });

  it('are listed page by page, each once', async () => {
    const owner = clientOf(connector, await newUser(connector));
    const logins = Array.from({ length: 45 }, (_page, index) =>
      `page.${slot.id}.${notFound}.${index}`.replace('-', ''),
    );
    for (const login of logins) await owner.data('create_profile', { login });
    const listed: string[] = [];
    let cursor: string | undefined;
    do {
      const result: { resources: Resource[]; nextCursor?: string } = resultOf(
        await ask(owner, 'resources/list', cursor === undefined ? {} : { cursor }),
      );
      listed.push(...result.resources.map(({ uri }) => uri));
      cursor = result.nextCursor;
    } while (cursor !== undefined);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.filter((uri) => /profiles\/[^/]+$/.test(uri))).toEqual(
      logins.map((login) => `vitrine://profiles/${login}`),
    );
  });

  it.each([{ cursor: 'x' }, { cursor: 7 }, { cursor: '' }])(
    'are not listed for an invalid cursor: %j',
    async (params) => {
      expect((await ask(connector, 'resources/list', params)).json).toMatchObject({ error: { code: -32602 } });
    },
  );

  it('at any address are contents or an error, never an internal error', async () => {
    const address = fc.oneof(
      anyUnicode({ maxLength: 30 }),
      fc.string({ maxLength: 30 }).map((rest) => `vitrine://profiles/${rest}`),
    );
    await fc.assert(
      // A header can carry any text only in Base64, which this client leaves to the protocol's tests.
      fc.asyncProperty(
        address.filter((uri) => /^[\x21-\x7e]*$/.test(uri)),
        async (uri) => {
          const { json } = await ask(connector, 'resources/read', { uri });
          expect((json as { error?: { code: number } }).error?.code ?? notFound).toBe(notFound);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('revision 2026-07-28 states the cache lifetime of results', () => {
  const [, modern] = generations;
  it.each([
    ['resources/list', {}, 'private', 0],
    ['resources/templates/list', {}, 'public', 300_000],
    ['resources/read', { uri: 'vitrine://reference' }, 'public', 300_000],
    ['resources/read', { uri: 'vitrine://profiles/anna.songs' }, 'private', 0],
    ['prompts/list', {}, 'public', 300_000],
  ])('of %s %j', async (method, params, cacheScope, ttlMs) => {
    const answer = await modern?.ask(connector, method, params);
    expect(answer?.json).toMatchObject({ result: { resultType: 'complete', cacheScope, ttlMs } });
  });
});

describe('links to resources in results', () => {
  const page = {
    type: 'resource_link',
    uri: 'vitrine://profiles/anna.songs',
    name: 'anna.songs',
    mimeType: 'text/markdown',
  };
  const write = { name: 'update_profile', arguments: { profileKey: 'anna.songs', title: 'Anna' } };

  /** The part of the listed resource that a link must have. */
  const linkTo = (listed: Resource | undefined) => ({
    ...{ type: 'resource_link', uri: listed?.uri, name: listed?.name, mimeType: listed?.mimeType },
  });

  it.each(generations)('lead from a change to the changed page, in revision $name', async ({ ask }) => {
    const result = resultOf<{ content: object[]; structuredContent: unknown }>(
      await ask(connector, 'tools/call', write),
    );
    expect(result.content).toEqual([
      { type: 'text', text: JSON.stringify(result.structuredContent) },
      expect.objectContaining(page),
    ]);
  });

  it.each(generations)('name the page by its login if it was given by its id, in revision $name', async ({ ask }) => {
    const { id } = await connector.data<{ id: number }>('get_profile', { profileKey: 'anna.songs' });
    const { resources } = resultOf<{ resources: Resource[] }>(await ask(connector, 'resources/list'));
    const listed = resources.find(({ uri }) => uri === page.uri);
    for (const profileKey of [id, String(id)]) {
      const call = { name: 'reorder_slots', arguments: { profileKey, order: [slot.id] } };
      const { content } = resultOf<{ content: object[] }>(await ask(connector, 'tools/call', call));
      expect(content.slice(1)).toEqual([linkTo(listed)]);
    }
    const renamed = { name: 'update_profile', arguments: { profileKey: id, title: 'Anna' } };
    const { content } = resultOf<{ content: object[] }>(await ask(connector, 'tools/call', renamed));
    expect(content.slice(1)).toEqual([linkTo(listed)]);
  });

  it('are left out if the database is lost after the change, which is reported as made', async () => {
    const { id } = await connector.data<{ id: number }>('get_profile', { profileKey: 'anna.songs' });
    const { context } = connector;
    const { db } = context;
    const lost = () => Promise.reject(new StoreFaultError('database_away', 'the connection is lost'));
    let isLost = false;
    context.db = {
      ...db,
      read: new Proxy(db.read, { get: (of, name) => (isLost ? lost : Reflect.get(of, name)) }),
      async write(work, options) {
        const written = await db.write(work, options);
        isLost = true;
        return written;
      },
    };
    try {
      const answer = await connector.call(
        'reorder_slots',
        { profileKey: id, order: [slot.id] },
        { 'mcp-protocol-version': '2025-11-25' },
      );
      expect([answer.isError, answer.structured?.data]).toEqual([false, { order: [slot.id] }]);
      expect(answer.content).toHaveLength(1);
    } finally {
      context.db = db;
    }
  });

  it('are left out of revisions without links, reads, dry runs and errors', async () => {
    const blocks = async (params: object, revision = '2025-11-25') =>
      resultOf<{ content: object[] }>(
        await connector.request('tools/call', params, { 'mcp-protocol-version': revision }),
      ).content.length;
    expect(await blocks(write, '2025-03-26')).toBe(1);
    expect(await blocks({ name: 'get_profile', arguments: { profileKey: 'anna.songs' } })).toBe(1);
    expect(await blocks({ ...write, arguments: { ...write.arguments, dryRun: true } })).toBe(1);
    // The sentence of an error, and its envelope.
    expect(await blocks({ ...write, arguments: { ...write.arguments, strange: 1 } })).toBe(2);
    expect(await blocks(write)).toBe(2);
  });
});

describe('resources have the limits of tools', () => {
  it.each(generations)('for reading pages, in revision $name', async ({ ask, refused }) => {
    const limited = await startConnector({ RATE_PER_SECOND: '0', RATE_PER_MINUTE: '2' });
    try {
      const uri = 'vitrine://slot-types/faq';
      for (let reads = 0; reads < 2; reads += 1) await ask(limited, 'resources/read', { uri });
      expect((await ask(limited, 'resources/read', { uri })).json).toMatchObject({
        error: { code: refused, data: { code: 'rate_limited', retryAfter: expect.any(Number) } },
      });
    } finally {
      await limited.close();
    }
  });

  it.each(generations)('for the abilities of the token, in revision $name', async ({ ask }) => {
    const writer = clientOf(connector, await newUser(connector, ['profile:write']));
    const { status, headers } = await ask(writer, 'resources/list');
    expect(status).toBe(403);
    expect(headers.get('www-authenticate')).toContain('scope="profile:read"');
  });
});
