import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { happen } from '../analytics/support/past.ts';
import { type ApiUser, newPage, newUser, slotsOf } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { clientOf } from './support/connector.ts';

// Arguments and results that save an assistant calls and words (docs/interface.md 9.4 and 9.6).

let server: TestServer;
let anna: ApiUser;
let assistant: ReturnType<typeof clientOf>;
let page: Awaited<ReturnType<typeof newPage>>;
beforeAll(async () => {
  server = await startServer({
    FORMER_ORIGINS: 'https://old.example',
    RATE_PER_SECOND: '0',
    RATE_PER_MINUTE: '0',
    RATE_ANALYTICS_PER_MINUTE: '0',
  });
  anna = await newUser(server);
  assistant = clientOf(server, { userId: anna.id, token: anna.token });
  page = await newPage(anna);
});
afterAll(() => server.close());

describe('a page', () => {
  const host = () => new URL(server.url).host;
  it.each([
    ['@login', () => `@${page.login}`],
    ['its login between spaces', () => ` ${page.login} `],
    ['its address', () => `${server.url}/${page.login}`],
    ['its address without a scheme', () => `${host()}/${page.login}/`],
    ['its address of before', () => `https://old.example/${page.login}?utm_source=x`],
    ['the address of its markdown', () => `${server.url}/${page.login}.md`],
    ['its address in the dashboard', () => `${server.url}/my-links/${page.id}/design`],
    ['its own domain', () => 'https://anna.example/'],
  ])('is found by %s', async (_by, key) => {
    await server.context.db.write(async (tx) => {
      const domain = { profileId: page.id, host: 'anna.example', servedHost: 'anna.example', token: 't' };
      await tx.customDomain.deleteMany({});
      await tx.customDomain.create({ data: { ...domain, createdAt: server.context.now() } });
    });
    expect(await assistant.data('get_profile', { profileKey: key() })).toMatchObject({ id: page.id });
    const block = { type: 'divider', data: {} };
    expect((await assistant.call('create_slot', { profileKey: key(), ...block, dryRun: true })).isError).toBe(false);
  });

  it.each([
    ['another site', () => `https://elsewhere.example/${page.login}`],
    ['the domain of another account', () => 'https://boris.example/'],
    ['no address', () => 'https://'],
  ])('is not found by %s', async (_by, key) => {
    const boris = await newUser(server);
    const other = await newPage(boris);
    await server.context.db.write(async (tx) => {
      const domain = { profileId: other.id, host: 'boris.example', servedHost: 'boris.example', token: 't' };
      await tx.customDomain.deleteMany({ where: { host: 'boris.example' } });
      await tx.customDomain.create({ data: { ...domain, createdAt: server.context.now() } });
    });
    expect(await assistant.call('get_profile', { profileKey: key() })).toMatchObject({
      isError: true,
      text: { code: 'not_found' },
    });
  });
});

it('a page is created with its head in one call', async () => {
  const head = { title: 'Band', description: 'Three of us', socials: [{ link: 'instagram.com/band' }] };
  const made = await assistant.data<object>('create_profile', { login: 'the.band', ...head, languageCode: 'ja' });
  expect(made).toEqual({ id: expect.any(Number), login: 'the.band', url: `${server.url}/the.band` });
  expect(await assistant.data('get_profile', { profileKey: 'the.band' })).toMatchObject({ title: 'Band' });
  const settings = { languageCode: 'ja', computed: { effectiveLanguageCode: 'ja' } };
  expect(await assistant.data('get_profile_settings', { profileKey: 'the.band' })).toMatchObject(settings);
});

it('blocks written together come back as ids and problems, whole on request', async () => {
  const own = { profileKey: page.login };
  const slots = [
    { type: 'button', data: { link: 'https://example.com/', title: 'One' } },
    { type: 'text', data: { description: '<p>&#8203;</p>' } },
  ];
  const made = await assistant.data<{ id: number }[]>('create_slots', { ...own, slots });
  expect(made).toEqual([{ id: expect.any(Number) }, { id: expect.any(Number), warnings: ['shows_nothing'] }]);
  const changes = made.map(({ id }) => ({ id, data: {} }));
  expect(await assistant.data('update_slots', { ...own, slots: changes })).toEqual(made);
  const whole = await assistant.data<object[]>('update_slots', { ...own, slots: changes, view: 'full' });
  expect(whole[0]).toMatchObject({ id: made[0]?.id, data: { title: 'One' }, computed: { host: 'example.com' } });
});

it.each([
  ['an array', ['timeline', 'hours']],
  ['text with commas', 'timeline,hours'],
  ['an array as text', '["timeline","hours"]'],
])('parts of statistics are named by %s', async (_form, include) => {
  const report = await assistant.data<object>('get_profile_analytics', { profileKey: page.login, include });
  expect(report).toMatchObject({ timeline: expect.any(Array), hours: expect.any(Array) });
});

it('statistics list the 20 most clicked blocks, and the number and clicks of the others', async () => {
  const long = await newPage(anna);
  const slots = Array.from({ length: 25 }, (_, index) => ({
    type: 'button',
    data: { link: `https://example.com/${index}`, title: `B${index}` },
  }));
  const ids = slotsOf(await anna.post(`${long.path}/slots/batch`, { slots })).map(({ id }) => id);
  // The last block has most clicks, the first none.
  const clicks = ids.flatMap((slotId, index) =>
    Array.from({ length: index }, (_, visitor) => ({ visitor, target: { kind: 'slot', slotId } as const })),
  );
  await happen(server, long.id, ...clicks);
  const report = await assistant.data<{ blocks: { slotId: number }[]; rest: object }>('get_profile_analytics', {
    profileKey: long.login,
  });
  expect(report.blocks.map(({ slotId }) => slotId)).toEqual(ids.slice(5).reverse());
  expect(report.rest).toEqual({ count: 5, clicks: 0 + 1 + 2 + 3 + 4 });
  const { body } = await anna.get(`${long.path}/analytics`);
  expect(body.data).toMatchObject({ blocks: { length: 25 } });
  await anna.delete(`${long.path}/slots`, { ids: ids.slice(0, 10) });
  expect(await assistant.data('get_profile_analytics', { profileKey: long.login })).not.toHaveProperty('rest');
});

it.each([
  ['reorder_slots', () => ({ slotIds: [] as number[], to: 'first' }), 'order'],
  ['update_profile_settings', () => ({ languageCode: 'fr' }), 'languageCode'],
])('a dry run of %s is brief, because that has everything the call changes', async (name, args, field) => {
  const own = { profileKey: page.login };
  const slots = await assistant.data<{ id: number }[]>('list_slots', own);
  const given = { ...args(), ...(name === 'reorder_slots' && { slotIds: slots.slice(-1).map(({ id }) => id) }) };
  const data = await assistant.data<object>(name, { ...own, ...given, dryRun: true });
  expect(Object.keys(data)).toContain(field);
  expect(data).not.toHaveProperty('options');
  expect(JSON.stringify(data).length).toBeLessThan(250);
});
