import { setFeatures } from '../../../../src/domain/accounts/features.ts';
import { siteRoutes } from '../../../../src/site/site-routes.ts';
import { startReceiver, withLoopback } from '../../../channels/support/receiver.ts';
import { startSmtpServer } from '../../../channels/support/smtp-server.ts';
import { newPage, withToken } from '../../../support/api-client.ts';
import { newAccount } from '../../../support/new-account.ts';
import { startOpenIdProvider } from '../../../support/openid-provider.ts';
import { addEvent, addForm, addReports, addUploadedImport } from '../../../support/own-objects.ts';
import { startServer, type TestServer } from '../../../support/start-server.ts';
import { type Editor, newEditor } from '../../editor/support/editor.ts';

/** Forms that work without a session, and so lose nothing. */
export const formsWithoutSession = [
  '/login',
  '/login/passkey',
  '/login/second-factor',
  '/login/passkey/options',
  '/logout',
  '/auth/sign-up',
  '/forgot-password',
  '/reset-password',
  '/settings/email/confirm',
  '/-/report/appeal',
];

export interface FilledForm {
  /** Address of the form's page; its own by default. */
  on?: string;
  /** A form of that page which opens this one: its input, and the pressed button. */
  after?: { form: string; typed?: Record<string, string>; press?: string };
  typed: Record<string, string | string[]>;
  /** Typed values that are not kept. */
  secret?: Record<string, string>;
}

/** Every form with words in it, by its route; with its id, where another of its page has that route, too. */
export const forms: Record<string, FilledForm> = {
  '/my-links': {
    on: '/my-links/new',
    typed: { login: 'next.page', links: 'https://example.com/a\nhttps://b.example' },
  },
  '/my-links/:profileId/settings': {
    typed: {
      ...{ title: 'Nina & "Co" <b>', description: 'First line\nsecond line\n\n  third' },
      ...{ 'socials.0.link': 'https://instagram.com/nina', login: 'other.login', languageId: '2' },
      ...{ holdsChanges: 'yes', isHidden: 'yes', statistics: 'counts', isChecked: 'yes' },
      ...{ privacy: 'https://nina.example/privacy?a=1&b="2"', imprint: 'mailto:nina@nina.example' },
      guidance: 'Our name is lower case.\nNo emoji.',
    },
  },
  '/my-links/:profileId/design/cover': { on: '/my-links/:profileId/design', typed: {} },
  '/settings/data/import/:importId': { typed: { 'login.anna': 'anna.new', history: 'yes' } },
  '/my-links/:profileId/import': { typed: { url: 'https://links.example/nina' } },
  '/my-links/:profileId/import#from-text': { typed: { pasted: 'https://one.example\nhttps://two.example' } },
  '/my-links/:profileId/import/save': {
    on: '/my-links/:profileId/import',
    after: { form: '/my-links/:profileId/import', typed: { pasted: 'https://one.example\nhttps://two.example' } },
    typed: { 'items.1.title': 'A title of mine', 'items.1.take': 'yes' },
  },
  '/my-links/:profileId/design': { typed: { themeId: '4' } },
  '/my-links/:profileId/template': { typed: { template: 'cafe' } },
  '/my-links/:profileId/domains': { typed: { host: 'music.example.com' } },
  '/my-links/:profileId/stickers': { typed: { emoji: '🌿', spot: 'left', dx: '12', rotation: '-8' } },
  '/my-links/:profileId/stickers/:stickerId': { typed: { spot: 'bottom', dx: '31', dy: '-7' } },
  '/my-links/:profileId/slots/new': {
    on: '/my-links/:profileId/slots/new?type=faq',
    after: { form: '/my-links/:profileId/slots/new', press: 'add:data.items' },
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
  '/my-links/forms/:formId/keep': { on: '/my-links/forms/:formId', typed: { keepDays: '30' } },
  '/my-links/:profileId/copy': { typed: { login: 'next.copy' } },
  '/my-links/:profileId/delete': { typed: { confirmation: 'somebody' } },
  '/my-links/channels': { typed: { target: 'https://hooks.example/take?key=1' } },
  '/my-links/channels/email': { on: '/my-links/channels', typed: { email: 'told@example.org' } },
  '/my-links/channels/email/code': {
    on: '/my-links/channels',
    after: { form: '/my-links/channels/email', typed: { email: 'me@example.org' } },
    typed: { code: '123 456' },
  },
  '/my-links/channels/telegram': { on: '/my-links/channels', typed: {} },
  '/my-links/channels/telegram/check': {
    on: '/my-links/channels',
    after: { form: '/my-links/channels/telegram' },
    typed: {},
  },
  '/settings': { typed: { name: 'Nina Ö.', timezone: 'Europe/Riga', languageId: '1' } },
  '/settings/email': { on: '/settings', typed: { email: 'new@example.org' } },
  '/settings/data/delete': { on: '/settings/data', typed: { confirmation: 'me@example' } },
  '/settings/api/tokens': { on: '/settings/api', typed: { name: 'for a script', abilities: ['profile:read'] } },
  '/settings/api/guidance': { on: '/settings/api', typed: { guidance: 'Write short texts.' } },
  '/my-links/:profileId/suspension': { typed: { appeal: 'It is my own shop.\nLook again.' } },
  '/my-links/:profileId/warnings/:reportId': { typed: { appeal: 'It is my own form.' } },
  '/settings/operator/accounts/:userId/suspend': {
    on: '/settings/operator/accounts/:userId',
    typed: { reason: 'Several pages\nask for passwords.' },
  },
  '/settings/operator/accounts/:userId/delete': {
    on: '/settings/operator/accounts/:userId',
    typed: { reason: 'The owner asked for it.' },
  },
  '/settings/operator/pages/:profileId/suspend': {
    on: '/settings/operator/pages/:profileId',
    typed: { reason: 'It asks for passwords.' },
  },
  '/settings/operator/reports/:reportId': { typed: { decision: 'warn', answer: 'Remove the form.\nSee section 4.' } },
  '/settings/operator/appeals/:suspensionId': { typed: { decision: 'keep', answer: 'It is fraud.' } },
  '/settings/operator/submissions': { typed: { containing: 'nobody@example.org' } },
  '/settings/security/passkeys': {
    on: '/settings/security',
    typed: { name: 'The blue phone' },
    secret: { passkey: '{"id":"x"}' },
  },
};

/** Every mere button (and forms with only passwords and ticks), by its route: its page and its fields. */
export const buttons: Record<string, { on: string; sends?: Record<string, string> }> = {
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
  '/settings/password': { on: '/settings', sends: { password: 'b' } },
  '/settings/email/proof': { on: '/settings' },
  '/settings/api/tokens/delete': { on: '/settings/api', sends: { tokenId: '1' } },
  '/my-links/:profileId/share': { on: '/my-links/:profileId/share', sends: { showsShare: 'yes' } },
  '/my-links/:profileId/look': { on: '/my-links/:profileId/look', sends: { look: 'orchard' } },
  '/settings/api/events/end': { on: '/settings/api', sends: { subscriptionId: '1' } },
  '/settings/api/tokens/pages': { on: '/settings/api', sends: { tokenId: '1', pages: 'all' } },
  '/settings/api/apps/pages': { on: '/settings/api', sends: { clientId: 'x', pages: 'all' } },
  '/settings/api/tokens/approval': { on: '/settings/api', sends: { tokenId: '1', changes: 'wait' } },
  '/settings/api/apps/approval': { on: '/settings/api', sends: { clientId: 'x', changes: 'wait' } },
  '/settings/api/apps/disconnect': { on: '/settings/api', sends: { clientId: 'x' } },
  '/settings/security/sign-out': { on: '/settings/security', sends: { sessionId: 'x' } },
  '/settings/security/sign-out-everywhere': { on: '/settings/security' },
  '/settings/security/passkeys/remove': { on: '/settings/security', sends: { passkeyId: '1' } },
  '/settings/security/second-factor': { on: '/settings/security/second-factor', sends: { code: '000000' } },
  '/settings/security/second-factor/begin': { on: '/settings/security/second-factor' },
  '/settings/security/second-factor/recovery-codes': { on: '/settings/security/second-factor' },
  '/settings/security/second-factor/remove': { on: '/settings/security/second-factor' },
  '/settings/security/provider': { on: '/settings/security' },
  '/settings/security/provider/unlink': { on: '/settings/security', sends: { identityId: '1' } },
  '/settings/data/export': { on: '/settings/data' },
  '/settings/data/import': { on: '/settings/data' },
  '/settings/data/import/:importId/discard': { on: '/settings/data/import/:importId' },
  '/settings/data/pictures/delete': { on: '/settings/data/pictures', sends: { path: 'images/00/of-nobody.png' } },
  '/settings/social/switch': { on: '/settings/social', sends: { on: 'yes' } },
  '/settings/social/connect': { on: '/settings/social', sends: { platform: 'youtube' } },
  '/settings/social/disconnect': { on: '/settings/social', sends: { accountId: '1' } },
  '/settings/operator/accounts/:userId/end-access': { on: '/settings/operator/accounts/:userId' },
  '/settings/operator/accounts/:userId/export': { on: '/settings/operator/accounts/:userId' },
  '/settings/operator/accounts/:userId/password-link': { on: '/settings/operator/accounts/:userId' },
  '/settings/operator/accounts/:userId/resume': { on: '/settings/operator/accounts/:userId' },
  '/settings/operator/pages/:profileId/resume': { on: '/settings/operator/pages/:profileId' },
  '/settings/operator/invitations/end': { on: '/settings/operator/invitations', sends: { invitationId: '1' } },
  '/settings/operator/links/decide': { on: '/settings/operator/links', sends: { linkId: '1', decision: 'release' } },
  '/settings/operator/submissions/delete': { on: '/settings/operator/submissions', sends: { submissionId: '1' } },
};

/**
 * Posted by scripts and into frames, which tell the person themselves; the consent page has tests of its own below. The page after a
 * reset is for the session that the reset began and no other, and nothing is typed there.
 */
export const otherwise = [
  '/my-links/:profileId/preview',
  '/my-links/forms/preview',
  '/my-links/:profileId/design/preview',
  '/settings/security/passkeys/options',
  '/authorize/consent',
  '/reset-password/access',
  // The one form of a suspended account, which has no other page: test/site/suspension/ended-session.long.test.ts sends it.
  '/settings/suspension',
  // Shown where SIGN_UP=invite, with which the person here could not sign up; it has two numbers.
  '/settings/operator/invitations',
];

/** A person for whom each of the forms exists. */
export interface EveryForm {
  server: TestServer;
  editor: Editor;
  email: string;
  ids: Readonly<Record<string, string>>;
  /** The address of a route, with the person's own things and without the id of a form. */
  at(route: string): string;
  close(): Promise<void>;
}

/** Starts a server with mail, a bot and a sign-in provider, all without a server behind them, and creates the person. */
export async function startEveryForm(): Promise<EveryForm> {
  const smtp = await startSmtpServer();
  const telegram = await startReceiver();
  telegram.react((request) => ({
    status: 200,
    body: JSON.stringify({ ok: true, result: request.path.endsWith('/getMe') ? { username: 'vitrine_bot' } : [] }),
  }));
  const provider = await startOpenIdProvider();
  const server = await startServer(
    {
      ...provider.settings,
      SMTP_URL: smtp.url,
      TELEGRAM_URL: telegram.url,
      TELEGRAM_BOT_TOKEN: '123456:secret-token',
    },
    { outgoing: withLoopback },
  );
  const editor = await newEditor(server);
  const { id } = editor.user;
  await setFeatures(server.context, id, { stickers: true, social: true });
  const slotId = await editor.add('text', { title: 'Hello', description: '<p>Short.</p>' });
  const { body } = await editor.user.post(`${editor.page.path}/stickers`, { place: [{ image: { emoji: '🌿' } }] });
  // Records of these calls are stored a moment later, and must not look like the work of a form.
  await server.context.calls.flush();
  const { read } = server.context.db;
  // The person is an operator, too, and moderates another account with a page. An own page is warned and appealed for.
  await server.context.db.write((tx) => tx.user.updateMany({ where: { id }, data: { role: 'operator' } }));
  const { warnedId } = await addReports(server, id, editor.page.id);
  await server.context.db.write((tx) => tx.suspension.updateMany({ data: { appeal: null, appealedAt: null } }));
  const target = await addOperatedAccount(server);
  const ids: Record<string, string> = {
    profileId: String(editor.page.id),
    reportId: String(warnedId),
    slotId: String(slotId),
    eventId: String(await addEvent(server, id)),
    formId: await addForm(server, id),
    importId: await addUploadedImport(server, id),
    version: String((await read.pageVersion.findFirst())?.id),
    stickerId: String((body.data as unknown as { id: number }[])[0]?.id),
  };
  return {
    server,
    editor,
    ids,
    email: (await read.user.findFirst({ where: { id } }))?.email ?? '',
    at(route) {
      const of = route.startsWith('/settings/operator') ? target : ids;
      return route.replace(/#.*/, '').replace(/:(\w+)/g, (_, name: string) => of[name] ?? `:${name}`);
    },
    async close() {
      await server.close();
      await smtp.close();
      await telegram.close();
      await provider.close();
    },
  };
}

/** Adds an account with a page, an open report of it and an appeal against a suspension; returns their ids. */
async function addOperatedAccount(server: TestServer): Promise<Record<string, string>> {
  const { id: userId } = await newAccount(server, {
    email: 'eve@example.com',
    name: 'Eve',
    password: 'green umbrella 71',
  });
  const { id: profileId } = await newPage(await withToken(server, userId));
  await server.context.calls.flush();
  const { reportId, suspensionId } = await addReports(server, userId, profileId);
  return Object.fromEntries(
    Object.entries({ userId, profileId, reportId, suspensionId }).map(([name, id]) => [name, String(id)]),
  );
}

/** Every address of the dashboard that accepts a POST. */
export function postRoutes({ context }: TestServer): string[] {
  return siteRoutes(context).stack.flatMap(({ route }) =>
    route?.stack.some(({ method }) => method === 'post') ? [String(route.path)] : [],
  );
}
