import type { Config } from '../../config.ts';
import type { ModelName } from '../../store/database.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
/** However often it is used. */
const longestSession = 90 * day;

/** The settings that say for how many days something is kept, 0 for no such time. */
export const retentionDays = {
  KEEP_SUBMISSIONS_DAYS: ({ keep }: RetentionConfig) => keep.submissions,
  KEEP_STATISTICS_DAYS: ({ keep }: RetentionConfig) => keep.statistics,
  KEEP_CALLS_DAYS: ({ keep }: RetentionConfig) => keep.calls,
  KEEP_SIGN_INS_DAYS: ({ keep }: RetentionConfig) => keep.signIns,
  KEEP_INACTIVE_CLIENTS_DAYS: ({ keep }: RetentionConfig) => keep.inactiveClients,
  HISTORY_DAYS: ({ history }: RetentionConfig) => history.days,
} as const;

export type RetentionConfig = Pick<Config, 'keep' | 'history'>;

/** What ends the time of a kind of data. */
export interface Retention {
  /** In English, for docs/privacy.md. */
  what: string;
  /** The tables that have it; none for what is in a folder or a browser. */
  tables: readonly Capitalize<ModelName>[];
  /** Milliseconds, or the setting with the number of days; null where no time ends it. */
  keep: number | keyof typeof retentionDays | null;
  /** What that time is counted from. */
  after?: string;
  /** What ends it where no time does, or before its time is over. */
  until?: string;
  /** True where each row says when that time is over. */
  expires?: true;
  /** Milliseconds for which a row stays after that. */
  grace?: number;
}

/**
 * All that the service stores, and for how long. Whoever issues something takes its lifetime from here, sweeps take their ages from here
 * (docs/decisions/0034), and docs/privacy.md has the same table. Operators' privacy pages take their figures by `keptFor`.
 */
export const retention = {
  accounts: {
    what: 'Accounts with their password, second factor, recovery codes, passkeys, linked identities and personal tokens',
    tables: ['User', 'SecondFactor', 'RecoveryCode', 'Passkey', 'LinkedIdentity', 'PersonalToken'],
    keep: null,
    until: 'the owner removes it or deletes the account',
  },
  deletedAccounts: {
    what: 'Numbers and creation times of deleted accounts, so that a restored backup does not bring them back',
    tables: ['DeletedAccount'],
    keep: 366 * day,
    after: 'the deletion',
  },
  pages: {
    what: 'Pages with their blocks, stickers, pictures and domains, and what visitors see of them while changes wait',
    tables: ['Profile', 'Slot', 'Sticker', 'CustomDomain', 'PublishedPage', 'PublishedSlot', 'ApprovalNotice', 'File'],
    keep: null,
    until: 'the owner deletes it, the page or the account',
  },
  formsAndEvents: {
    what: 'Forms, events and notification channels',
    tables: ['Form', 'Event', 'NotificationChannel'],
    keep: null,
    until: 'the owner deletes it or the account',
  },
  versions: {
    what: 'Earlier versions of pages',
    tables: ['PageVersion'],
    keep: 'HISTORY_DAYS',
    after: 'the change',
    until: '`HISTORY_VERSIONS` newer ones follow, or the page is deleted',
  },
  submissions: {
    what: 'What visitors sent by forms, and the messages that tell of it',
    tables: ['FormSubmission', 'OutboxMessage'],
    keep: 'KEEP_SUBMISSIONS_DAYS',
    after: 'it was sent; an owner can choose a shorter time for a form',
    until: 'the owner deletes it, the form or the account',
  },
  sentMessages: {
    what: 'Messages to notification channels that were delivered, and given-up ones that tell of no submission',
    tables: ['OutboxMessage'],
    keep: 30 * day,
    after: 'it was delivered or given up',
  },
  waitingMessages: {
    what: 'Attempts to deliver a message',
    tables: ['OutboxMessage'],
    keep: day,
    after: 'it was written',
  },
  recentSubmissions: {
    what: 'Hashes by which a submission that is sent twice counts once',
    tables: ['RecentSubmission'],
    keep: 10 * second,
    after: 'it was sent',
  },
  unsentForms: {
    what: 'Forms of the dashboard that were sent after the session had ended',
    tables: ['UnsentForm'],
    keep: day,
    after: 'it was sent',
    expires: true,
  },
  accountImports: {
    what: 'Exports of other servers that were uploaded to be imported, and what their import did',
    tables: ['AccountImport'],
    keep: day,
    after: 'the upload',
    until: 'the owner discards it; the file goes when the import is finished',
    expires: true,
  },
  files: {
    what: 'Files that neither a page nor an earlier version of one uses',
    tables: ['File'],
    keep: day,
    after: 'the upload or the last use',
  },
  preparedFiles: {
    what: 'Files whose upload did not finish',
    tables: ['File'],
    keep: hour,
    after: 'it began',
  },
  calls: {
    what: 'Calls of tokens and apps and changes on the dashboard, without their content',
    tables: ['ApiCall'],
    keep: 'KEEP_CALLS_DAYS',
    after: 'the call',
    until: 'the account is deleted',
  },
  accessRecords: {
    what: 'Sign-ins, refused sign-ins, exports and readings of submissions',
    tables: ['AccessRecord'],
    keep: 'KEEP_SIGN_INS_DAYS',
    after: 'it happened',
    until: 'the account is deleted',
  },
  sessions: {
    what: 'Browsers that are signed in',
    tables: ['Session'],
    keep: 30 * day,
    after: 'the last use',
    until: 'the owner signs out',
    expires: true,
  },
  longestSessions: {
    what: 'Browsers that are signed in, however often they are used',
    tables: ['Session'],
    keep: longestSession,
    after: 'the sign-in',
  },
  passwordResets: {
    what: 'Links that reset a password',
    tables: ['PasswordReset'],
    keep: hour,
    after: 'it was requested',
    expires: true,
  },
  emailChanges: {
    what: 'Links that change the e-mail address',
    tables: ['EmailChange'],
    keep: hour,
    after: 'it was requested',
  },
  emailProofs: {
    what: 'Links that confirm an e-mail address',
    tables: ['EmailChange'],
    keep: day,
    after: 'it was requested',
    expires: true,
  },
  passkeyChallenges: {
    what: 'Challenges for passkeys',
    tables: ['PasskeyChallenge'],
    keep: 5 * minute,
    after: 'it was made',
    expires: true,
  },
  pendingSignIns: {
    what: 'Sign-ins that wait for the second factor',
    tables: ['PendingSignIn'],
    keep: 10 * minute,
    after: 'the password was entered',
    expires: true,
  },
  providerVisits: {
    what: 'Visits to the OpenID provider',
    tables: ['ProviderVisit'],
    keep: 10 * minute,
    after: 'it began',
    expires: true,
  },
  channelProofs: {
    what: 'Proofs of an address or chat for notifications',
    tables: ['ChannelProof'],
    keep: 30 * minute,
    after: 'it was requested',
    expires: true,
  },
  idempotencyRecords: {
    what: 'Responses that are repeated for the same idempotency key',
    tables: ['IdempotencyRecord'],
    keep: day,
    after: 'the request',
  },
  elicitations: {
    what: 'Questions of the connector to a person',
    tables: ['Elicitation'],
    keep: 5 * minute,
    after: 'it was asked',
    expires: true,
  },
  authorizationRequests: {
    what: 'Requests of apps that wait for consent',
    tables: ['AuthorizationRequest'],
    keep: 10 * minute,
    after: 'it was shown',
    expires: true,
  },
  pushedRequests: {
    what: 'Requests that apps sent ahead (RFC 9126)',
    tables: ['PushedAuthorizationRequest'],
    keep: 10 * minute,
    after: 'it was sent',
    expires: true,
    // One that was opened at its last moment is answered later.
    grace: 10 * minute,
  },
  codes: {
    what: 'Authorization codes',
    tables: ['AuthorizationCode'],
    keep: minute,
    after: 'the consent',
    expires: true,
    // A code that is presented again ends its grant.
    grace: day,
  },
  accessTokens: {
    what: 'Access tokens of apps',
    tables: ['AccessToken'],
    keep: hour,
    after: 'it was issued',
    expires: true,
    grace: hour,
  },
  refreshTokens: {
    what: 'Refresh tokens of apps',
    tables: ['RefreshToken'],
    keep: 60 * day,
    after: 'the last use of the app',
    until: 'the owner disconnects the app',
    expires: true,
  },
  usedJwts: {
    what: 'Hashes of signed requests of apps, which count once',
    tables: ['UsedJwt'],
    keep: 16 * minute,
    after: 'it was received',
    expires: true,
  },
  grants: {
    what: 'Connections of apps that were ended, or that have no code and no token any more',
    tables: ['OAuthGrant'],
    keep: day,
    after: 'that',
  },
  unusedClients: {
    what: 'Registrations of apps that nobody has connected',
    tables: ['OAuthClient'],
    keep: 7 * day,
    after: 'the last registration',
  },
  inactiveClients: {
    what: 'Registrations of apps that no account is connected to any more',
    tables: ['OAuthClient'],
    keep: 'KEEP_INACTIVE_CLIENTS_DAYS',
    after: 'the app last got a token',
    until: 'the app deletes its registration',
  },
  statistics: {
    what: 'Statistics of pages, with the names of deleted blocks',
    tables: ['StatisticsDay', 'DeletedSlot'],
    keep: 'KEEP_STATISTICS_DAYS',
    after: 'the day',
    until: 'the page is deleted',
  },
  todaysStatistics: {
    what: 'Statistics of a page by quarter of an hour, until they become those of a day',
    tables: ['StatisticsQuarter'],
    keep: day,
    after: 'the end of the UTC day',
  },
  visitors: {
    what: 'The random key of a day, and the hashes by which it tells the visitors of a page apart',
    tables: ['VisitorSalt', 'DayVisitor'],
    keep: hour,
    after: 'the end of the UTC day',
    until: 'the page is deleted',
  },
  earlierStatistics: {
    what: 'Statistics as version 1.1 stored them, until they become counts',
    tables: ['AnalyticsQuarter', 'AnalyticsDay', 'AnalyticsSpan'],
    keep: day,
    after: 'the update',
  },
  statisticsBatches: {
    what: 'Random numbers by which hits are stored once',
    tables: ['AnalyticsBatch'],
    keep: day,
    after: 'the hits were stored',
  },
  lastingKeys: {
    what: 'Encrypted keys of the service',
    tables: ['LastingKey'],
    keep: null,
    until: 'the operator deletes the database',
  },
  socialAccounts: {
    what: 'Connected social accounts with their posts',
    tables: ['SocialAccount', 'SocialPost', 'SocialSyncState'],
    keep: null,
    until: 'the owner disconnects the account, or the platform no longer lists the post',
  },
  socialAccountDays: {
    what: 'Daily figures of social accounts',
    tables: ['SocialDailyMetric'],
    // The longest period, the one before it, and the days that a change of followers is counted from.
    keep: (2 * 366 + 31) * day,
    after: 'the day',
    until: 'the owner disconnects the account',
  },
  socialPostDays: {
    what: 'Daily figures of posts',
    tables: ['SocialDailyMetric'],
    keep: 120 * day,
    after: 'the day',
    until: 'the owner disconnects the account',
  },
  socialAuthorizations: {
    what: 'Visits to a social platform to connect an account',
    tables: ['SocialAuthorization'],
    keep: 10 * minute,
    after: 'it began',
    expires: true,
  },
  musicLookups: {
    what: 'Releases that music services found',
    tables: ['MusicLookup'],
    keep: 30 * day,
    after: 'they were asked',
    expires: true,
    // A release is given out while no service responds.
    grace: 30 * day,
  },
  covers: {
    what: 'Covers of releases, in `DATA_DIR/covers`',
    tables: [],
    keep: 30 * day,
    after: 'it was fetched',
  },
  incoming: {
    what: 'Uploads and backups under way, in `DATA_DIR/incoming`',
    tables: [],
    keep: hour,
    after: 'the last byte',
  },
  linkStates: {
    what: 'Links that were checked, in memory',
    tables: [],
    keep: hour,
    after: 'the check',
  },
  sessionCookie: {
    what: 'Cookie `vitrine` of a browser that is signed in',
    tables: [],
    keep: longestSession,
    after: 'the sign-in',
    until: 'the owner signs out',
  },
  cookiesOfSteps: {
    what: 'Cookies `vitrine-unsent`, `vitrine-provider` and `vitrine-sign-in` of a form or a sign-in under way',
    tables: [],
    keep: day,
    after: 'it began',
  },
  browserCookie: {
    what: 'Cookie `vitrine-browser`, by which an account knows the browser again',
    tables: [],
    keep: 400 * day,
    after: 'the sign-in',
  },
  drafts: {
    what: 'Drafts of forms of the dashboard, in `localStorage` of the browser',
    tables: [],
    keep: 7 * day,
    after: 'the last key press',
    until: 'the form is sent or the owner signs out',
  },
} as const satisfies Record<string, Retention>;

export type RetentionName = keyof typeof retention;
