import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setFeatures } from '../../../src/domain/accounts/features.ts';
import { siteRoutes } from '../../../src/site/site-routes.ts';
import { modelNames } from '../../../src/store/database.ts';
import { type Receiver, startReceiver, withLoopback } from '../../channels/support/receiver.ts';
import { type SmtpServer, startSmtpServer } from '../../channels/support/smtp-server.ts';
import type { Page } from '../../support/browser.ts';
import { startOpenIdProvider } from '../../support/openid-provider.ts';
import { addEvent, addForm } from '../../support/own-things.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, newEditor } from '../editor/support/editor.ts';

/** They need nobody to be signed in, so they lose nothing. */
const forEverybody = [
  '/login',
  '/login/passkey',
  '/login/passkey/options',
  '/logout',
  '/auth/sign-up',
  '/forgot-password',
  '/reset-password',
  '/settings/email/confirm',
  '/-/forms/:formId',
];

interface FilledForm {
  /** Where the form stands, or how to come to it; its own address unless told. */
  on?: string | (() => Promise<Page>);
  typed: Record<string, string | string[]>;
  /** What is typed and not kept. */
  secret?: Record<string, string>;
}

/** Every form with words in it, by its route. */
const forms: Record<string, FilledForm> = {
  '/my-links': {
    on: '/my-links/new',
    typed: { login: 'next.page', links: 'https://example.com/a\nhttps://b.example' },
  },
  '/my-links/:profileId/settings/about': {
    on: '/my-links/:profileId/settings',
    typed: { title: 'Nina & "Co" <b>', description: 'First line\nsecond line\n\n  third' },
  },
  '/my-links/:profileId/settings/address': {
    on: '/my-links/:profileId/settings',
    typed: { login: 'other.login', languageId: '2' },
  },
  '/my-links/:profileId/settings/avatar': { on: '/my-links/:profileId/settings', typed: {} },
  '/my-links/:profileId/settings/background': { on: '/my-links/:profileId/settings', typed: {} },
  '/my-links/:profileId/settings/approval': { on: '/my-links/:profileId/settings', typed: { holdsChanges: 'yes' } },
  '/my-links/:profileId/settings/socials': {
    on: '/my-links/:profileId/settings',
    typed: { 'socials.0.link': 'https://instagram.com/nina' },
  },
  '/my-links/:profileId/import': { typed: { url: 'https://links.example/nina' } },
  '/my-links/:profileId/import/save': {
    on: async () =>
      editor.browser.submit(await open('/my-links/:profileId/import'), at('/my-links/:profileId/import'), {
        url: '',
        pasted: 'https://one.example\nhttps://two.example',
      }),
    typed: { 'items.1.title': 'A title of mine', 'items.1.take': 'yes' },
  },
  '/my-links/:profileId/design': { typed: { themeId: '4' } },
  '/my-links/:profileId/template': { typed: { template: 'cafe' } },
  '/my-links/:profileId/domains': { typed: { host: 'music.example.com' } },
  '/my-links/:profileId/stickers': { typed: { emoji: '🌿', spot: 'left', dx: '12', rotation: '-8' } },
  '/my-links/:profileId/stickers/:stickerId': { typed: { spot: 'bottom', dx: '31', dy: '-7' } },
  '/my-links/:profileId/slots/new': {
    on: '/my-links/:profileId/slots/new?type=faq',
    typed: {
      'data.title': 'Before you ask',
      'data.items': '2',
      'data.items.0.title': 'When?',
      'data.items.0.text': 'On Sunday\nat noon',
      'data.items.1.title': 'Where?',
      'data.items.1.text': 'Там же — 北京',
      place: 'first',
    },
  },
  '/my-links/:profileId': { typed: { link: 'My shop example.com' } },
  '/my-links/:profileId/slots/:slotId': {
    typed: { 'data.title': 'A longer title', 'data.description': 'Many **words**, typed for an hour.\n\n- one\n- two' },
  },
  '/my-links/events/new': {
    typed: { title: 'Concert', startsAt: '2027-08-01T18:00', place: 'Hall 3', description: 'Bring\nfriends' },
  },
  '/my-links/events/:eventId': { typed: { title: 'Another title', description: 'Sold out' } },
  '/my-links/forms/new': {
    typed: {
      title: 'Ask me',
      fieldsCount: '1',
      'fields.0.label': 'Your city',
      'fields.0.type': 'select',
      'fields.0.options': 'Riga\nOslo',
    },
  },
  '/my-links/forms/:formId/edit': {
    typed: { title: 'Write', buttonText: 'Off it goes', successMessage: 'I will answer' },
  },
  '/my-links/:profileId/delete': { typed: { confirmation: 'somebody' } },
  '/my-links/channels': { typed: { target: 'https://hooks.example/take?key=1' } },
  '/my-links/channels/email': { on: '/my-links/channels', typed: { email: 'told@example.org' } },
  '/my-links/channels/email/code': {
    on: async () =>
      editor.browser.submit(await open('/my-links/channels'), '/my-links/channels/email', { email: 'me@example.org' }),
    typed: { code: '123 456' },
  },
  '/my-links/channels/telegram': { on: '/my-links/channels', typed: {} },
  '/my-links/channels/telegram/check': {
    on: async () => editor.browser.submit(await open('/my-links/channels'), '/my-links/channels/telegram'),
    typed: {},
  },
  '/settings': { typed: { name: 'Nina Ö.', timezone: 'Europe/Riga', languageId: '1' } },
  '/settings/email': {
    on: '/settings',
    typed: { email: 'new@example.org' },
    secret: { currentPassword: 'green umbrella 71' },
  },
  '/settings/data/delete': {
    on: '/settings/data',
    typed: { confirmation: 'me@example' },
    secret: { currentPassword: 'green umbrella 71' },
  },
  '/settings/api/tokens': { on: '/settings/api', typed: { name: 'for a script', abilities: ['profile:read'] } },
  '/settings/security/passkeys': {
    on: '/settings/security',
    typed: { name: 'The blue phone' },
    secret: { passkey: '{"id":"x"}' },
  },
};

/** Every mere button (and forms of nothing but passwords and ticks), by its route: where it stands, and what it says. */
const buttons: Record<string, { on: string; sends?: Record<string, string> }> = {
  '/my-links/:profileId/slots/move': { on: '/my-links/:profileId', sends: { move: 'up-1' } },
  '/my-links/:profileId/slots/:slotId/duplicate': { on: '/my-links/:profileId' },
  '/my-links/:profileId/slots/:slotId/visibility': { on: '/my-links/:profileId', sends: { hidden: 'yes' } },
  '/my-links/:profileId/slots/:slotId/delete': { on: '/my-links/:profileId' },
  '/my-links/:profileId/domains/:domainId/check': { on: '/my-links/:profileId/domains' },
  '/my-links/:profileId/domains/:domainId/remove': { on: '/my-links/:profileId/domains' },
  '/my-links/:profileId/domains/forward': { on: '/my-links/:profileId/domains', sends: { domainId: '' } },
  '/my-links/:profileId/review': { on: '/my-links/:profileId/review', sends: { revision: '1', do: 'publish' } },
  '/my-links/:profileId/history/:version': { on: '/my-links/:profileId/history/:version' },
  '/my-links/:profileId/history/undo': { on: '/my-links/:profileId/history', sends: { versions: '1' } },
  '/my-links/:profileId/stickers/switch': { on: '/my-links/:profileId/stickers', sends: { on: 'no' } },
  '/my-links/:profileId/stickers/:stickerId/push': { on: '/my-links/:profileId/stickers', sends: { way: 'left' } },
  '/my-links/:profileId/stickers/:stickerId/peel': { on: '/my-links/:profileId/stickers' },
  '/my-links/events/:eventId/delete': { on: '/my-links/events/:eventId', sends: { confirm: 'yes' } },
  '/my-links/forms/:formId/delete': { on: '/my-links/forms/:formId', sends: { confirm: 'yes' } },
  '/my-links/forms/:formId/submissions/delete': { on: '/my-links/forms/:formId', sends: { submissionId: '1' } },
  '/my-links/channels/remove': { on: '/my-links/channels', sends: { channelId: '1' } },
  '/my-links/channels/hearing': { on: '/my-links/channels', sends: { channelId: '1', on: 'no' } },
  '/my-links/channels/retry': { on: '/my-links/channels', sends: { messageId: '1' } },
  '/settings/password': { on: '/settings', sends: { currentPassword: 'a', password: 'b' } },
  '/settings/email/proof': { on: '/settings' },
  '/settings/api/tokens/delete': { on: '/settings/api', sends: { tokenId: '1' } },
  '/my-links/:profileId/share': { on: '/my-links/:profileId/share', sends: { showsShare: 'yes' } },
  '/settings/api/tokens/approval': { on: '/settings/api', sends: { tokenId: '1', changes: 'wait' } },
  '/settings/api/apps/approval': { on: '/settings/api', sends: { clientId: 'x', changes: 'wait' } },
  '/settings/api/apps/disconnect': { on: '/settings/api', sends: { clientId: 'x' } },
  '/settings/security/sign-out': { on: '/settings/security', sends: { sessionId: 'x' } },
  '/settings/security/sign-out-everywhere': { on: '/settings/security' },
  '/settings/security/passkeys/remove': { on: '/settings/security', sends: { passkeyId: '1' } },
  '/settings/security/provider': { on: '/settings/security', sends: { currentPassword: 'a' } },
  '/settings/security/provider/unlink': { on: '/settings/security', sends: { identityId: '1' } },
  '/settings/data/export': { on: '/settings/data' },
  '/settings/social/switch': { on: '/settings/social', sends: { on: 'yes' } },
  '/settings/social/connect': { on: '/settings/social', sends: { platform: 'youtube' } },
  '/settings/social/disconnect': { on: '/settings/social', sends: { accountId: '1' } },
};

/**
 * Posted by scripts and into frames, which tell the person themselves; the consent page has tests of its own below. The page after a
 * reset is for the session that the reset began and no other, and nothing is typed there.
 */
const otherwise = [
  '/my-links/:profileId/preview',
  '/my-links/:profileId/design/preview',
  '/settings/security/passkeys/options',
  '/authorize/consent',
  '/reset-password/access',
];

let server: TestServer;
let smtp: SmtpServer;
let telegram: Receiver;
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
let editor: Editor;
let email: string;
const ids: Record<string, string> = {};
beforeAll(async () => {
  smtp = await startSmtpServer();
  telegram = await startReceiver();
  telegram.react((request) => ({
    status: 200,
    body: JSON.stringify({ ok: true, result: request.path.endsWith('/getMe') ? { username: 'vitrine_bot' } : [] }),
  }));
  provider = await startOpenIdProvider();
  server = await startServer(
    {
      ...provider.settings,
      SMTP_URL: smtp.url,
      TELEGRAM_URL: telegram.url,
      TELEGRAM_BOT_TOKEN: '123456:secret-token',
    },
    { outgoing: withLoopback },
  );
  editor = await newEditor(server);
  const { id } = editor.user;
  email = (await server.context.db.read.user.findFirst({ where: { id } }))?.email ?? '';
  await setFeatures(server.context, id, { stickers: true, social: true });
  ids.profileId = String(editor.page.id);
  ids.slotId = String(await editor.add('text', { title: 'Hello', description: '<p>Short.</p>' }));
  ids.eventId = String(await addEvent(server, id));
  ids.formId = await addForm(server, id);
  const { body } = await editor.user.post(`${editor.page.path}/stickers`, { place: [{ image: { emoji: '🌿' } }] });
  // Records of these calls are stored a moment later, and must not look like the work of a form.
  await server.context.calls.flush();
  ids.version = String((await server.context.db.read.pageVersion.findFirst())?.id);
  ids.stickerId = String((body.data as unknown as { id: number }[])[0]?.id);
}, 120_000);
afterAll(async () => {
  await server.close();
  await smtp.close();
  await telegram.close();
  await provider.close();
});

const at = (route: string) => route.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? `:${name}`);
const open = (route: string) => editor.browser.open(at(route));
const endSessions = () => server.context.db.write((tx) => tx.session.deleteMany());
const signIn = (page: Page) => editor.browser.submit(page, '/login', { email, password: 'green umbrella 71' });

/** Thirty wrong passwords in an hour would close the account for passwords. */
let mistakes = 0;
function mistyped(): string {
  mistakes += 1;
  return mistakes <= 20 ? email : 'nobody@example.com';
}

/** All that is stored, but for what signing in and keeping forms store. */
async function everything(): Promise<string> {
  const names = modelNames.filter((name) => !['session', 'unsentForm'].includes(name));
  const rows = names.map(async (name) => [
    name,
    await (server.context.db.read[name] as { findMany(): Promise<unknown> }).findMany(),
  ]);
  return JSON.stringify(await Promise.all(rows));
}

/** Every address of the dashboard that takes a POST. */
function postRoutes(): string[] {
  return siteRoutes(server.context).stack.flatMap(({ route }) =>
    route?.stack.some(({ method }) => method === 'post') ? [String(route.path)] : [],
  );
}

test('every route that takes a post is told of here', () => {
  const known = [...forEverybody, ...Object.keys(forms), ...Object.keys(buttons), ...otherwise];
  expect(postRoutes().sort()).toEqual(known.sort());
});

describe('what was typed when the session had ended stands in the same form after signing in, and nothing was done', () => {
  test.each(Object.entries(forms))('%s', async (route, { on = route, typed, secret = {} }) => {
    const page = typeof on === 'string' ? await open(on) : await on();
    const before = await everything();
    await endSessions();
    const login = await editor.browser.submit(page, at(route), { ...typed, ...secret });
    expect(login.url.pathname).toBe('/login');
    expect(login.html).toContain('Sign in to get back what you entered');
    const wrong = await editor.browser.submit(login, '/login', { email: mistyped(), password: 'not the password' });
    expect(wrong.html).toContain('Sign in to get back what you entered');
    const shown = await signIn(wrong);
    expect(shown.status).toBe(200);
    expect(shown.html).toContain('What you entered is restored below');
    const form = shown.forms.find(({ action, method }) => method === 'post' && action.pathname === at(route));
    for (const [name, values] of Object.entries(typed)) {
      for (const value of [values].flat()) expect(form?.fields).toContainEqual([name, value]);
    }
    for (const value of Object.values(secret)) expect(shown.html).not.toContain(value.replaceAll('"', '&quot;'));
    expect(shown.html.includes('Passwords are not restored')).toBe(Object.keys(secret).length > 0);
    expect(await everything()).toBe(before);
    // It is still there when the page is loaded again.
    expect((await editor.browser.open(shown.url)).html).toContain('What you entered is restored below');
  });
});

/** Posts what no form of the page may have, such as of a button that shows once there is something to press it for. */
function post({ forms, url: { origin, href } }: Page, path: string, fields: Record<string, string>): Promise<Response> {
  const csrf = forms.find(({ action }) => action.pathname === '/logout')?.fields[0]?.[1] ?? '';
  return fetch(new URL(path, server.url), {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie: editor.browser.cookies(),
      origin,
      referer: href,
      'sec-fetch-site': 'same-origin',
      accept: 'text/html',
    },
    body: new URLSearchParams({ csrf, ...fields }),
  });
}

describe('a draft of a form is drawn with the same words, and nothing was done', () => {
  test.each(Object.entries(forms))('%s', async (route, { on = route, typed }) => {
    const page = typeof on === 'string' ? await open(on) : await on();
    const before = await everything();
    // As the script `drafts` asks for it (docs/decisions/0442).
    const shown = await editor.browser.submit(page, at(route), { ...typed, draft: 'yes' });
    expect(shown.status).toBe(200);
    const form = shown.forms.find(({ action, method }) => method === 'post' && action.pathname === at(route));
    for (const [name, values] of Object.entries(typed)) {
      for (const value of [values].flat()) expect(form?.fields).toContainEqual([name, value]);
    }
    expect(await everything()).toBe(before);
  });

  test.each(Object.entries(buttons))('a mere button is no form with words: %s', async (route, { on, sends = {} }) => {
    const page = await open(on);
    const before = await everything();
    const answer = await post(page, at(route), { ...sends, draft: 'yes' });
    expect(answer.status).toBe(403);
    expect(await everything()).toBe(before);
  });
});

describe('a button that was pressed when the session had ended did nothing, and its page says so', () => {
  test.each(Object.entries(buttons))('%s', async (route, { on, sends = {} }) => {
    const page = await open(on);
    expect(page.status).toBe(200);
    const before = await everything();
    await endSessions();
    const answer = await post(page, at(route), sends);
    expect(answer.status).toBe(303);
    const login = await editor.browser.open(answer.headers.get('location') ?? '');
    expect(login.html).toContain('Sign in, then press the button again');
    const shown = await signIn(login);
    expect(shown.status).toBe(200);
    expect(shown.url.pathname).toBe(at(on));
    expect(shown.html).toContain('when you pressed the button, so nothing was done');
    expect(await everything()).toBe(before);
  });
});

test('a consent that was given when the session had ended is asked for again, with the boxes as they were ticked', async () => {
  const registration = await fetch(`${server.url}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Sketch',
      redirect_uris: ['https://app.example/cb'],
      token_endpoint_auth_method: 'none',
    }),
  });
  const { client_id } = (await registration.json()) as { client_id: string };
  const parameters = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri: 'https://app.example/cb',
    code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
    code_challenge_method: 'S256',
    scope: 'profile:read profile:write',
    state: 'a state & more+',
  });
  const consent = await editor.browser.open(`/authorize?${parameters}`);
  const ticked = (page: Page) => page.forms[0]?.fields.flatMap(([name, value]) => (name === 'scope' ? [value] : []));
  expect(ticked(consent)).toEqual(['profile:read', 'profile:write']);
  await endSessions();
  const login = await editor.browser.submit(consent, '/authorize/consent', { scope: ['profile:read'] }, 'allow');
  expect(login.status).toBe(403);
  expect(login.html).toContain('Sign in to get back what you entered');
  const again = await signIn(login);
  expect(again.url.pathname).toBe('/authorize');
  expect(again.html).toContain('Sketch');
  expect(again.html).toContain('What you entered is restored below');
  expect(ticked(again)).toEqual(['profile:read']);
  expect(await server.context.db.read.oAuthGrant.count()).toBe(0);
  const allowed = await editor.browser.submit(again, '/authorize/consent', {}, 'allow');
  expect(allowed.leftFor?.searchParams.get('state')).toBe('a state & more+');
  expect(await server.context.db.read.oAuthGrant.findFirst()).toMatchObject({ scope: 'profile:read' });
});
