import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addChannel } from '../../../src/domain/channels/channels.ts';
import { type Receiver, startReceiver, withLoopback } from '../../channels/support/receiver.ts';
import { clientOf } from '../../oauth/support/oauth-server.ts';
import { type StandIn, startStandIn } from '../../social/support/stand-in.ts';
import { newLogin } from '../../support/api-client.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import type { Page } from '../../support/browser.ts';
import { startOpenIdProvider } from '../../support/openid-provider.ts';
import { addForm } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, newEditor } from '../editor/support/editor.ts';
import { activityRows } from './support/rows.ts';

// Changes made on the dashboard are listed at /settings/activity, with their outcome and without their content.

let server: TestServer;
let receiver: Receiver;
let platforms: StandIn;
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
beforeAll(async () => {
  [receiver, platforms, provider] = await Promise.all([startReceiver(), startStandIn(), startOpenIdProvider()]);
  server = await startServer({ ...platforms.settings, ...provider.settings }, { outgoing: withLoopback });
});
afterAll(async () => {
  await server.close();
  await Promise.all([receiver.close(), platforms.close(), provider.close()]);
});

const password = 'green umbrella 71';
type Fields = Record<string, string | string[]>;

/** Sends the form at `action` of the page at `path`. */
async function send({ browser }: Editor, path: string, action = path, fields: Fields = {}, press?: string) {
  return browser.submit(await browser.open(path), action, fields, press);
}

/** Returns the list's lines on this person's own changes, the oldest first, without `You` and `Done`. */
async function changesOf({ browser }: Editor): Promise<string[]> {
  const { status, html } = await browser.open('/settings/activity?caller=browser');
  expect(status).toBe(200);
  expect(html).not.toContain('<code class="row-name">');
  return activityRows(html)
    .reverse()
    .map((row) => row.replace(/ \| You, in the dashboard/, '').replace(/ \| Done$/, ''));
}

const idIn = (page: Page) => /\/(\w+)(?:\/(?:ready|look))?$/.exec(page.url.pathname)?.[1] ?? '';

test('creating, filling, importing, designing and deleting a page', async () => {
  const editor = await newEditor(server);
  const login = newLogin();
  const made = await send(editor, '/my-links/new', '/my-links', { login, links: 'https://example.com/a' });
  const home = `/my-links/${idIn(made)}`;
  const settings = `${home}/settings`;
  await send(editor, settings, settings, { title: 'Not to be kept', description: '' });
  await send(editor, `${home}/design`, undefined, { themeId: '3' });
  const slots = () => server.context.db.read.slot.findMany({ orderBy: { id: 'desc' }, take: 1 });
  const button = { 'data.link': 'https://example.com/b', 'data.title': 'Shop' };
  await send(editor, `${home}/slots/new?type=button`, `${home}/slots/new`, button);
  const slot = (await slots())[0]?.id;
  await send(editor, `${home}/slots/${slot}`, undefined, { 'data.title': 'Not to be kept' });
  await send(editor, home, `${home}/slots/move`, {}, `up-${slot}`);
  await send(editor, home, `${home}/slots/${slot}/delete`);
  const draft = await send(editor, `${home}/import`, undefined, { pasted: 'https://example.com/c Imported' });
  await editor.browser.submit(draft, `${home}/import/save`);
  await send(editor, `${home}/stickers`, `${home}/stickers/switch`);
  await send(editor, `${home}/stickers`, undefined, { emoji: '🌿', spot: 'top' });
  const wrong = await send(editor, `${home}/delete`, undefined, { confirmation: 'another.page' });
  expect(wrong.status).toBe(422);
  const about = (page: string) => [
    `Create page · Page: ${page}`,
    `Change page settings · Page: ${page}`,
    `Change design · Page: ${page}`,
    `Add block · Page: ${page}`,
    `Edit block · Page: ${page}`,
    `Move block · Page: ${page}`,
    `Delete block · Page: ${page}`,
    `Import links · Page: ${page}`,
    'Turn stickers on or off',
    `Edit stickers · Page: ${page}`,
    `Delete page · Page: ${page} | Failed: invalid input`,
  ];
  expect(await changesOf(editor)).toEqual(about(login));
  await send(editor, `${home}/delete`, undefined, { confirmation: login });
  expect(await changesOf(editor)).toEqual([...about('deleted page'), 'Delete page · Page: deleted page']);
  const stored = await server.context.db.read.apiCall.findMany({ where: { userId: editor.user.id } });
  expect(JSON.stringify(stored)).not.toMatch(/Not to be kept|another\.page|example\.com|Imported/);
});

test('a block changed by another client in between is a conflict', async () => {
  const editor = await newEditor(server);
  const slot = await editor.add('button', { link: 'https://example.com/', title: 'Before' });
  const form = await editor.browser.open(`${editor.home}/slots/${slot}`);
  await editor.user.patch(`${editor.page.path}/slots/${slot}`, { data: { title: 'Meanwhile' } });
  const refused = await editor.browser.submit(form, `${editor.home}/slots/${slot}`, { 'data.title': 'After' });
  expect(refused.status).toBe(409);
  expect(await changesOf(editor)).toEqual([
    `Edit block · Page: ${editor.page.login} | Failed: changed by someone else first`,
  ]);
});

test('forms, submissions and events', async () => {
  const editor = await newEditor(server);
  const fields = { title: 'Lessons', successMessage: '', 'fields.0.label': 'Name' };
  await send(editor, '/my-links/forms/new', undefined, fields, 'save');
  const formId = await addForm(server, editor.user.id);
  const form = `/my-links/forms/${formId}`;
  await send(editor, `${form}/edit`, undefined, { title: 'Lessons again' }, 'save');
  await server.context.db.write((tx) => tx.formSubmission.create({ data: { formId, fields: '[]' } }));
  await send(editor, form, `${form}/submissions/delete`);
  await send(editor, form, `${form}/keep`, { keepDays: '30' });
  await send(editor, form, `${form}/delete`, { confirm: 'yes' });
  const event = { title: 'Concert', startsAt: '2097-05-01T19:00', timezone: 'Asia/Almaty' };
  await send(editor, '/my-links/events/new', undefined, { ...event, startsAt: 'soon' });
  const made = await send(editor, '/my-links/events/new', undefined, event);
  const place = made.url.pathname;
  await send(editor, place, undefined, { place: 'Hall 4' });
  await send(editor, place, `${place}/delete`, { confirm: 'yes' });
  expect(await changesOf(editor)).toEqual([
    'Create form',
    'Edit form',
    'Delete submission',
    'Choose how long submissions are kept',
    'Delete form',
    'Create event | Failed: invalid input',
    'Create event',
    'Edit event',
    'Delete event',
  ]);
});

test('notification channels', async () => {
  const editor = await newEditor(server);
  const path = '/my-links/channels';
  receiver.react(() => ({ status: 500 }));
  await send(editor, path, undefined, { target: `${receiver.url}/refusing` });
  receiver.react(({ body }) => ({ status: 200, body: JSON.parse(body).challenge }));
  await send(editor, path, undefined, { target: `${receiver.url}/hook` });
  await send(editor, path, `${path}/remove`);
  const channel = { type: 'email', target: 'told@example.com', verified: true } as const;
  const { id: channelId } = await addChannel(server.context, editor.user.id, channel);
  const [formId, at] = [await addForm(server, editor.user.id), server.context.now()];
  const event = JSON.stringify({
    type: 'form.submitted',
    createdAt: at.toISOString(),
    form: { id: formId, title: 'Lessons' },
    page: { id: editor.page.id, login: editor.page.login, url: server.url },
    submission: { id: 1, answers: [] },
  });
  const message = { channelId, event, status: 'failed', attempts: 14, nextAttemptAt: at, settledAt: at };
  await server.context.db.write((tx) => tx.outboxMessage.create({ data: message }));
  expect((await send(editor, path, `${path}/retry`)).html).toContain('notice-good');
  expect(await changesOf(editor)).toEqual([
    'Add notification channel | Failed: invalid input',
    'Add notification channel',
    'Remove notification channel',
    'Retry notification',
  ]);
});

test('account, password, e-mail address, tokens and apps', async () => {
  const editor = await newEditor(server);
  const { browser, user } = editor;
  await send(editor, '/settings', undefined, { name: 'Anna K.' });
  await send(editor, '/settings', '/settings/email', { email: `${newLogin()}@example.com` });
  expect((await send(editor, '/settings', '/settings/password', { password: 'too few' })).status).toBe(422);
  await send(editor, '/settings', '/settings/password', { password: 'a quiet harbour 12' });
  await send(editor, '/settings/api', '/settings/api/tokens', { name: 'script', abilities: 'profile:read' });
  await send(editor, '/settings/api', '/settings/api/tokens/delete');
  const oauth = clientOf(server);
  await oauth.connect(await oauth.register(), { userId: user.id, cookie: browser.cookies() });
  await send(editor, '/settings/api', '/settings/api/apps/disconnect');
  await send(editor, '/settings/data', '/settings/data/delete', { confirmation: 'nobody' });
  expect(await changesOf(editor)).toEqual([
    'Edit account',
    'Change e-mail address',
    'Change password | Failed: invalid input',
    'Change password',
    'Create token',
    'Delete token',
    'Disconnect app',
    'Delete account | Failed: invalid input',
  ]);
  const stored = await server.context.db.read.apiCall.findMany({ where: { userId: user.id } });
  expect(JSON.stringify(stored)).not.toMatch(/umbrella|harbour|too few|Anna K|@example/);
});

test('passkeys, sign-in accounts and sessions', async () => {
  const editor = await newEditor(server);
  const { browser } = editor;
  const security = '/settings/security';
  const csrf = /name="csrf" value="([^"]+)"/.exec((await browser.open(security)).html)?.[1] ?? '';
  const asked = await fetch(`${server.url}${security}/passkeys/options`, {
    method: 'POST',
    headers: { cookie: browser.cookies(), origin: server.url, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ csrf, name: 'phone' }),
  });
  const passkey = JSON.stringify(createAuthenticator(server.url).register(await asked.json()));
  await send(editor, security, `${security}/passkeys`, { name: 'phone', passkey });
  await send(editor, security, `${security}/passkeys/remove`);
  provider.be({ subject: newLogin(), claims: { name: 'Mara' } });
  const left = await send(editor, security, `${security}/provider`, {});
  await browser.open(await provider.visit(left.leftFor?.href ?? ''));
  await send(editor, security, `${security}/provider/unlink`);
  await send(editor, security, `${security}/sign-out`, { sessionId: 'none' });
  const user = await server.context.db.read.user.findFirst({ where: { id: editor.user.id } });
  await send(editor, security, `${security}/sign-out-everywhere`);
  await send(editor, '/login', undefined, { email: user?.email ?? '', password });
  expect(await changesOf(editor)).toEqual([
    'Add passkey',
    'Remove passkey',
    'Link sign-in account',
    'Unlink sign-in account',
    'End session | Failed: not found',
    'Sign out everywhere',
  ]);
});

test('social accounts', async () => {
  const editor = await newEditor(server);
  const path = '/settings/social';
  await send(editor, path, `${path}/switch`);
  const left = await send(editor, path, `${path}/connect`, {}, 'youtube');
  const consent = await fetch(left.leftFor ?? '', { redirect: 'manual' });
  const answer = consent.headers.get('location') ?? '';
  await editor.browser.open(answer);
  await editor.browser.open(answer);
  await send(editor, path, `${path}/disconnect`);
  expect(await changesOf(editor)).toEqual([
    'Turn social statistics on or off',
    'Connect social account',
    'Connect social account | Failed: invalid input',
    'Disconnect social account',
  ]);
});

test('viewing pages, requesting statistics and redrawing forms are not recorded', async () => {
  const editor = await newEditor(server);
  const slot = await editor.add('button', { link: 'https://example.com/', title: 'Shop' });
  for (const path of ['/my-links', editor.home, `${editor.home}/slots/${slot}`, `${editor.home}/statistics`]) {
    expect((await editor.browser.open(path)).status).toBe(200);
  }
  await editor.browser.open('/my-links/check-login?login=free.login');
  await send(editor, '/my-links/forms/new', undefined, { title: 'A', 'fields.0.label': 'Name' }, 'add');
  expect(await changesOf(editor)).toEqual([]);
});

test('simultaneous changes do not lose each other', async () => {
  const editor = await newEditor(server);
  const { browser, home } = editor;
  const form = await browser.open(`${home}/slots/new?type=divider`);
  const six = Array.from({ length: 6 });
  await Promise.all(six.map(() => browser.submit(form, `${home}/slots/new`, { place: 'first' }, 'save')));
  const before = (await editor.slots()).map(({ id }) => id);
  expect(before).toHaveLength(6);
  const list = await browser.open(home);
  await Promise.all(before.slice(0, 3).map((id) => browser.submit(list, `${home}/slots/move`, { move: `last-${id}` })));
  const after = (await editor.slots()).map(({ id }) => id);
  expect(after.slice(0, 3)).toEqual(before.slice(3));
  expect(after.toSorted()).toEqual(before.toSorted());
  const changes = await changesOf(editor);
  expect(changes).toHaveLength(9);
  expect(new Set(changes)).toEqual(
    new Set([`Add block · Page: ${editor.page.login}`, `Move block · Page: ${editor.page.login}`]),
  );
});

test('channels that are removed at the same moment are all removed from the form', async () => {
  const editor = await newEditor(server);
  const { id: userId } = editor.user;
  const ids: number[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const channel = { type: 'email', target: `${name}@example.com`, verified: true } as const;
    ids.push((await addChannel(server.context, userId, channel)).id);
  }
  const id = await addForm(server, userId);
  const notificationChannelIds = JSON.stringify(ids);
  await server.context.db.write((tx) => tx.form.update({ where: { id }, data: { notificationChannelIds } }));
  const list = await editor.browser.open('/my-links/channels');
  const remove = '/my-links/channels/remove';
  await Promise.all(ids.map((channelId) => editor.browser.submit(list, remove, { channelId: String(channelId) })));
  const form = await server.context.db.read.form.findFirst({ where: { id } });
  expect(JSON.parse(form?.notificationChannelIds ?? '')).toEqual([]);
  expect(await changesOf(editor)).toEqual(ids.map(() => 'Remove notification channel'));
});

// SQLite has one writer: there no connection waits for a lock of another.
test.runIf(inject('postgresUrl') !== null)(
  'a change that waits too long for another one is rejected, by a button and by a form, and may be repeated',
  async () => {
    const editor = await newEditor(server);
    const { browser, home } = editor;
    const slot = await editor.add('divider', {});
    const [list, design] = [await browser.open(home), await browser.open(`${home}/design`)];
    const move = () => browser.submit(list, `${home}/slots/move`, { move: `up-${slot}` });
    const choose = () => browser.submit(design, `${home}/design`, { themeId: '2' });
    const refused = await server.context.db.write(async (tx) => {
      await tx.lock(`user:${editor.user.id}`);
      return Promise.all([move(), choose()]);
    });
    for (const page of refused) {
      expect(page.status).toBe(409);
      expect(page.html).toContain('Another change to your account is still being saved. Try again.');
    }
    expect((await move()).status).toBe(200);
    expect((await choose()).status).toBe(200);
    const about = ` · Page: ${editor.page.login}`;
    const changes = await changesOf(editor);
    expect(changes.slice(0, 2).sort()).toEqual(
      ['Change design', 'Move block'].map((name) => `${name}${about} | Failed: changed by someone else first`),
    );
    expect(changes.slice(2)).toEqual([`Move block${about}`, `Change design${about}`]);
  },
  40_000,
);

test('the list is in Russian for a user who has chosen it', async () => {
  const editor = await newEditor(server);
  const russian = (await editor.browser.open('/settings')).html.match(/<option value="(\d+)"[^>]*>Русский/)?.[1] ?? '';
  await send(editor, '/settings', undefined, { languageId: russian });
  const { html } = await editor.browser.open('/settings/activity?caller=browser');
  expect(activityRows(html)).toEqual(['Изменить аккаунт | Вы, в\u00a0личном кабинете | Выполнено']);
});
