import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemo } from '../../../src/cli/demo/create-demo.ts';
import { northernLights } from '../../music/support/music-data.ts';
import { type StandIn, startStandIn } from '../../music/support/start-music.ts';
import { type Connector, clientOf, startConnector } from '../support/connector.ts';
import { type Call, callUntilGood, repairedCall } from './repairing-client.ts';

// An error is good if a program can correct the call by its text alone.

interface Slot {
  id: number;
  type: string;
}

let standIn: StandIn;
let connector: Connector;
let demo: ReturnType<typeof clientOf>;
let slots: Slot[];
beforeAll(async () => {
  standIn = await startStandIn();
  connector = await startConnector({ ...standIn.settings, RATE_ANALYTICS_PER_MINUTE: '0' });
  const { token } = await createDemo(connector.context, { email: 'demo@example.com', login: 'demo' });
  demo = clientOf(connector, { userId: 0, token });
  slots = await demo.data<Slot[]>('list_slots', page);
});
afterAll(async () => {
  await connector.close();
  await standIn.close();
});

const page = { profileKey: 'demo' };
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const idOf = (type: string) => slots.find((slot) => slot.type === type)?.id;
const button = { link: 'https://example.com', title: 'Shop' };
const adding = (type: string, data: unknown, more: object = {}) => ({ ...page, type, data, dryRun: true, ...more });
const statistics = (more: object) => ({ ...page, ...more });

type Mistake = [what: string, call: () => Call];
const mistake = (what: string, name: string, args: () => Record<string, unknown>): Mistake => [
  what,
  () => ({ name, args: args() }),
];

/** One error in each. */
const single: Mistake[] = [
  mistake('a mistyped field of data', 'create_slot', () => adding('text', { titel: 'Words' })),
  mistake('a field of a block that is changed', 'update_slot', () => ({
    ...page,
    slotId: idOf('button'),
    data: { subtitel: 'x' },
  })),
  mistake('a field in another case', 'create_slot', () => adding('text', { text_style: 'plain', title: 'A' })),
  mistake('bio of a page', 'update_profile', () => ({ ...page, bio: 'Songs' })),
  mistake('a platform as a field', 'update_profile', () => ({ ...page, instagram: 'https://instagram.com/anna' })),
  mistake('a theme', 'update_profile', () => ({ ...page, theme: 'dark', title: 'Anna' })),
  mistake('a social link as text', 'update_profile', () => ({ ...page, socials: ['https://instagram.com/anna'] })),
  mistake('an icon of a social link', 'update_profile', () => ({
    ...page,
    socials: [{ link: 'https://x.com/a', icon: 'x' }],
  })),
  mistake('a link of music as text', 'create_slot', () => adding('music', { links: ['https://tidal.com/album/1'] })),
  mistake('data as a list', 'create_slot', () => adding('divider', [])),
  mistake('fields beside data', 'create_slot', () => ({ ...page, type: 'button', ...button, dryRun: true })),
  mistake('order within data', 'create_slot', () => adding('button', { ...button, order: 0 })),
  mistake('a UPC in a music block', 'create_slot', () => adding('music', { upc: northernLights.upc })),
  mistake('an address as path', 'create_slot', () => adding('picture', { path: 'https://example.com/a.jpg' })),
  mistake('an unknown path', 'update_profile', () => ({ ...page, avatar: 'images/aa/none.jpg', dryRun: true })),
  mistake('an unknown form', 'create_slot', () => adding('form', { formId: 'none' })),
  mistake('an unknown channel', 'create_form', () => ({
    ...{ title: 'Write', fields: [{ type: 'text', label: 'Name' }], notificationChannelIds: [999], dryRun: true },
  })),
  mistake('an unknown account', 'get_social_account_analytics', () => ({ accountId: 999 })),
  mistake('an unknown post', 'get_social_post', () => ({ accountId: 1, postId: 99_999 })),
  mistake('unknown accounts of a comparison', 'compare_social', () => ({
    type: 'accounts',
    accountIds: '999',
  })),
  mistake('an unknown block', 'get_slot', () => ({ ...page, slotId: 99_999 })),
  mistake('a page with a mistyped login', 'list_slots', () => ({ profileKey: 'demmo' })),
  mistake('the page under another name', 'list_slots', () => ({ page: 'demo' })),
  mistake('a language with its region', 'update_profile_settings', () => ({
    ...page,
    languageCode: 'pt-BR',
    dryRun: true,
  })),
  mistake('a mistyped type', 'create_slot', () => adding('buton', button)),
  mistake('an unknown style', 'create_slot', () => adding('button', { ...button, style: 'green' })),
  mistake('a mistyped icon', 'create_slot', () => adding('button', { ...button, icon: 'instagramm' })),
  mistake('the type of an existing block', 'update_slot', () => ({
    ...page,
    slotId: idOf('button'),
    type: 'text',
    data: { title: 'A' },
  })),
  mistake('an event among blocks to delete', 'delete_slots', () => ({
    ...page,
    ids: [idOf('divider'), idOf('event')],
    dryRun: true,
  })),
  mistake('questions with other names', 'create_slot', () =>
    adding('faq', { items: [{ question: 'Why?', answer: 'So' }] }),
  ),
  mistake('a mistyped period', 'get_profile_analytics', () => statistics({ period: 'last_7' })),
  mistake('an unknown entry in a list', 'get_profile_analytics', () =>
    statistics({ include: ['countries', 'cities'] }),
  ),
  mistake('words as a link', 'create_slot', () => adding('button', { ...button, link: 'my shop' })),
  mistake('spaces in a link', 'create_slot', () => adding('button', { ...button, link: 'example.com/my shop' })),
  mistake('several blocks to move', 'reorder_slots', () => ({
    ...{ ...page, dryRun: true },
    slotIds: slots.slice(0, 2).map(({ id }) => id),
  })),
  mistake('fields of a form in its block', 'create_slot', () =>
    adding('form', { formId: 'none', fields: [{ type: 'text', label: 'Name' }] }),
  ),
  mistake('a look that form blocks do not have', 'create_slot', () =>
    adding('form', { formId: 'none', display: 'inline' }),
  ),
  mistake('an icon that does not exist', 'create_slot', () => adding('button', { ...button, icon: 'ticket' })),
  mistake('future days', 'get_profile_analytics', () => statistics({ from: '2099-03-01', to: '2099-03-02' })),
  mistake('a date in another format', 'get_profile_analytics', () =>
    statistics({ from: '1.3.2027', to: '2027-03-02' }),
  ),
  mistake('one date alone', 'get_profile_analytics', () => statistics({ from: '2026-03-01' })),
  mistake('an unknown time zone', 'get_profile_analytics', () => statistics({ timezone: 'Almaty' })),
  mistake('a period and dates', 'get_profile_analytics', () =>
    statistics({ period: 'last7', from: '2026-03-01', to: '2026-03-02' }),
  ),
  mistake('an order without some blocks', 'reorder_slots', () => ({
    ...page,
    order: slots.slice(2).map(({ id }) => id),
  })),
  mistake('a title that is too long', 'create_slot', () => adding('button', { ...button, title: 'x'.repeat(200) })),
  mistake('a radius that is too large', 'create_slot', () =>
    adding('button', { ...button, style: 'custom', customize: { borderRadius: 200 } }),
  ),
  mistake('an e-mail address as link', 'create_slot', () => adding('button', { ...button, link: 'a@example.com' })),
  mistake('a telephone number as link', 'create_slot', () => adding('button', { ...button, link: '+7 700 123 45 67' })),
  mistake('an emoji beside its image', 'update_stickers', () => ({ ...page, place: [{ emoji: '🎉' }], dryRun: true })),
  mistake('an unknown block of a sticker', 'update_stickers', () => ({
    ...{ ...page, place: [{ image: { emoji: '🎉' }, slotId: 99_999 }], dryRun: true },
  })),
  mistake('an unknown sticker', 'update_stickers', () => ({
    ...page,
    move: [{ id: 99_999, dx: 3 }],
    dryRun: true,
  })),
  mistake('a title to look up', 'lookup_music', () => ({ title: northernLights.upc })),
  mistake('a form’s field of another kind', 'create_form', () => ({
    title: 'Write',
    fields: [{ type: 'mail', label: 'E-mail' }],
    dryRun: true,
  })),
  mistake('a form’s fields as text', 'create_form', () => ({ title: 'Write', fields: ['text'], dryRun: true })),
  mistake('a computed field', 'update_slot', () => ({
    ...page,
    slotId: idOf('button'),
    data: { host: 'x', title: 'Shop' },
    dryRun: true,
  })),
  mistake('the address of a button under the name of the computed one', 'create_slot', () =>
    adding('button', { url: 'https://example.com', title: 'Shop' }),
  ),
  mistake('the address of a picture', 'create_slot', () => adding('picture', { url: 'https://example.com/a.jpg' })),
  mistake('a file under its name over REST', 'upload_file', () => ({ file: pixel })),
  mistake('a page under its name over REST', 'check_login', () => ({ login: 'demo', profile: 'demo' })),
  mistake('a code to look up', 'lookup_music', () => ({ upc: northernLights.upc })),
  mistake('the id of a block of several', 'update_slots', () => ({
    ...{ ...page, dryRun: true },
    slots: [{ slotId: idOf('button'), data: {} }],
  })),
  mistake('the place of one block', 'reorder_slots', () => ({
    ...{ ...page, dryRun: true },
    slotId: idOf('button'),
    position: 'last',
  })),
  mistake('an unknown view', 'list_slots', () => ({ ...page, view: 'all' })),
];

/** Hidden content: following any hint must not show it to visitors. */
const hiding: Mistake[] = [
  mistake('beside data', 'create_slot', () => adding('button', button, { hidden: true })),
  mistake('in data', 'create_slot', () => adding('button', { ...button, hidden: true })),
  mistake('as a word', 'create_slot', () => adding('button', button, { visibility: true })),
  mistake('inverted', 'create_slot', () => adding('button', button, { visibility: { visible: false } })),
  mistake('inverted in data', 'create_slot', () => adding('button', { ...button, visible: false })),
  mistake('among several', 'create_slots', () => ({
    ...{ ...page, dryRun: true },
    slots: [{ type: 'button', data: { ...button, hidden: true } }],
  })),
  mistake('of an existing block', 'update_slot', () => ({
    ...{ ...page, dryRun: true, slotId: idOf('button') },
    isVisible: false,
  })),
  mistake('of existing blocks', 'update_slots', () => ({
    ...{ ...page, dryRun: true },
    slots: [{ slotId: idOf('button'), hidden: true }],
  })),
];

const unknownTools: Mistake[] = [
  ['get_slots', 'list_slots'],
  ['list_blocks', 'list_slots'],
  ['list_pages', 'list_profiles'],
  ['get_profiles', 'list_profiles'],
  ['get_forms', 'list_forms'],
  ['list_channels', 'list_notification_channels'],
  ['preview_profile', 'render_profile_markdown'],
].map(([name = '', meant = '']) => mistake(`the tool ${name}`, name, () => (/slots|markdown/.test(meant) ? page : {})));

/** Several mistakes in one call are all reported in its response. */
const several: Mistake[] = [
  mistake('everything in statistics', 'get_profile_analytics', () =>
    statistics({ period: 'last7', from: '1.1.2026', to: '2026-03-01', timezone: 'Mars', include: 'days', day: 1 }),
  ),
  mistake('an order with every possible mistake', 'reorder_slots', () => ({
    ...page,
    order: [slots[0]?.id, slots[0]?.id, 9_999],
  })),
  mistake('blocks of several types', 'create_slots', () => ({
    ...page,
    dryRun: true,
    slots: [
      { type: 'buton', data: button },
      { type: 'text', data: { titel: 'A', textStyle: 'card' } },
      { type: 'faq', data: { items: [{ question: 'Why?', answer: 'So', order: 1 }] } },
    ],
  })),
  mistake('changes of several blocks', 'update_slots', () => ({
    ...page,
    dryRun: true,
    slots: [
      { id: idOf('text'), data: { titel: 'A', computed: {} } },
      { id: 99_999, data: {} },
    ],
  })),
  mistake('a page', 'update_profile', () => ({ ...page, name: 'Anna', about: 'Songs', font: 'serif', dryRun: true })),
];

describe('a program that follows the text of errors corrects', () => {
  it.each(single)('%s', async (_what, call) => {
    expect(await callUntilGood(demo, call())).toBeGreaterThan(0);
  });

  it.each(unknownTools)('%s', async (_what, call) => {
    expect(await callUntilGood(demo, call())).toBe(1);
  });

  it.each(several)('%s', async (_what, call) => {
    expect(await callUntilGood(demo, call())).toBeLessThanOrEqual(3);
  });
});

describe('an attempt to hide a block succeeds after the error', () => {
  it.each(hiding)('%s', async (_what, call) => {
    const { answer } = await repairedCall(demo, call());
    const { data } = JSON.parse(answer.result?.content[0]?.text ?? '') as { data: unknown };
    expect([data].flat()).toMatchObject([{ computed: { visibility: { hidden: true } } }]);
  });
});

it('all errors of a request for statistics are reported together', async () => {
  const args = { period: 'last7', from: '1.1.2026', to: '2026-13-01', timezone: 'Mars', include: 'days', day: 1 };
  const { text } = await demo.call('get_profile_analytics', { ...page, ...args });
  expect(Object.keys(text.errors ?? {}).sort()).toEqual(['day', 'from', 'include', 'period', 'timezone', 'to']);
});

it.each([
  ['get_profile', { ...page, include: ['slots'] }],
  ['get_profile_analytics', { ...page, include: ['timeline', 'hours'] }],
  ['compare_social', { type: 'accounts', accountIds: [1, 2] }],
])("%s accepts a list in place of REST's commas: %j", async (name, args) => {
  expect(await callUntilGood(demo, { name, args })).toBe(0);
});

it.each([
  ['create_slot', () => adding('form', { formId: 'none', fields: [] }), 'data.fields', /create_form/],
  ['create_slot', () => adding('form', { formId: 'none', display: 'x' }), 'data.display', /formId, view, buttonText/],
  ['create_slot', () => adding('button', { ...button, icon: 'ticket' }), 'data.icon', /^must be one of: .*link/],
  ['reorder_slots', () => ({ ...page, slotIds: [slots[0]?.id] }), 'to', /^is required .*: first or last/],
])('the error of %s says how to correct the call', async (name, args, field, words) => {
  const { text } = await demo.call(name, args());
  expect(Object(text.errors)[field][0]).toMatch(words);
});

it.each([
  ['undo', 'history'],
  ['undelete_slot', 'history'],
  ['set_profile_theme', 'my-links'],
])('the error for the unknown tool %s ends with the address of the dashboard page', async (name, end) => {
  const { json } = await demo.request('tools/call', { name, arguments: page });
  const { message } = (json as { error: { message: string } }).error;
  expect(message.endsWith(end)).toBe(true);
  const address = /http\S+$/.exec(message)?.[0] ?? '';
  expect((await fetch(address.replace('{profileId}', '1'), { redirect: 'manual' })).status).toBe(303);
});

it.each([
  ['get_stickers', {}, /turn them on at http\S+\/stickers;/],
  ['list_social_accounts', {}, /turn them on at http\S+\/settings\/social;/],
])('the error for a section that is off names the page to turn it on: %s', async (name, args, words) => {
  const profileKey = 'plain.page';
  await connector.call('create_profile', { login: profileKey });
  const { content } = await connector.call(name, name === 'get_stickers' ? { ...args, profileKey } : args);
  expect(content[0]).toMatch(words);
});

it('the error for an event block leads to the page of events on the dashboard', async () => {
  const address = `the user creates events, and adds them to pages, at ${connector.url}/my-links/events`;
  const { content } = await demo.call('create_slot', adding('event', { eventId: 1 }));
  expect(content[0]).toContain(address);
  const { text } = await demo.call('create_slots', { ...page, slots: [{ type: 'event', data: {} }], dryRun: true });
  expect(text.errors).toEqual({ 'slots.0.type': [expect.stringContaining(address)] });
});

it.each([
  ['list_social_posts', { accountId: [null] }, 'accountId', 'must be an integer, or an array of integers'],
  ['list_social_posts', { accountId: {} }, 'accountId', 'must be an integer, or an array of integers'],
  ['compare_social', { type: 'posts', postIds: [1, null] }, 'postIds', 'must be an integer, or an array of integers'],
  ['get_profile_analytics', { ...page, include: [null] }, 'include', 'must be a string, or an array of strings'],
  ['list_social_posts', {}, 'accountId', 'is required: a list of integer'],
])('the error of %s for %j names the types of the tool', async (name, args, field, words) => {
  const { text } = await demo.call(name, args);
  expect(text.errors).toEqual({ [field]: [words] });
});

it.each([
  ['update_profile', () => ({ ...page, login: 'another.login' }), 'login', 'update_profile_settings changes it'],
  ['update_profile', () => ({ ...page, language: 'ru' }), 'language', 'update_profile_settings changes it'],
  ['update_profile_settings', () => ({ ...page, bio: 'Songs' }), 'bio', 'update_profile changes it'],
  ['create_profile', () => ({ login: 'another', avatar: 'a.png' }), 'avatar', 'update_profile changes it'],
  ['update_profile_settings', () => ({ ...page, languageId: 999 }), 'languageId', 'get_profile_settings'],
  ['get_account_analytics', () => ({ compareFrom: '2026-03-01' }), 'compareFrom', 'get_profile_analytics'],
  ['update_slot', () => ({ ...page, slotId: idOf('text'), visibility: { hidden: true } }), 'data', '{}'],
  ['reorder_slots', () => ({ ...page, slotId: idOf('text') }), 'to', 'is required'],
])('the error of %s for %s says of %s: %s', async (name, args, field, words) => {
  const { isError, text } = await demo.call(name, args());
  expect(isError).toBe(true);
  expect(text.errors).toMatchObject({ [field]: [expect.stringContaining(words)] });
  expect(JSON.stringify(text.errors)).not.toContain('did you mean');
});

it('the error for a field under another name suggests only the field of this tool', async () => {
  const { text } = await demo.call('update_profile', { page: 'demo', name: 'Mara', about: 'Pots' });
  expect(text.errors).toMatchObject({
    page: [expect.stringContaining('did you mean profileKey?')],
    name: [expect.stringContaining('did you mean title?')],
    about: [expect.stringContaining('did you mean description?')],
  });
});

it('the error for removing a sticker suggests peel and not move', async () => {
  const { text } = await demo.call('update_stickers', { ...page, remove: [1], dryRun: true });
  expect(text.errors).toMatchObject({ remove: ['is not a known field: did you mean peel?'] });
});

it.each(['delete_profile', 'undo', 'publish_page', 'restore_slot'])(
  'the error for an unsupported task suggests no other tool: %s',
  async (name) => {
    const { json } = await demo.request('tools/call', { name, arguments: page });
    const { message } = (json as { error: { message: string } }).error;
    expect(message).toMatch(
      /^Unknown tool: \w+: tools\/list lists what there is; the rest only the user can do, on the dashboard: http:\S+\/my-links(\/\{profileId\}\/history)?$/,
    );
  },
);

it.each([
  ...[
    ['clear_slots', 'delete_slots'],
    ['clear_slot', 'delete_slot'],
    ['erase_slots', 'delete_slots'],
    ['clean_slots', 'delete_slots'],
    ['truncate_slots', 'delete_slots'],
    ['slots_delete', 'delete_slot'],
  ],
  ...[
    ['replace_slots', 'update_slots'],
    ['rename_profile', 'update_profile'],
    ['hide_slot', 'update_slot'],
    ['schedule_block', 'update_slot'],
    ['slot_create', 'create_slot'],
    ['creat_slot', 'create_slot'],
    ['add_block', 'create_slot'],
    ['remove_blocks', 'delete_slots'],
  ],
])('the error of the unknown tool %s suggests %s', async (name, meant) => {
  const { json } = await demo.request('tools/call', { name, arguments: page });
  expect((json as { error: { message: string } }).error.message).toBe(`Unknown tool: ${name}: did you mean ${meant}?`);
});

it.each([
  'reset_profile',
  'undelete_slot',
  'recreate_slot',
  'duplicate_profile',
  'frobnicate_slots',
  'unpublish_profile',
])('the error for %s suggests nothing that creates or deletes', async (name) => {
  const { json } = await demo.request('tools/call', { name, arguments: page });
  expect((json as { error: { message: string } }).error.message).not.toMatch(/did you mean (create|delete|upload)_/);
});

it.each([
  'get_form_submissions',
  'list_form_responses',
  'set_profile_theme',
  'get_profile_history',
  'connect_social_account',
  'undo_last_change',
])('the error for %s refers to the user and to no tool', async (name) => {
  const { json } = await demo.request('tools/call', { name, arguments: page });
  expect((json as { error: { message: string } }).error.message).toMatch(
    /only the user can do, on the dashboard: http/,
  );
});

it.each([
  [{ data: { 'items.0.title': 'Why?' } }, 'data.items.0.title', 'send items with all that it is to have'],
  [{ data: { items: '[{"question":"Why?","title":"A","text":"B"}]' } }, 'data.items.0.question', 'did you mean title?'],
  [{ data: {}, visibility: { from: '2027-05-01T10:00', timezone: 'Europe/Berlin' } }, 'visibility.timezone', 'offset'],
])('a call with %j is repaired to its meaning', async (args, field, hint) => {
  const { text } = await demo.call('update_slot', { ...page, slotId: idOf('faq'), ...args });
  expect(text.errors).toEqual({ [field]: [expect.stringContaining(hint)] });
});

it('the error for a position suggests the order of update_slot', async () => {
  const { text } = await demo.call('reorder_slots', { ...page, slotId: idOf('text'), position: 2 });
  expect(text.errors).toMatchObject({ position: [expect.stringContaining('order of update_slot')] });
});

it('errors of REST say the same in the terms of REST', async () => {
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${connector.url}/api/v1${path}`, {
      ...{ method, headers: { authorization: `Bearer ${connector.user.token}`, 'content-type': 'application/json' } },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as { errors: Record<string, string[]> };
  };
  await connector.data('create_profile', { login: 'rest.words' });
  const { errors } = await ask('PATCH', '/profiles/rest.words', { bio: 'x', avatar: 'images/none.jpg' });
  expect(errors).toEqual({
    bio: ['is not a known field'],
    avatar: ['must be the path of one of your own files: POST /files returns it'],
  });
});
