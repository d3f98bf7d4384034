import { readFile } from 'node:fs/promises';
import type { RecordKind } from '../../../../src/domain/accounts/export/export-record.ts';
import type { ModelName } from '../../../../src/store/database.ts';

/** Rows of a model in an account's export. */
interface Exported {
  record: RecordKind;
  /** Columns that the record has under another name. */
  as?: Record<string, string>;
  /** Columns that it does not have, and why. */
  without?: Record<string, string>;
}

/** Rows that an export does not have, and why. docs/export.md names each. */
interface LeftOut {
  leftOut: string;
}

/** Rows that belong to no account. */
interface Nobodys {
  nobodys: true;
}

const owner = 'the account itself';
const hash = 'a hash of what opens something';
const lookup = 'derived from others, to look them up by';
const told = 'when operators were notified of it';
const packed = { counts: 'packed', targets: 'packed', dimensions: 'packed' };
const inUnits = { quarter: 'in units of the store', day: 'in units of the store' };

/** Every model of the schema. A new one needs a line here, and each of its columns is in the record or has its reason. */
export const exportedModels: Record<Capitalize<ModelName>, Exported | LeftOut | Nobodys> = {
  User: {
    record: 'account',
    without: { id: owner, passwordHash: hash, timezoneOf1_0: 'a copy of the time zone for version 1.0' },
  },
  Session: { record: 'session', without: { userId: owner, tokenHash: hash } },
  DeletedAccount: { nobodys: true },
  PasswordReset: { leftOut: 'a hash of a link that is good for an hour' },
  ApiCall: { record: 'call', without: { userId: owner } },
  AccessRecord: { record: 'accessRecord', as: { kind: 'type' }, without: { userId: owner, browserHash: hash } },
  OperatorAction: {
    record: 'operatorAction',
    without: { userId: owner, operatorId: 'the account of another person' },
  },
  Invitation: { nobodys: true },
  SecondFactor: {
    record: 'secondFactor',
    without: { userId: owner, secret: 'a secret', lastStep: 'guards against codes that are used twice' },
  },
  RecoveryCode: { leftOut: 'hashes of codes' },
  PendingSignIn: { leftOut: 'a hash of a sign-in of a few minutes' },
  Passkey: {
    record: 'passkey',
    without: {
      ...{ userId: owner, credentialId: 'opens the account', publicKey: 'opens the account' },
      userHandle: 'opens the account',
    },
  },
  PasskeyChallenge: { nobodys: true },
  LinkedIdentity: { record: 'linkedIdentity', without: { userId: owner } },
  ProviderVisit: { nobodys: true },
  EmailChange: { record: 'emailChange', without: { userId: owner, tokenHash: hash } },
  UnsentForm: { leftOut: 'encrypted, for the browser that sent it, for a day' },
  AccountImport: { leftOut: 'an export of another server, for a day' },
  Profile: {
    record: 'page',
    without: {
      ...{ userId: owner, loginKey: lookup, revision: 'numbers what is cached' },
      linksCheckedAt: 'when its links are looked up next',
    },
  },
  ListedLink: { leftOut: 'what the lists of the operator say about a link, which is in the page' },
  Suspension: { record: 'suspension', without: { userId: owner, appealAnnouncedAt: told } },
  Report: { leftOut: 'what another person wrote to the operator' },
  ReportAppeal: { record: 'reportAppeal', without: { by: 'the owner', announcedAt: told } },
  ReportSnapshot: { leftOut: 'a page as it was when another person reported it' },
  MailMessage: { leftOut: 'a mail to the owner that is on its way, for a day' },
  CustomDomain: { record: 'domain' },
  Slot: { record: 'slot', without: { linkPrefix: lookup } },
  Sticker: { record: 'sticker' },
  PublishedPage: {
    record: 'publishedPage',
    as: { page: 'title' },
    without: { loginKey: lookup, revision: 'numbers what is cached', updatedAt: 'the time of what is cached' },
  },
  PublishedSlot: { record: 'publishedSlot' },
  PageVersion: { record: 'version' },
  ApprovalNotice: { leftOut: 'when the next mail about waiting changes is due' },
  File: {
    record: 'file',
    as: { contentHash: 'purpose' },
    without: { userId: owner, sweepAt: 'when the file is looked at next' },
  },
  Form: {
    record: 'form',
    without: { userId: owner, createdBy: 'the grant or token of an app, which is not in the export' },
  },
  FormSubmission: { record: 'submission', as: { fields: 'answers' } },
  RecentSubmission: { nobodys: true },
  NotificationChannel: { record: 'notificationChannel', without: { userId: owner, secret: 'a secret' } },
  ChannelProof: {
    record: 'channelProof',
    without: { userId: owner, secretHash: hash, triesLeft: 'guards against guessing' },
  },
  OutboxMessage: {
    record: 'outboxMessage',
    without: { leaseOwner: 'which process sends it', leasedUntil: 'which process sends it' },
  },
  AppEvent: { leftOut: 'ids of what else is in the export, for a week' },
  EventSubscription: { leftOut: 'an address that an app is notified at, for a day; the app renews it' },
  EventMessage: { leftOut: 'a delivery to such an address' },
  WeeklyLinkCheck: { leftOut: 'whether links are checked every week, which a new server is asked for again' },
  Event: { record: 'event', without: { userId: owner } },
  PersonalToken: { record: 'personalToken', without: { userId: owner, tokenHash: hash } },
  OAuthClient: { nobodys: true },
  UsedJwt: { nobodys: true },
  PushedAuthorizationRequest: { nobodys: true },
  AuthorizationRequest: { leftOut: 'a question of an app that is good for minutes' },
  OAuthGrant: { record: 'connectedApp', without: { id: 'known to the app alone', userId: owner } },
  AuthorizationCode: { leftOut: 'hashes of codes' },
  AccessToken: { leftOut: 'hashes of tokens' },
  RefreshToken: { leftOut: 'hashes of tokens' },
  IdempotencyRecord: { leftOut: 'copies of answers, for a day' },
  MusicLookup: { nobodys: true },
  SocialAccount: {
    record: 'socialAccount',
    without: { userId: owner, accessToken: 'a secret', refreshToken: 'a secret', tokenExpiresAt: 'of a secret' },
  },
  SocialPost: { record: 'socialPost', as: { kind: 'type' }, without: { seenAt: 'by what deleted posts are noticed' } },
  SocialDailyMetric: { record: 'socialDay' },
  SocialSyncState: { leftOut: 'how far the next synchronisation has come' },
  SocialAuthorization: { leftOut: 'a way to a platform that is good for minutes' },
  StatisticsQuarter: { record: 'statisticsDay', without: { ...packed, ...inUnits } },
  StatisticsDay: { record: 'statisticsDay', without: { ...packed, ...inUnits } },
  VisitorSalt: { nobodys: true },
  DayVisitor: { leftOut: 'hashes of visitors, for a day' },
  AnalyticsQuarter: { leftOut: 'statistics of version 1.1, until they become counts' },
  AnalyticsDay: { leftOut: 'statistics of version 1.1, until they become counts' },
  AnalyticsSpan: { leftOut: 'statistics of version 1.1, until they become counts' },
  DeletedSlot: { record: 'deletedSlot' },
  AnalyticsBatch: { nobodys: true },
  LastingKey: { nobodys: true },
  UploadAddress: { leftOut: 'a hash of an address that is good for minutes' },
  Elicitation: { leftOut: 'a question of an assistant that is good for minutes' },
};

/** The columns of each model of the schema. */
export async function columnsOfModels(): Promise<Map<string, string[]>> {
  const schema = await readFile('prisma/models.prisma', 'utf8');
  const models = [...schema.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)];
  const names = new Set(models.map(([, name]) => name));
  return new Map(
    models.map(([, model = '', body = '']) => {
      const fields = [...body.matchAll(/^ {2}(\w+) +(\w+)/gm)];
      return [model, fields.filter(([, , type]) => !names.has(type)).map(([, name = '']) => name)];
    }),
  );
}
