import type { SecretKeys } from '../../config.ts';
import type { Context, CoreContext } from '../../context.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { openSession } from '../../store/statements/accounts.ts';
import { textOf } from '../../texts/index.ts';
import { notFound } from '../errors.ts';
import { retention } from '../retention/retention.ts';
import { deriveSecret, equalSecrets, hashSecret, matchesAnyKey, newSecret } from '../secrets.ts';
import { recordSignIn, type SignInBrowser, type SignInMethod } from './access-records.ts';
import type { Account } from './accounts.ts';
import { recordActivity } from './record-activity.ts';
import { lacksSecondFactor } from './second-factor/second-factor.ts';
import { cancelUnfinished } from './unfinished.ts';

const lifetime = retention.sessions.keep;
const hour = 60 * 60 * 1000;
/** Maximum lifetime of a session after its sign-in, however often it is used. */
const longestLifetime = retention.longestSessions.keep;
/** Time for which a sign-in is recent. Only a recent sign-in allows actions that an unattended browser must not. */
const recentFor = 10 * 60 * 1000;

/** A signed-in browser. */
export interface Session {
  /** The hash of the token, to which other records are bound. */
  hash: string;
  account: Account;
  /** False if the user only has other sign-in methods. */
  hasPassword: boolean;
  /** Whether the person has signed in within the last ten minutes (docs/decisions/0445). */
  isRecent: boolean;
  /** Whether the account has to set up a second factor before anything else. */
  mustAddSecondFactor: boolean;
  /** Whether the account is suspended: the session then opens nothing but the reason, the appeal and the export. */
  isSuspended: boolean;
  /** Whether the person has just reset the password, and not yet chosen which other access to end. */
  mayReviewAccess: boolean;
}

/** A session that has just started, and the token that opens it. */
export interface StartedSession {
  userId: number;
  token: string;
  /** Whether its owner is to be notified of a sign-in from an unknown browser. */
  isNewBrowser: boolean;
  /** Secret by which the account recognises the browser. */
  browserSecret: string;
}

/** Starts the first session of a new account in a unit of work of its own; returns the token. */
export async function createSession(
  context: CoreContext,
  userId: number,
  browser: SignInBrowser = { userAgent: '', secret: newSecret() },
): Promise<string> {
  return (await context.db.write((tx) => startSession(tx, context.now(), userId, { browser, method: 'sign_up' })))
    .token;
}

/** Result of a sign-in: a session, or the token of one that waits for its second factor. */
export type SignInOutcome = StartedSession | { pendingToken: string };

/** Origin and method of a sign-in. */
export interface SignInWay {
  browser: SignInBrowser;
  method: SignInMethod;
  /** Time until which the session may end other access to the account; null if it may not. */
  accessReviewUntil?: Date | null;
}

/**
 * Starts a session, which ends 30 days after its last use and 90 days after it started; its token is stored only as a hash. Called within
 * the unit of work that authenticated the person, under the lock of the user: a password reset at that moment leaves no session behind.
 */
export async function startSession(
  tx: Pick<Transaction, 'session' | 'accessRecord' | 'run'>,
  now: Date,
  userId: number,
  { browser, method, accessReviewUntil = null }: SignInWay,
): Promise<StartedSession> {
  const token = newSecret();
  const { isNewBrowser } = await recordSignIn(tx, now, userId, browser, method);
  // Expired sessions of a user are deleted when the next one begins, so that they do not accumulate.
  await tx.session.deleteMany({ where: { userId, expiresAt: { lte: now } } });
  await tx.session.create({
    data: {
      tokenHash: hashSecret(token),
      userId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + lifetime),
      userAgent: browser.userAgent.replace(/\p{Cc}/gu, '').slice(0, 300),
      accessReviewUntil,
    },
  });
  await recordActivity(tx, userId, now);
  // The first browser of a new account is expected, and a new password has its own mail.
  const isNews = isNewBrowser && method !== 'sign_up' && method !== 'reset';
  return { userId, token, isNewBrowser: isNews, browserSecret: browser.secret };
}

/** Returns the session of a token, or null or it has ended. Its 30 days begin again, recorded at most once per hour. */
export async function sessionOf(context: CoreContext, token: string): Promise<Session | null> {
  const hash = hashSecret(token);
  const now = context.now();
  const session = await context.db.read.first(openSession, { tokenHash: hash, now });
  if (session === null) return null;
  if (now.getTime() - session.lastSeenAt.getTime() >= hour) {
    const expiresAt = new Date(Math.min(now.getTime() + lifetime, session.createdAt.getTime() + longestLifetime));
    // updateMany: a session that was ended in this very moment is not an error.
    await context.db.write(async (tx) => {
      await tx.session.updateMany({ where: { tokenHash: hash }, data: { lastSeenAt: now, expiresAt } });
      await recordActivity(tx, session.id, now);
    });
  }
  const { lastSeenAt: _noted, createdAt, accessReviewUntil, passwordHash, suspendedAt, ...account } = session;
  const isRecent = now.getTime() - createdAt.getTime() < recentFor;
  const mayReviewAccess = accessReviewUntil !== null && accessReviewUntil > now;
  const mustAddSecondFactor = await lacksSecondFactor(context.db.read, context.config, account.id);
  const isSuspended = suspendedAt !== null;
  return {
    ...{ hash, account, hasPassword: passwordHash !== '', isRecent },
    ...{ mustAddSecondFactor, isSuspended, mayReviewAccess },
  };
}

/** A session as its person sees it in a list. */
export interface SessionEntry {
  /** Identifies the session in forms, and gives no access. */
  id: string;
  /** User-Agent of the browser at sign-in. */
  userAgent: string;
  createdAt: Date;
  /** Accurate to the hour, the interval at which use is recorded. */
  lastSeenAt: Date;
  /** Whether it is the requesting session. */
  isCurrent: boolean;
}

/** The sessions of an account that are still open: the one of the request, then by last use. */
export async function listSessions(
  context: CoreContext,
  current: Pick<Session, 'hash' | 'account'>,
): Promise<SessionEntry[]> {
  const rows = await openSessions(context.db.read, context.now(), current.account.id);
  const entries = rows.map(({ tokenHash, ...row }) => ({
    id: entryId(context.config.secretKeys, tokenHash),
    ...row,
    isCurrent: equalSecrets(tokenHash, current.hash),
  }));
  return [...entries.filter(({ isCurrent }) => isCurrent), ...entries.filter(({ isCurrent }) => !isCurrent)];
}

/** Ends one session of the account and everything begun by it, or throws `not_found`: its next request is signed out. */
export async function endListedSession(
  tx: Transaction,
  context: Pick<Context, 'config' | 'now'>,
  userId: number,
  id: string,
): Promise<void> {
  const now = context.now();
  const session = (await openSessions(tx, now, userId)).find(({ tokenHash }) =>
    matchesAnyKey(context.config.secretKeys, id, (key) => entryId(key, tokenHash)),
  );
  if (!session) throw notFound(textOf((t) => t.accountMessages.sessionHasEnded));
  await cancelUnfinished(tx, userId, now);
  await tx.session.deleteMany({ where: { userId, tokenHash: session.tokenHash } });
}

/** Ends every session of the account, the requesting one included, and everything begun by any. */
export async function endAllSessions(tx: Transaction, userId: number, now: Date): Promise<void> {
  await cancelUnfinished(tx, userId, now);
  await tx.session.deleteMany({ where: { userId } });
}

function openSessions(reader: Pick<Reader, 'session'>, now: Date, userId: number) {
  return reader.session.findMany({
    where: { userId, expiresAt: { gt: now } },
    select: { tokenHash: true, userAgent: true, createdAt: true, lastSeenAt: true },
    orderBy: [{ lastSeenAt: 'desc' }, { createdAt: 'desc' }, { tokenHash: 'asc' }],
  });
}

/** Other records are bound to the hash itself, so pages do not show it. */
function entryId(secretKeys: SecretKeys, tokenHash: string): string {
  return deriveSecret(secretKeys, 'session entry', tokenHash);
}

/** Ends the session of a token; does nothing if there is none. */
export async function endSession(context: CoreContext, token: string): Promise<void> {
  await context.db.write((tx) => tx.session.deleteMany({ where: { tokenHash: hashSecret(token) } }));
}
