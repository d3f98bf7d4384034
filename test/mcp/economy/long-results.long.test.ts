import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemo } from '../../../src/cli/demo/create-demo.ts';
import { toolDefinitions } from '../../../src/mcp/tool-definitions.ts';
import { send } from '../../support/api-client.ts';
import { type Connector, clientOf, startConnector } from '../support/connector.ts';
import { report } from '../support/tokens.ts';

// No response is longer than assistants show to the model.

const maxLength = 60_000;
/** More than fits into one response, of each: blocks with long titles, pages, forms. */
const slotCount = 500;

interface Listed {
  id: number | string;
}

let connector: Connector;
let demo: ReturnType<typeof clientOf>;
let token: string;
beforeAll(async () => {
  connector = await startConnector({ MAX_SLOTS: String(slotCount), MAX_PROFILES: '100' });
  ({ token } = await createDemo(connector.context, { email: 'demo@example.com', login: 'demo' }));
  demo = clientOf(connector, { userId: 0, token });
  await demo.data('create_profile', { login: 'long.page' });
  const long = 'слово '.repeat(20);
  const block = { type: 'text', data: { title: long, description: `<p>${'текст '.repeat(200)}</p>` } };
  for (let made = 0; made < slotCount; made += 50) {
    await demo.data('create_slots', { ...page, slots: Array.from({ length: 50 }, () => block) });
  }
  await demo.data('create_profile', { login: 'longest' });
  await demo.data('create_slot', {
    ...{ profileKey: 'longest', type: 'faq' },
    data: { items: Array.from({ length: 50 }, (_, index) => ({ title: `Q${index}`, text: 'answer '.repeat(700) })) },
  });
});
afterAll(() => connector.close());

const page = { profileKey: 'long.page' };

async function lengthOf(name: string, args: Record<string, unknown>): Promise<{ length: number; text: string }> {
  const { isError, content } = await demo.call(name, args);
  const [text = ''] = content;
  expect(isError, text).toBe(false);
  return { length: text.length, text };
}

it.each([
  ['list_slots', page],
  ['list_slots', { ...page, view: 'full' }],
  ['get_profile', { ...page, include: 'slots' }],
  ['get_profile_analytics', { ...page, period: 'last365', include: 'timeline,hours' }],
  ['get_account_analytics', { period: 'last365', include: 'timeline,hours' }],
  ['render_profile_markdown', page],
  ['render_profile_markdown', { profileKey: 'longest' }],
  ['get_slot_type', { type: 'button', detail: 'full' }],
  ['list_slot_types', { detail: 'full' }],
  ['get_social_analytics', { period: 'last365', include: 'timeline' }],
])('the length of %s of %j is at most the maximum', async (name, args) => {
  const { length } = await lengthOf(name, args);
  report(`${name} ${JSON.stringify(args)}: ${length} characters`);
  expect(length).toBeLessThanOrEqual(maxLength);
});

it('a block of a quarter of a million characters is cut with a note, and whole on request', async () => {
  const key = { profileKey: 'longest' };
  const [faq] = await demo.data<Listed[]>('list_slots', key);
  const { text, length } = await lengthOf('get_slot', { ...key, slotId: faq?.id });
  expect(length).toBeLessThanOrEqual(maxLength);
  expect(JSON.parse(text)).toMatchObject({ meta: { more: expect.stringContaining('view "full" gives all of it') } });
  expect((await lengthOf('get_slot', { ...key, slotId: faq?.id, view: 'full' })).length).toBeGreaterThan(200_000);
});

it('any fetched text is cut, too', async () => {
  const { content } = await demo.call('search', { query: 'longest' });
  const { results } = JSON.parse(content[0] ?? '') as { results: Listed[] };
  const { text, length } = await lengthOf('fetch', { id: results[0]?.id });
  expect(length).toBeLessThanOrEqual(maxLength);
  expect(JSON.parse(text)).toMatchObject({
    ...{ id: results[0]?.id, text: expect.stringMatching(/…$/) },
    meta: { more: expect.stringContaining('list_slots and get_slot') },
  });
});

it.each([{}, { dryRun: true }])(
  'a note tells the caller not to repeat a write whose response is cut: %j',
  async (more) => {
    const key = { profileKey: 'longest' };
    const block = { type: 'text', data: { title: 'Long', description: `<p>${'текст '.repeat(1_000)}</p>` } };
    const before = await demo.data<Listed[]>('list_slots', key);
    const args = { ...key, view: 'full', slots: Array.from({ length: 20 }, () => block), ...more };
    const { structured, text } = await demo.call('create_slots', args);
    expect(JSON.stringify(text).length).toBeLessThanOrEqual(maxLength);
    const { more: said } = Object(structured?.meta);
    expect(said).toMatch(/^Cut to 60000 characters\. data: the first \d+ of 20\./);
    expect(said).toContain('do not repeat it');
    expect(said).not.toContain('view "full"');
    const after = await demo.data<Listed[]>('list_slots', key);
    expect(after.length - before.length).toBe('dryRun' in more ? 0 : 20);
  },
);

it.each(['brief', 'full'])('all blocks can be read with cursors, in view %s', async (view) => {
  const ids: (number | string)[] = [];
  let cursor: string | undefined;
  do {
    const args = { ...page, view, ...(cursor !== undefined && { cursor }) };
    const { structured, text } = await demo.call('list_slots', args);
    expect(JSON.stringify(text).length).toBeLessThanOrEqual(maxLength);
    const { data, meta } = structured as { data: Listed[]; meta?: { nextCursor?: string; more?: string } };
    ids.push(...data.map(({ id }) => id));
    cursor = meta?.nextCursor;
    if (cursor !== undefined) expect(meta?.more).toMatch(/^\d+ of \d+ entries: call again with cursor/);
  } while (cursor !== undefined);
  const { body } = await send(connector, 'GET', '/profiles/long.page/slots', { token });
  expect(ids).toEqual((body.data as unknown as Listed[]).map(({ id }) => id));
});

it('both interfaces accept a limit and return the cursor to continue', async () => {
  const first = await demo.call('list_slots', { ...page, limit: 3 });
  expect(first.structured?.data).toHaveLength(3);
  const { nextCursor } = Object(first.structured?.meta);
  const rest = await send(connector, 'GET', `/profiles/long.page/slots?limit=3&cursor=${nextCursor}`, { token });
  const { body } = await send(connector, 'GET', '/profiles/long.page/slots', { token });
  expect(rest.body.data).toEqual((body.data as unknown as Listed[]).slice(3, 6));
  expect(body).not.toHaveProperty('meta');
  const pages = await send(connector, 'GET', '/profiles?limit=1', { token });
  expect(pages.body).toMatchObject({ data: [{ login: 'demo' }], meta: { total: 3, nextCursor: expect.any(String) } });
});

it.each(['nonsense', 'MA'])('an invalid cursor is rejected: %j', async (cursor) => {
  for (const [name, args] of [
    ['list_slots', page],
    ['list_profiles', {}],
    ['list_forms', {}],
  ] as const) {
    const { isError, text } = await demo.call(name, { ...args, cursor });
    expect(isError).toBe(true);
    expect(text).toMatchObject({ code: 'validation_failed', errors: { cursor: [expect.any(String)] } });
  }
});

it('every unbounded list has limit and cursor', () => {
  const lists = toolDefinitions.filter(({ name }) => ['list_profiles', 'list_slots', 'list_forms'].includes(name));
  for (const { inputSchema } of lists) {
    expect(Object.keys(Object(inputSchema.properties))).toEqual(expect.arrayContaining(['limit', 'cursor', 'view']));
  }
});

it('statistics of too many pages explain how to read the others', async () => {
  const { userId } = await demo.data<{ userId: number }>('get_me', { detail: 'full' });
  const pages = Array.from({ length: 97 }, (_, made) => {
    const login = `${made}.${'long'.repeat(14)}`;
    return { userId, login, loginKey: login, title: '"'.repeat(200) };
  });
  await connector.context.db.write((tx) => tx.profile.createMany({ data: pages }));
  const { structured } = await demo.call('get_account_analytics', { period: 'last365', include: 'timeline,hours' });
  const { data, meta } = structured as { data: { profiles: unknown[] }; meta: { more: string } };
  expect(meta.more).toContain(`profiles: the first ${data.profiles.length} of 100.`);
  expect(meta.more).toContain(
    'get_profile_analytics gives one that is left out; list_profiles lists all in the same order.',
  );
});
