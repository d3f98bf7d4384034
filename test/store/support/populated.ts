import fc from 'fast-check';
import { createDemo } from '../../../src/cli/demo/create-demo.ts';
import { storeDay } from '../../../src/store/analytics/statements.ts';
import { type NotifiedForm, notifiedForm } from '../../channels/support/notified-form.ts';
import { clientOf as oauthClientOf } from '../../oauth/support/oauth-server.ts';
import { type Browser, openBrowser, signIn } from '../../site/support/browser.ts';
import { anyUnicode } from '../../support/any-unicode.ts';
import { type ApiUser, clientOf, slotsOf } from '../../support/api-client.ts';
import type { TestServer } from '../../support/start-server.ts';

/** Created objects, and their credentials. */
export interface Populated {
  demo: ApiUser;
  browser: Browser;
  told: NotifiedForm;
  accessToken: string;
  refreshToken: string;
  client: { client_id: string; redirect_uris: string[] };
}

/** Settings without which some tables stay empty. */
export const populatedSettings = { YOUTUBE_CLIENT_ID: 'youtube', YOUTUBE_CLIENT_SECRET: 'of the app' };

/** Makes people, apps and visitors use a server until every table has rows. */
export async function populate(server: TestServer, webhook: string): Promise<Populated> {
  const { context } = server;
  const { token, email, password = '' } = await createDemo(context, { email: 'demo@example.com', login: 'demo' });
  const account = await context.db.read.user.findFirst({ where: { email } });
  const demo = clientOf(server, account?.id ?? 0, token);
  const browser = openBrowser(server);
  await signIn(browser, { email, password });

  // A page with a past: a version of it, a repeated request, a block that was clicked and deleted.
  const before = slotsOf(await demo.get('/profiles/demo/slots'));
  const text = { type: 'text', data: { title: 'Ноты 🎻 a “quoted” \\ "word"' } };
  const made = await demo.post('/profiles/demo/slots', text, { 'Idempotency-Key': 'once' });
  if (made.status !== 201) throw new Error(`the block was answered with ${made.text}`);
  await demo.delete(`/profiles/demo/slots/${before.find(({ type }) => type === 'button')?.id}`);

  // A connected app, one that waits for a decision, and one with a pushed request.
  const apps = oauthClientOf(server);
  const person = { userId: demo.id, cookie: cookieOf(browser) };
  const client = await apps.register();
  const tokens = await apps.connect(client, person);
  await apps.newCode(client, person);
  await apps.post('/par', apps.authorizationParameters(client).toString());

  // Unfinished actions: a password reset, a sign-in by passkey, a connection to a social platform, a form sent after the session ended.
  await openBrowser(server).submit(await browser.get('/forgot-password'), '/forgot-password', { email });
  await browser.post('/login/passkey/options', {});
  await browser.submit(await browser.get('/settings/social'), '/settings/social/connect', { platform: 'youtube' });
  const late = openBrowser(server);
  await signIn(late, { email, password });
  const form = await late.get('/my-links/events/new');
  late.cookies.delete('vitrine');
  await late.submit(form, '/my-links/events/new', { title: 'Too late', startsAt: '2027-08-01T18:00' });

  // A page with a waiting change and a pending notification of its owner.
  await demo.post('/profiles', { login: 'demo.held' });
  const held = await context.db.read.profile.findFirst({ where: { loginKey: 'demo.held' } });
  await demo.post('/profiles/demo.held/slots', text);
  const approval = `/my-links/${held?.id}/settings`;
  await browser.submit(await browser.get(`/my-links/${held?.id}/settings`), approval, { holdsChanges: 'yes' });
  await demo.patch('/profiles/demo.held', { title: 'Waits' });

  const told = await notifiedForm(server, [{ type: 'webhook', target: webhook }]);
  await told.send('Before the move');
  await addRare(server, demo.id);
  await addAny(server, told.user.id);
  await context.calls.flush();
  await context.hits.flush();
  return {
    ...{ demo, browser, told, client },
    ...{ accessToken: tokens.access_token, refreshToken: tokens.refresh_token },
  };
}

const cookieOf = ({ cookies }: Browser) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Adds rows that otherwise need another service, an authenticator or months; with values at the limits of the columns. */
function addRare({ context }: TestServer, userId: number): Promise<void> {
  const at = new Date('2099-12-31T23:59:59.999Z');
  const early = new Date(1);
  return context.db.write(async (tx) => {
    const profile = await tx.profile.findFirst({ where: { loginKey: 'demo' } });
    const profileId = profile?.id ?? 0;
    const passkey = { userId, name: 'Key', userHandle: 'handle', transports: '', createdAt: early };
    const publicKey = Uint8Array.from({ length: 256 }, (_, index) => index);
    await tx.passkey.create({ data: { ...passkey, credentialId: 'id', publicKey, signCount: 2 ** 32 - 1 } });
    await tx.linkedIdentity.create({
      data: { userId, issuer: 'https://id.example', subject: "o'Hara\\", label: '', createdAt: at, lastUsedAt: early },
    });
    await tx.accessRecord.create({ data: { userId, kind: 'password', browser: 'Firefox · Linux', recordedAt: early } });
    await tx.operatorAction.create({
      data: { action: 'suspend_page', userId, profileId, reason: "o'Hara\\", at: early },
    });
    await tx.invitation.create({
      data: { codeHash: 'h', uses: 2 ** 31 - 1, usesLeft: 0, createdAt: early, expiresAt: at, endedAt: at },
    });
    await tx.listedLink.create({
      data: { profileId, link: "https://o'hara.example", linkHash: 'h', foundAt: early, isHidden: true, decidedAt: at },
    });
    await tx.suspension.create({
      data: { userId, profileId, reason: "o'Hara\\", suspendedAt: early, resumedAt: at, appeal: '', appealedAt: early },
    });
    await tx.mailMessage.create({
      data: { userId, recipient: 'a@example.com', subject: '', text: "o'Hara\\", nextAttemptAt: at, createdAt: early },
    });
    const snapshot = await tx.reportSnapshot.create({
      data: { profileId, revision: 2 ** 31 - 1, markdown: "o'Hara\\", takenAt: early },
    });
    const reporter = { reporterName: '', reporterEmail: 'b@example.com', languageCode: 'en' };
    const report = await tx.report.create({
      data: {
        ...reporter,
        address: '/demo',
        profileId,
        snapshotId: snapshot.id,
        kind: 'other',
        text: '',
        createdAt: early,
      },
    });
    await tx.reportAppeal.create({ data: { reportId: report.id, by: 'reporter', text: "o'Hara\\", appealedAt: at } });
    await tx.secondFactor.create({ data: { userId, secret: 'v1.y', createdAt: early, lastStep: 2 ** 31 - 1 } });
    await tx.recoveryCode.create({ data: { userId, codeHash: 'r', consumedAt: at } });
    await tx.pendingSignIn.create({ data: { tokenHash: 'p', userId, method: 'password', expiresAt: at } });
    await tx.providerVisit.create({ data: { stateHash: 's', browserHash: 'b', secrets: 'v1.x', expiresAt: at } });
    await tx.emailChange.create({ data: { tokenHash: 't', userId, email: 'new@example.com', expiresAt: at } });
    await tx.channelProof.create({ data: { userId, type: 'email', secretHash: 'c', triesLeft: 3, expiresAt: at } });
    await tx.accountImport.create({
      data: { id: 'i', userId, size: 2 ** 31 - 1, report: '{}', createdAt: early, expiresAt: at },
    });
    await tx.elicitation.create({ data: { id: 'e', userId, expiresAt: at } });
    await tx.customDomain.create({ data: { profileId, host: 'demo.example', token: 'd', createdAt: at } });
    await tx.usedJwt.create({ data: { hash: 'j', expiresAt: at } });
    await tx.uploadAddress.create({
      data: {
        secretHash: 'u',
        userId,
        purpose: 'slot',
        focusX: 0.1 + 0.2,
        focusY: 1,
        expiresAt: at,
        consumedAt: early,
      },
    });
    await tx.weeklyLinkCheck.create({ data: { profileId, dueAt: at } });
    const subscription = await tx.eventSubscription.create({
      data: {
        ...{ handle: 'h', userId, principal: "o'Hara\\", name: 'form.submitted', target: 'https://app.example/events' },
        ...{ secret: 'v1.z', refreshBefore: at, createdAt: early, endedAt: at },
      },
    });
    await tx.eventMessage.create({
      data: { subscriptionId: subscription.id, status: 'sent', nextAttemptAt: early, createdAt: early, settledAt: at },
    });
    await tx.deletedAccount.create({ data: { userId: 1_000_000, createdAt: at, deletedAt: at } });
    await tx.musicLookup.create({ data: { keyHash: 'm', result: '{"title":"\\u0000"}', freshUntil: at } });
    const data = Uint8Array.from([0, 1, 255]);
    await tx.run(storeDay, { profileId, day: 1, counts: data, targets: data, dimensions: null });
    await tx.socialAccount.updateMany({ where: { userId }, data: { followers: Number.MAX_SAFE_INTEGER } });
    await tx.sticker.updateMany({ where: { profileId }, data: { rotation: 0.1 + 0.2, scale: 1.1 } });
  });
}

/** Adds all kinds of texts, numbers, bytes and moments that columns can store. */
function addAny({ context }: TestServer, userId: number): Promise<void> {
  const rows = fc.sample(
    fc.record({
      text: anyUnicode().map((text) => text.replaceAll('\0', '')),
      number: fc.option(fc.double({ noNaN: true, min: -1e15, max: 1e15 })),
      moment: fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true }),
      bytes: fc.uint8Array(),
    }),
    100,
  );
  return context.db.write(async (tx) => {
    const { id: accountId } = await tx.socialAccount.create({
      data: {
        ...{ userId, platform: 'youtube', platformId: 'any', username: 'any', name: 'Any', url: 'https://a.example' },
        ...{ accessToken: '', scope: '', connectedAt: context.now() },
      },
    });
    for (const [index, { text, number, moment, bytes }] of rows.entries()) {
      const post = { accountId, platformId: String(index), url: text, kind: 'video', caption: text };
      await tx.socialPost.create({ data: { ...post, publishedAt: moment, views: number, seenAt: moment } });
      const passkey = { userId, name: text, userHandle: text, transports: '', createdAt: moment, signCount: index };
      await tx.passkey.create({ data: { ...passkey, credentialId: `any ${index}`, publicKey: bytes } });
    }
  });
}
