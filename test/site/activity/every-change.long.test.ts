import { afterAll, beforeAll, expect, test } from 'vitest';
import { setFeatures } from '../../../src/domain/accounts/features.ts';
import { siteRoutes } from '../../../src/site/site-routes.ts';
import { newAccount } from '../../support/new-account.ts';
import { startOpenIdProvider } from '../../support/openid-provider.ts';
import { addEvent, addForm, addReports } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, newEditor } from '../editor/support/editor.ts';
import { activityRows } from './support/rows.ts';

// Every address of the dashboard that changes something records it in the audit log, whether it succeeds or not.

/** Fields sent to each address that changes something, in an order in which later requests still find their objects. */
const changes: Record<string, Record<string, string>> = {
  '/my-links': { login: 'no login!' },
  '/my-links/:profileId/copy': { login: 'no login!' },
  '/my-links/:profileId/settings': { title: 'Nina' },
  '/my-links/:profileId/design/cover': { do: 'remove' },
  '/my-links/:profileId/share': {},
  '/my-links/:profileId/import/save': { 'intro.title': 'Nina', 'intro.title.take': 'yes' },
  '/my-links/:profileId/design': { themeId: '999' },
  '/my-links/:profileId/look': { look: 'none' },
  '/my-links/:profileId/template': { template: 'none' },
  '/my-links/:profileId/domains': { host: 'music.example.com' },
  '/my-links/:profileId/domains/:domainId/check': {},
  '/my-links/:profileId/domains/:domainId/remove': {},
  '/my-links/:profileId/domains/forward': { domainId: '' },
  '/my-links/:profileId/stickers': { emoji: '🌿', spot: 'left' },
  '/my-links/:profileId/stickers/:stickerId': { spot: 'bottom' },
  '/my-links/:profileId/stickers/:stickerId/push': { way: 'left' },
  '/my-links/:profileId/stickers/:stickerId/peel': {},
  '/my-links/:profileId/stickers/switch': { on: 'no' },
  '/my-links/:profileId': { link: 'example.com' },
  '/my-links/:profileId/slots/new?type=divider': { do: 'save' },
  '/my-links/:profileId/slots/move': { move: 'up-:slotId' },
  '/my-links/:profileId/slots/:slotId': { do: 'save', seen: 'something else' },
  '/my-links/:profileId/slots/:slotId/visibility': { hidden: 'yes' },
  '/my-links/:profileId/slots/:slotId/duplicate': {},
  '/my-links/:profileId/slots/:slotId/delete': {},
  '/my-links/:profileId/history/:version': {},
  '/my-links/:profileId/history/undo': { versions: ':version' },
  '/my-links/:profileId/review': { do: 'publish' },
  '/my-links/:profileId/suspension': { appeal: 'It is my own shop.' },
  '/settings/suspension': { appeal: 'It was not me.' },
  '/my-links/events/new': {},
  '/my-links/events/:eventId': {},
  '/my-links/events/:eventId/delete': { confirm: 'yes' },
  '/my-links/forms/new': { do: 'save' },
  '/my-links/forms/:formId/edit': { do: 'save' },
  '/my-links/forms/:formId/submissions/delete': { submissionId: '1' },
  '/my-links/forms/:formId/keep': { keepDays: '30' },
  '/my-links/forms/:formId/delete': { confirm: 'yes' },
  '/my-links/channels': { target: 'nowhere' },
  '/my-links/channels/email/code': { code: '123456' },
  '/my-links/channels/telegram/check': { bot: 'vitrine_bot', parameter: 'a'.repeat(43) },
  '/my-links/channels/remove': { channelId: '1' },
  '/my-links/channels/hearing': { channelId: '1', on: 'no' },
  '/my-links/channels/retry': { messageId: '1' },
  '/my-links/:profileId/delete': { confirmation: 'another' },
  '/settings/data/pictures/delete': { path: 'images/00/of-nobody.png' },
  '/settings': { name: '' },
  '/settings/security/second-factor/begin': {},
  '/settings/security/second-factor': { code: '000000' },
  '/settings/security/second-factor/recovery-codes': {},
  '/settings/security/second-factor/remove': {},
  '/settings/password': { password: 'short' },
  '/settings/email': { email: 'nowhere' },
  '/settings/data/import/:importId': { history: 'yes' },
  '/settings/data/delete': { confirmation: 'nobody' },
  '/settings/api/tokens': { name: 'script' },
  '/settings/api/tokens/delete': { tokenId: '999999' },
  '/settings/api/tokens/approval': { tokenId: '999999', changes: 'wait' },
  '/settings/api/apps/approval': { clientId: 'none', changes: 'wait' },
  '/settings/api/tokens/pages': { tokenId: '999999', pages: 'all' },
  '/settings/api/apps/pages': { clientId: 'none', pages: 'all' },
  '/settings/api/events/end': { subscriptionId: '999999' },
  '/settings/api/apps/disconnect': { clientId: 'none' },
  '/settings/api/guidance': { guidance: 'No emoji.' },
  '/settings/social/switch': { on: 'yes' },
  '/settings/social/disconnect': { accountId: '1' },
  '/settings/security/passkeys': { name: 'phone', passkey: '{}' },
  '/settings/security/passkeys/remove': { passkeyId: '1' },
  '/settings/security/provider/unlink': { identityId: '1' },
  '/settings/security/sign-out': { sessionId: 'none' },
  '/settings/operator/accounts/:userId/suspend': { reason: 'Spam' },
  '/settings/operator/accounts/:userId/resume': {},
  '/settings/operator/accounts/:userId/end-access': {},
  '/settings/operator/accounts/:userId/password-link': {},
  '/settings/operator/accounts/:userId/delete': { reason: '' },
  '/settings/operator/pages/:profileId/suspend': { reason: '' },
  '/settings/operator/pages/:profileId/resume': {},
  '/my-links/:profileId/warnings/:reportId': { appeal: 'It is my own form.' },
  '/settings/operator/reports/:reportId': { decision: 'none', answer: 'No harm in it.' },
  '/settings/operator/appeals/:suspensionId': { decision: 'keep', answer: 'No.' },
  '/settings/operator/submissions': { containing: 'x' },
  '/settings/operator/submissions/delete': { submissionId: '999999' },
  '/settings/operator/links/decide': { linkId: '999999', decision: 'hide' },
  '/settings/operator/invitations': { uses: '1', days: '14' },
  '/settings/operator/invitations/end': { invitationId: '999999' },
};

/** These only show, look up or begin something, whose result is recorded later. */
const noChanges = [
  '/my-links/:profileId/design/preview',
  '/my-links/:profileId/preview',
  '/my-links/forms/preview',
  '/my-links/:profileId/import',
  '/my-links/channels/email',
  '/my-links/channels/telegram',
  '/settings/email/proof',
  '/settings/data/export',
  '/settings/operator/accounts/:userId/export',
  '/settings/data/import',
  '/settings/data/import/:importId/discard',
  '/settings/social/connect',
  '/settings/security/provider',
  '/settings/security/passkeys/options',
];

/** Noted too, and tested in `dashboard-changes.long.test.ts` and `access-review.long.test.ts`: they end sessions. */
const endings = ['/settings/security/sign-out-everywhere', '/reset-password/access'];

/** Done without the dashboard, by visitors or by a person on the way in or from a mail. */
const elsewhere = [
  '/login',
  '/login/passkey',
  '/login/second-factor',
  '/login/passkey/options',
  '/logout',
  '/auth/sign-up',
  '/forgot-password',
  '/reset-password',
  '/authorize/consent',
  '/settings/email/confirm',
  '/-/report/appeal',
];

let server: TestServer;
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
let editor: Editor;
let csrf: string;
const ids: Record<string, string> = {};
beforeAll(async () => {
  provider = await startOpenIdProvider();
  // With every setting that adds addresses; no server listens there.
  const nobody = { SMTP_URL: 'smtp://127.0.0.1:1', TELEGRAM_URL: 'http://127.0.0.1:1' };
  server = await startServer({ ...provider.settings, ...nobody, TELEGRAM_BOT_TOKEN: '123456:nobody' });
  editor = await newEditor(server);
  const { user, page } = editor;
  await setFeatures(server.context, user.id, { stickers: true });
  // Another account that an operator does things to.
  const other = await newAccount(server, { email: 'other@example.com', name: 'O', password: 'green umbrella 71' });
  ids.userId = String(other.id);
  await server.context.db.write((tx) => tx.user.updateMany({ where: { id: user.id }, data: { role: 'operator' } }));
  ids.profileId = String(page.id);
  ids.slotId = String(await editor.add('text', { title: 'Hello', description: '<p>Short.</p>' }));
  ids.eventId = String(await addEvent(server, user.id));
  ids.formId = await addForm(server, user.id);
  const { warnedId, suspensionId } = await addReports(server, user.id, page.id);
  Object.assign(ids, { reportId: String(warnedId), suspensionId: String(suspensionId) });
  await user.post(`${page.path}/stickers`, { place: [{ image: { emoji: '🌿' } }] });
  ids.stickerId = String((await server.context.db.read.sticker.findFirst())?.id);
  ids.version = String((await server.context.db.read.pageVersion.findFirst({ orderBy: { id: 'desc' } }))?.id);
  csrf = /name="csrf" value="([^"]+)"/.exec((await editor.browser.open('/settings')).html)?.[1] ?? '';
}, 60_000);
afterAll(async () => {
  await server.close();
  await provider.close();
});

const filled = (text: string) => text.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? name);
async function changesSoFar(): Promise<number> {
  await server.context.calls.flush();
  return server.context.db.read.apiCall.count({ where: { userId: editor.user.id, caller: 'browser' } });
}

test('every address that accepts a POST is in this list', () => {
  const routes = siteRoutes(server.context).stack.flatMap(({ route }) =>
    route?.stack.some(({ method }) => method === 'post') ? [String(route.path)] : [],
  );
  const changing = Object.keys(changes).map((route) => route.split('?')[0]);
  expect(routes.sort()).toEqual([...changing, ...noChanges, ...endings, ...elsewhere].sort());
});

test.each(Object.entries(changes))('%s', async (route, fields) => {
  const before = await changesSoFar();
  const body = new URLSearchParams({ csrf });
  for (const [name, value] of Object.entries(fields)) body.set(name, filled(value));
  const answer = await fetch(new URL(filled(route), server.url), {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie: editor.browser.cookies(),
      origin: server.url,
      'sec-fetch-site': 'same-origin',
      accept: 'text/html',
    },
    body,
  });
  expect([answer.status, (await changesSoFar()) - before]).toEqual([answer.status, 1]);
  const [latest = ''] = activityRows((await editor.browser.open('/settings/activity?caller=browser')).html);
  const [name = '', caller, outcome] = latest.split(' | ');
  expect(name).toMatch(/^[A-Z][\w -]+$/);
  expect(caller).toMatch(/^You, in the dashboard/);
  expect(outcome).toMatch(answer.status === 303 ? /^Done$/ : /^Failed: /);
});
