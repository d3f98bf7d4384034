import type { ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slotTypeNames } from '../../src/blocks/index.ts';
import { createDemo } from '../../src/cli/demo/create-demo.ts';
import { toolDefinitions } from '../../src/mcp/tool-definitions.ts';
import { northernLights } from '../music/support/music-data.ts';
import { type StandIn, startStandIn } from '../music/support/start-music.ts';
import { type Connector, clientOf, startConnector, withFullView } from './support/connector.ts';
import { strictAjv } from './support/json-schema.ts';

interface Slot {
  id: number;
  type: string;
  order: number;
  supported: boolean;
  data: Record<string, unknown>;
}

let standIn: StandIn;
let connector: Connector;
/** The account that has a page with one slot of every type. */
let demo: ReturnType<typeof clientOf>;
beforeAll(async () => {
  standIn = await startStandIn();
  connector = await startConnector(standIn.settings);
  const { token } = await createDemo(connector.context, { email: 'demo@example.com', login: 'demo' });
  demo = clientOf(connector, { userId: 0, token });
});
afterAll(async () => {
  await connector.close();
  await standIn.close();
});

const ajv = strictAjv();
const validators = new Map<string, { input: ValidateFunction; output: ValidateFunction }>(
  toolDefinitions.map((tool) => [
    tool.name,
    { input: ajv.compile(tool.inputSchema), output: ajv.compile(tool.outputSchema) },
  ]),
);
const succeeded = new Set<string>();

/** Calls a tool that returns the envelope, and returns its data. */
async function use<T>(name: string, args: Record<string, unknown> = {}): Promise<T> {
  const { data } = await useWhole<{ data: T }>(name, args);
  return data;
}

/** Calls a tool by its input schema and checks the result against its output schema. */
async function useWhole<T>(name: string, args: Record<string, unknown> = {}): Promise<T> {
  const schemas = validators.get(name);
  expect(schemas?.input(args), `arguments of ${name}: ${ajv.errorsText(schemas?.input.errors)}`).toBe(true);
  const answer = await demo.call(name, withFullView(name, args));
  expect(answer.isError, JSON.stringify(answer.text)).toBe(false);
  expect(answer.text).toEqual(answer.structured);
  expect(schemas?.output(answer.structured), `${name}: ${ajv.errorsText(schemas?.output.errors)}`).toBe(true);
  succeeded.add(name);
  // The output schema has just checked it.
  return answer.structured as T;
}

const page = { profileKey: 'demo' };

it('discovery: get_me, list_slot_types, get_slot_type', async () => {
  expect(await use('get_me')).toMatchObject({ abilities: ['profile:read', 'profile:write'], canWrite: true });
  const types = await use<{ type: string }[]>('list_slot_types');
  expect(types.map(({ type }) => type).sort()).toEqual([...slotTypeNames].sort());
  for (const described of types) expect(await use('get_slot_type', { type: described.type })).toEqual(described);
});

it('reading a page with a slot of every type: list_profiles, get_profile, list_slots, get_slot, render_profile_markdown', async () => {
  const [listed] = await use<{ id: number; login: string }[]>('list_profiles');
  expect(listed?.login).toBe('demo');
  const slots = await use<Slot[]>('list_slots', page);
  expect(new Set(slots.filter(({ supported }) => supported).map(({ type }) => type))).toEqual(new Set(slotTypeNames));
  expect(slots.filter(({ supported }) => !supported)).toMatchObject([{ message: expect.stringMatching(/[а-я]/) }]);
  expect(slots.map(({ order }) => order)).toEqual(slots.map((_slot, index) => index));
  for (const slot of slots) expect(await use('get_slot', { ...page, slotId: slot.id })).toEqual(slot);
  expect(await use('get_profile', page)).toEqual(listed);
  expect(await use('get_profile', { ...page, include: 'slots' })).toEqual({ ...listed, slots });
  const { markdown, tokens } = await use<{ markdown: string; tokens: number }>('render_profile_markdown', page);
  expect(markdown).toMatch(/^# /);
  expect(tokens).toBeGreaterThan(20);
});

it('a page is found by its id too, as text or as a number', async () => {
  const { id } = await use<{ id: number }>('get_profile', page);
  expect(await use('get_profile', { profileKey: String(id) })).toMatchObject({ id });
  expect(await demo.data('get_profile', { profileKey: id })).toMatchObject({ id });
  expect(await demo.data('check_login', { login: 'demo', profileKey: id })).toMatchObject({ available: true });
});

it('editing a page: create_profile, check_login, update_profile, its settings', async () => {
  expect(await use('check_login', { login: 'second.page' })).toEqual({
    login: 'second.page',
    available: true,
    message: 'second.page is available',
  });
  await use('create_profile', { login: 'second.page' });
  expect(await use('check_login', { login: 'second.page' })).toMatchObject({ available: false, reason: 'taken' });
  const second = { profileKey: 'second.page' };
  const changes = { title: 'Second', description: null, socials: [{ link: 'instagram.com/second' }] };
  expect(await use('update_profile', { ...second, ...changes })).toMatchObject({
    title: 'Second',
    socials: [{ link: 'https://instagram.com/second', order: 0 }],
    computed: { url: `${connector.url}/second.page`, socials: [{ icon: 'instagram' }] },
  });
  const { options } = await use<{ options: { login: { reserved: string[] } } }>('get_profile_settings', second);
  expect(options.login.reserved).toHaveLength(28);
  expect(await use('update_profile_settings', { ...second, login: 'third.page', languageCode: 'ru' })).toMatchObject({
    login: 'third.page',
    computed: { effectiveLanguageCode: 'ru' },
  });
});

it('editing slots: create, update, move, delete, one and several at a time', async () => {
  await use('create_profile', { login: 'blocks' });
  const blocks = { profileKey: 'blocks' };
  const divider = await use<Slot>('create_slot', { ...blocks, type: 'divider', data: {} });
  const button = { link: 'example.com', title: 'First' };
  const first = await use<Slot>('create_slot', { ...blocks, type: 'button', data: button, order: 0 });
  expect(first).toMatchObject({ order: 0, data: { link: 'https://example.com', title: 'First' } });
  const [text, video] = await use<Slot[]>('create_slots', {
    ...blocks,
    slots: [
      { type: 'text', data: { title: 'Words' } },
      { type: 'video', data: { link: 'https://youtu.be/dQw4w9WgXcQ' } },
    ],
  });
  const ids = [first.id, divider.id, text?.id, video?.id];
  expect((await use<Slot[]>('list_slots', blocks)).map(({ id }) => id)).toEqual(ids);
  expect(await use('update_slot', { ...blocks, slotId: first.id, data: { subtitle: 'More' }, order: 3 })).toMatchObject(
    {
      order: 3,
      data: { title: 'First', subtitle: 'More' },
    },
  );
  await use('update_slots', { ...blocks, slots: [{ id: text?.id, data: { title: 'New words' } }] });
  const reversed = [...ids].reverse();
  const ordered = await use<Slot[]>('reorder_slots', { ...blocks, order: reversed });
  expect(ordered.map(({ id }) => id)).toEqual(reversed);
  expect(await use('delete_slot', { ...blocks, slotId: first.id })).toEqual({ deleted: [first.id] });
  expect(await use('delete_slots', { ...blocks, ids: [text?.id, video?.id] })).toEqual({
    deleted: [text?.id, video?.id],
  });
  expect(await use<Slot[]>('list_slots', blocks)).toMatchObject([{ id: divider.id, order: 0 }]);
});

it('music: lookup_music, then create_slot with the slot that it returns', async () => {
  await use('create_profile', { login: 'music' });
  const { slot } = await use<{ slot: { type: string; data: unknown } }>('lookup_music', { query: northernLights.upc });
  expect(await use<Slot>('create_slot', { profileKey: 'music', ...slot })).toMatchObject({ data: slot.data });
});

it('forms: list_forms, list_notification_channels, create_form, update_form', async () => {
  const before = await use<{ id: string }[]>('list_forms');
  expect(await use('list_notification_channels')).toMatchObject([{ type: 'email', verified: true }]);
  const fields = [{ type: 'email', label: 'Your address', required: true }];
  const form = await use<{ id: string }>('create_form', { title: 'Write to me', fields });
  expect(await use('update_form', { formId: form.id, title: 'Write to us' })).toMatchObject({ title: 'Write to us' });
  expect(await use('list_forms')).toHaveLength(before.length + 1);
  expect(await use('get_form_analytics', { formId: form.id })).toMatchObject({ submissions: 0 });
});

it('files: upload_file', async () => {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const { path } = await use<{ path: string }>('upload_file', { base64: pixel, filename: 'pixel.png' });
  expect(await use('update_profile', { ...page, bgImage: path })).toMatchObject({ bgImage: path });
});

it('stickers: get_stickers, update_stickers', async () => {
  const place = [{ image: { emoji: '🎉' }, spot: 'top-right' }];
  const stickers = await use<{ id: number }[]>('update_stickers', { ...page, place });
  expect(await use('get_stickers', page)).toEqual(stickers);
});

it('statistics of the account, a page, a slot and a social link', async () => {
  const [slot] = await use<Slot[]>('list_slots', page);
  const { socials } = await use<{ socials: { link: string }[] }>('get_profile', page);
  const totals = { totals: expect.objectContaining({ views: expect.any(Number) }) };
  const { id } = await use<{ id: number }>('get_profile', page);
  const account = await use<{ blocks: object[] }>('get_account_analytics', { period: 'last7' });
  expect(account).toMatchObject(totals);
  expect(account.blocks[0]).toMatchObject({ profileId: id, clicks: expect.any(Number) });
  const { blocks, ...ofPage } = await use<{ blocks: object[] }>('get_profile_analytics', {
    ...page,
    include: ['timeline', 'hours'],
  });
  expect(ofPage).toMatchObject(totals);
  expect(blocks[0]).not.toHaveProperty('profileId');
  expect(await use('get_slot_analytics', { ...page, slotId: slot?.id })).toBeDefined();
  expect(await use('get_social_link_analytics', { ...page, link: socials[0]?.link })).toBeDefined();
});

it('targets of the links of a page', async () => {
  const linked = { profileKey: 'links.page' };
  await use('create_profile', { login: linked.profileKey });
  const link = 'http://127.0.0.1:1/';
  await use('create_slot', { ...linked, type: 'button', data: { link, title: 'Nobody' } });
  const found = await use<{ links: { link: string }[] }>('find_links', { ...linked, text: 'A https://example.com/a' });
  expect(found.links.map(({ link }) => link)).toEqual(['https://example.com/a']);
  expect(await use('check_links', linked)).toMatchObject([{ link, status: 'unreachable' }]);
});

it('social statistics: accounts, their data, posts, and comparisons', async () => {
  const [instagram, youtube] = await use<{ id: number }[]>('list_social_accounts');
  const account = { accountId: instagram?.id };
  expect(await use('get_social_analytics', { period: 'last7' })).toMatchObject({ notes: expect.any(Array) });
  expect(await use('get_social_account_analytics', { ...account, include: 'timeline' })).toMatchObject(account);
  const [post] = await use<{ id: number; accountId: number }[]>('list_social_posts', {
    accountId: [instagram?.id],
  });
  expect(await use('get_social_post', { ...account, postId: post?.id })).toMatchObject({ ...account, id: post?.id });
  await use('compare_social', { type: 'accounts', accountIds: [instagram?.id, youtube?.id] });
});

it('research: search, then fetch a result', async () => {
  const slots = await use<Slot[]>('list_slots', page);
  const { results } = await useWhole<{ results: { id: string; title: string; url: string }[] }>('search', {
    query: 'demo',
  });
  expect(results[0]).toMatchObject({ id: expect.stringMatching(/^profiles\/\d+$/), url: `${connector.url}/demo` });
  for (const { id, title, url } of results) {
    const document = await useWhole<{ text: string }>('fetch', { id });
    expect(document).toMatchObject({ id, title, url });
    expect(document.text).not.toBe('');
  }
  const faq = slots.find(({ type }) => type === 'faq');
  const words = String(faq?.data.title);
  expect(words).not.toBe('');
  const found = await useWhole<{ results: { url: string }[] }>('search', { query: words.toUpperCase() });
  expect(found.results[0]?.url).toBe(`${connector.url}/demo#slot-${faq?.id}`);
});

it('every tool was called successfully', () => {
  expect([...succeeded].sort()).toEqual(toolDefinitions.map(({ name }) => name).sort());
});
