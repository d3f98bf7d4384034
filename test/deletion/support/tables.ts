import { randomUUID } from 'node:crypto';
import type { ModelName, Transaction } from '../../../src/store/database.ts';

/** The deletion under test: one form submission, one page of an account, or the account with everything in it. */
export type Deletion = 'submission' | 'page' | 'account';

/** Owners of the rows of a fill. */
export interface Place {
  userId: number;
  profileId: number;
  slotId: number;
  formId: string;
  channelId: number;
  clientId: string;
  grantId: string;
  socialAccountId: number;
  sessionHash: string;
}

/** Text that is searched for later; it differs from call to call, and begins with the deletion that has to remove it. */
type Mark = () => string;
type Fill = (tx: Transaction, place: Place, mark: Mark) => Promise<unknown>;

interface Filled {
  /** The smallest deletion that the rows go with; they go with the account as well. */
  goesWith: Deletion;
  fill: Fill;
}

/** Rows that belong to no account stay, and contain nothing that identifies one. */
interface Nobodys {
  nobodys: string;
}

const soon = () => new Date(Date.now() + 60 * 60 * 1_000);
const bytes = (mark: Mark) => new Uint8Array(Buffer.from(mark()));
const ofAccount = (fill: Fill): Filled => ({ goesWith: 'account', fill });
const ofPage = (fill: Fill): Filled => ({ goesWith: 'page', fill });
const subscription = (userId: number, mark: Mark) => ({
  ...{ handle: mark(), userId, principal: mark(), name: mark(), formId: mark(), target: mark(), secret: mark() },
  ...{ earlierSecret: mark(), lastError: mark(), refreshBefore: soon(), createdAt: new Date() },
});
const ofSubmission = (fill: Fill): Filled => ({ goesWith: 'submission', fill });

/**
 * Every table of the database, with a row that has a mark in each column of text or bytes that people or programs fill. A test compares the
 * names with those of the database: a new table needs a line here with the deletion that removes its rows.
 */
export const tables: Record<Capitalize<ModelName>, Filled | Nobodys> = {
  User: ofAccount((tx, { userId }, mark) => tx.user.update({ where: { id: userId }, data: { name: mark() } })),
  DeletedAccount: { nobodys: 'a number and two times, so that no restore brings the account back' },
  Session: ofAccount((tx, { userId }, mark) =>
    tx.session.create({
      data: { tokenHash: mark(), userId, lastSeenAt: new Date(), expiresAt: soon(), userAgent: mark() },
    }),
  ),
  PasswordReset: ofAccount((tx, { userId }, mark) =>
    tx.passwordReset.create({ data: { tokenHash: mark(), userId, expiresAt: soon() } }),
  ),
  ApiCall: ofAccount((tx, { userId }, mark) =>
    tx.apiCall.create({
      data: { userId, caller: mark(), callerName: mark(), operation: mark(), outcome: mark(), calledAt: new Date() },
    }),
  ),
  AccessRecord: ofAccount((tx, { userId, formId }, mark) =>
    tx.accessRecord.create({
      data: { userId, kind: mark(), browser: mark(), browserHash: mark(), formId, recordedAt: new Date() },
    }),
  ),
  OperatorAction: { nobodys: 'numbers of accounts and pages, and why an operator did something' },
  Invitation: { nobodys: 'the hash of a code, two numbers and three times' },
  SecondFactor: ofAccount((tx, { userId }, mark) =>
    tx.secondFactor.create({ data: { userId, secret: mark(), createdAt: new Date() } }),
  ),
  RecoveryCode: ofAccount((tx, { userId }, mark) => tx.recoveryCode.create({ data: { userId, codeHash: mark() } })),
  PendingSignIn: ofAccount((tx, { userId }, mark) =>
    tx.pendingSignIn.create({ data: { tokenHash: mark(), userId, method: mark(), expiresAt: soon() } }),
  ),
  Passkey: ofAccount((tx, { userId }, mark) =>
    tx.passkey.create({
      data: {
        ...{ userId, name: mark(), credentialId: mark(), publicKey: bytes(mark), userHandle: mark(), rpId: mark() },
        ...{ signCount: 0, transports: mark(), createdAt: new Date() },
      },
    }),
  ),
  PasskeyChallenge: ofAccount((tx, { sessionHash }, mark) =>
    tx.passkeyChallenge.create({ data: { challengeHash: mark(), sessionHash, expiresAt: soon() } }),
  ),
  LinkedIdentity: ofAccount((tx, { userId }, mark) =>
    tx.linkedIdentity.create({
      data: { userId, issuer: mark(), subject: mark(), label: mark(), createdAt: new Date() },
    }),
  ),
  ProviderVisit: ofAccount((tx, { sessionHash }, mark) =>
    tx.providerVisit.create({
      data: {
        ...{ stateHash: mark(), browserHash: mark(), sessionHash, secrets: mark(), next: mark() },
        expiresAt: soon(),
      },
    }),
  ),
  EmailChange: ofAccount((tx, { userId }, mark) =>
    tx.emailChange.create({ data: { tokenHash: mark(), userId, email: mark(), expiresAt: soon() } }),
  ),
  UnsentForm: ofAccount((tx, { userId }, mark) =>
    tx.unsentForm.create({
      data: {
        ...{ id: mark(), userId, browserHash: mark(), content: mark(), filesCount: 1, filesSize: 10 },
        ...{ createdAt: new Date(), expiresAt: soon() },
      },
    }),
  ),
  AccountImport: ofAccount((tx, { userId }, mark) =>
    tx.accountImport.create({
      data: {
        ...{ id: mark(), userId, size: 10, report: mark(), failure: mark(), progress: mark() },
        ...{ createdAt: new Date(), expiresAt: soon() },
      },
    }),
  ),
  Profile: ofPage((tx, { profileId }, mark) =>
    tx.profile.update({
      where: { id: profileId },
      data: {
        ...{ title: mark(), description: mark(), avatar: mark(), bgImage: mark(), forwardsTo: mark() },
        ...{ socials: JSON.stringify([{ link: `https://example.com/${mark()}`, order: 0 }]) },
        legalLinks: JSON.stringify({ privacy: mark(), imprint: mark() }),
      },
    }),
  ),
  CustomDomain: ofPage((tx, { profileId }, mark) =>
    tx.customDomain.create({
      data: { profileId, host: mark(), token: mark(), servedHost: mark(), createdAt: new Date() },
    }),
  ),
  Slot: ofPage((tx, { profileId }, mark) =>
    tx.slot.create({
      data: {
        ...{ profileId, type: 'text', position: 1_000_000, linkPrefix: mark() },
        // Long enough to fill whole pages of SQLite.
        data: JSON.stringify({ title: mark(), description: mark().repeat(500) }),
      },
    }),
  ),
  Suspension: ofPage((tx, { userId, profileId }, mark) =>
    tx.suspension.create({
      data: { userId, profileId, reason: mark(), suspendedAt: new Date(), appeal: mark(), answer: mark() },
    }),
  ),
  ListedLink: ofPage((tx, { profileId }, mark) =>
    tx.listedLink.create({
      data: { profileId, link: mark(), linkHash: mark(), foundAt: new Date(), isHidden: false },
    }),
  ),
  Report: { nobodys: 'what another person wrote to the operator about a page' },
  ReportAppeal: ofPage(async (tx, { profileId }, mark) => {
    const report = await tx.report.create({
      data: {
        ...{ address: 'https://links.example/reported', kind: 'other', text: 'x', languageCode: 'en' },
        ...{ reporterName: '', reporterEmail: '', createdAt: new Date(), announcedAt: new Date() },
      },
      select: { id: true },
    });
    return tx.reportAppeal.create({
      data: {
        ...{ reportId: report.id, by: 'owner', profileId, text: mark(), answer: mark() },
        ...{ appealedAt: new Date(), announcedAt: new Date() },
      },
    });
  }),
  ReportSnapshot: ofPage((tx, { profileId }, mark) =>
    tx.reportSnapshot.create({ data: { profileId, revision: 0, markdown: mark().repeat(100), takenAt: new Date() } }),
  ),
  MailMessage: ofAccount((tx, { userId }, mark) =>
    tx.mailMessage.create({
      data: {
        ...{ userId, recipient: mark(), subject: mark(), text: mark() },
        ...{ nextAttemptAt: soon(), createdAt: new Date() },
      },
    }),
  ),
  Sticker: ofPage((tx, { profileId }, mark) =>
    tx.sticker.create({
      data: { profileId, path: mark(), spot: 'top', dx: 0, dy: 0, rotation: 0, scale: 1, position: 0 },
    }),
  ),
  PublishedPage: ofPage((tx, { profileId }, mark) =>
    tx.publishedPage.create({
      data: {
        ...{ profileId, login: mark(), loginKey: mark(), revision: 1, updatedAt: new Date() },
        ...{ page: mark(), formChannels: mark() },
      },
    }),
  ),
  PublishedSlot: ofPage((tx, { profileId }, mark) =>
    tx.publishedSlot.create({
      data: { id: profileId, profileId, type: 'text', data: mark(), visibility: mark() },
    }),
  ),
  PageVersion: ofPage((tx, { profileId }, mark) =>
    tx.pageVersion.create({
      data: { profileId, at: new Date(), caller: mark(), callerName: mark(), change: mark() },
    }),
  ),
  ApprovalNotice: ofPage((tx, { profileId }) => tx.approvalNotice.create({ data: { profileId, notBefore: soon() } })),
  File: ofAccount((tx, { userId }, mark) =>
    tx.file.create({ data: { path: mark(), userId, contentType: mark(), size: 10, contentHash: mark() } }),
  ),
  Form: ofAccount((tx, { formId }, mark) =>
    tx.form.update({
      where: { id: formId },
      data: { title: mark(), buttonText: mark(), successMessage: mark() },
    }),
  ),
  FormSubmission: ofSubmission((tx, { formId, profileId }, mark) =>
    tx.formSubmission.create({
      data: {
        formId,
        profileId,
        fields: JSON.stringify([{ id: 'field-1', type: 'text', label: mark(), value: mark() }]),
      },
    }),
  ),
  RecentSubmission: { nobodys: 'a keyed hash for ten seconds' },
  NotificationChannel: ofAccount((tx, { userId }, mark) =>
    tx.notificationChannel.create({ data: { userId, type: 'email', label: mark(), target: mark(), secret: mark() } }),
  ),
  ChannelProof: ofAccount((tx, { userId }, mark) =>
    tx.channelProof.create({
      data: { userId, type: 'email', target: mark(), secretHash: mark(), triesLeft: 1, expiresAt: soon() },
    }),
  ),
  AppEvent: ofPage((tx, { userId, profileId, formId }, mark) =>
    tx.appEvent.create({
      data: { eventId: mark(), userId, name: mark(), profileId, formId, data: mark(), createdAt: new Date() },
    }),
  ),
  EventSubscription: ofAccount((tx, { userId }, mark) =>
    tx.eventSubscription.create({ data: subscription(userId, mark) }),
  ),
  EventMessage: ofAccount(async (tx, { userId }, mark) => {
    const { id } = await tx.eventSubscription.create({ data: subscription(userId, mark) });
    const times = { nextAttemptAt: new Date(), createdAt: new Date() };
    return tx.eventMessage.create({
      data: { subscriptionId: id, eventId: mark(), status: mark(), leaseOwner: mark(), lastError: mark(), ...times },
    });
  }),
  WeeklyLinkCheck: ofPage((tx, { profileId }) => tx.weeklyLinkCheck.create({ data: { profileId, dueAt: new Date() } })),
  OutboxMessage: ofSubmission(async (tx, { channelId, formId }, mark) => {
    const submission = await tx.formSubmission.findFirst({ where: { formId }, orderBy: { id: 'desc' } });
    return tx.outboxMessage.create({
      data: {
        channelId,
        event: JSON.stringify({
          form: { id: formId, title: mark() },
          submission: { id: submission?.id, answers: mark() },
        }),
        ...{ status: 'failed', nextAttemptAt: soon(), lastError: mark(), leaseOwner: mark() },
      },
    });
  }),
  Event: ofAccount((tx, { userId }, mark) =>
    tx.event.create({
      data: {
        ...{ userId, title: mark(), description: mark(), place: mark(), link: mark() },
        ...{ startsAt: new Date(), timezone: mark() },
      },
    }),
  ),
  PersonalToken: ofAccount((tx, { userId }, mark) =>
    tx.personalToken.create({ data: { userId, name: mark(), tokenHash: mark(), abilities: mark() } }),
  ),
  OAuthClient: { nobodys: 'what an app says of itself, and no person' },
  UsedJwt: { nobodys: 'a hash of what an app signed' },
  PushedAuthorizationRequest: { nobodys: 'what an app sends before it knows the person' },
  AuthorizationRequest: ofAccount((tx, { userId, clientId, sessionHash }, mark) =>
    tx.authorizationRequest.create({
      data: {
        ...{ handleHash: mark(), userId, sessionHash, clientId, redirectUri: mark(), scope: mark(), resource: mark() },
        ...{ state: mark(), codeChallenge: mark(), dpopJkt: mark(), requestUriHash: mark(), expiresAt: soon() },
      },
    }),
  ),
  OAuthGrant: ofAccount((tx, { userId, clientId }, mark) =>
    tx.oAuthGrant.create({ data: { id: mark(), userId, clientId, scope: mark(), resource: mark() } }),
  ),
  AuthorizationCode: ofAccount((tx, { grantId }, mark) =>
    tx.authorizationCode.create({
      data: {
        codeHash: mark(),
        grantId,
        redirectUri: mark(),
        codeChallenge: mark(),
        dpopJkt: mark(),
        expiresAt: soon(),
      },
    }),
  ),
  AccessToken: ofAccount((tx, { grantId }, mark) =>
    tx.accessToken.create({
      data: { tokenHash: mark(), grantId, scope: mark(), resource: mark(), dpopJkt: mark(), expiresAt: soon() },
    }),
  ),
  RefreshToken: ofAccount((tx, { grantId }, mark) =>
    tx.refreshToken.create({
      data: { tokenHash: mark(), grantId, expiresAt: soon(), successorSalt: mark(), dpopJkt: mark() },
    }),
  ),
  // The stored response may contain the assistant's words on a page.
  IdempotencyRecord: ofPage((tx, { userId }, mark) =>
    tx.idempotencyRecord.create({ data: { userId, key: mark(), fingerprint: mark(), status: 201, body: mark() } }),
  ),
  MusicLookup: { nobodys: 'what the public knows of a release' },
  SocialAccount: ofAccount((tx, { userId }, mark) =>
    tx.socialAccount.create({
      data: {
        ...{ userId, platform: 'youtube', platformId: mark(), username: mark(), name: mark(), avatarUrl: mark() },
        ...{ url: mark(), accessToken: mark(), refreshToken: mark(), scope: mark(), connectedAt: new Date() },
      },
    }),
  ),
  SocialPost: ofAccount((tx, { socialAccountId }, mark) =>
    tx.socialPost.create({
      data: {
        ...{ accountId: socialAccountId, platformId: mark(), url: mark(), kind: mark(), caption: mark() },
        ...{ thumbnailUrl: mark(), publishedAt: new Date(), seenAt: new Date() },
      },
    }),
  ),
  SocialDailyMetric: ofAccount((tx, { socialAccountId }, mark) =>
    tx.socialDailyMetric.create({ data: { accountId: socialAccountId, date: mark() } }),
  ),
  SocialSyncState: ofAccount((tx, { socialAccountId }, mark) =>
    tx.socialSyncState.create({
      data: { accountId: socialAccountId, step: mark(), cursor: mark(), leaseId: mark(), error: mark() },
    }),
  ),
  SocialAuthorization: ofAccount((tx, { userId, sessionHash }, mark) =>
    tx.socialAuthorization.create({
      data: { stateHash: mark(), userId, sessionHash, platform: mark(), codeVerifier: mark(), expiresAt: soon() },
    }),
  ),
  StatisticsQuarter: ofPage((tx, { profileId }, mark) =>
    tx.statisticsQuarter.create({ data: { profileId, quarter: 1, targets: bytes(mark), dimensions: bytes(mark) } }),
  ),
  StatisticsDay: ofPage((tx, { profileId }, mark) =>
    tx.statisticsDay.create({
      data: { profileId, day: 1, counts: bytes(mark), targets: bytes(mark), dimensions: bytes(mark) },
    }),
  ),
  DayVisitor: ofPage((tx, { profileId }, mark) =>
    tx.dayVisitor.create({ data: { profileId, visitor: mark(), day: 1, minute: 1, seen: mark() } }),
  ),
  VisitorSalt: { nobodys: 'a random number' },
  AnalyticsQuarter: ofPage((tx, { profileId }, mark) =>
    tx.analyticsQuarter.create({
      data: { profileId, quarter: 1, data: bytes(mark), dimensions: bytes(mark), recentVisitors: bytes(mark) },
    }),
  ),
  AnalyticsDay: ofPage((tx, { profileId }, mark) =>
    tx.analyticsDay.create({
      data: {
        ...{ profileId, day: 1, counts: bytes(mark), windows: bytes(mark) },
        ...{ detail: bytes(mark), dimensions: bytes(mark) },
      },
    }),
  ),
  AnalyticsSpan: ofPage((tx, { profileId }, mark) =>
    tx.analyticsSpan.create({ data: { profileId, days: 8, start: 8, data: bytes(mark) } }),
  ),
  DeletedSlot: ofPage((tx, { profileId }, mark) =>
    tx.deletedSlot.create({
      data: { id: 1_000_000 + profileId, profileId, type: 'text', title: mark(), deletedAt: new Date() },
    }),
  ),
  AnalyticsBatch: { nobodys: 'a random number' },
  LastingKey: { nobodys: 'a key of the service, encrypted' },
  UploadAddress: ofAccount((tx, { userId, grantId }, mark) =>
    tx.uploadAddress.create({
      data: { secretHash: mark(), userId, grantId, purpose: mark(), focusX: 0.5, focusY: 0.5, expiresAt: soon() },
    }),
  ),
  Elicitation: ofAccount((tx, { userId }, mark) =>
    tx.elicitation.create({ data: { id: randomUUID() + mark(), userId, expiresAt: soon() } }),
  ),
};

/** Fills each table that a deletion affects, owners before their rows. Returns the names of all filled tables. */
export async function fillTables(
  tx: Transaction,
  deletion: Deletion,
  place: Place,
  markOf: (table: string) => string,
): Promise<string[]> {
  const filled: string[] = [];
  for (const [table, how] of Object.entries(tables)) {
    if ('nobodys' in how || (deletion !== 'account' && how.goesWith !== deletion)) continue;
    await how.fill(tx, place, () => markOf(table));
    filled.push(table);
  }
  return filled;
}
