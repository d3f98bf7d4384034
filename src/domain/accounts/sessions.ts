import type { Context } from '../../context.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { type Account, accountColumns } from './accounts.ts';

const day = 24 * 60 * 60 * 1000;
const lifetime = 30 * day;
const hour = 60 * 60 * 1000;

/** A signed-in browser. */
export interface Session {
  /** The hash of the token: what other records are bound to. */
  hash: string;
  account: Account;
}

/** Starts a session of 30 days from its last use and answers its token, which is stored only as a hash. */
export async function createSession(context: Context, userId: number, userAgent = ''): Promise<string> {
  const token = newSecret();
  const now = context.now();
  await context.db.write(async (tx) => {
    // A person's ended sessions go when the next one begins, so that they never pile up.
    await tx.session.deleteMany({ where: { userId, expiresAt: { lte: now } } });
    await tx.session.create({
      data: {
        tokenHash: hashSecret(token),
        userId,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + lifetime),
        userAgent: userAgent.replace(/\p{Cc}/gu, '').slice(0, 300),
      },
    });
  });
  return token;
}

/** The session of a token, or null when there is none, or it has ended. Its 30 days begin again, noted at most once per hour. */
export async function sessionOf(context: Context, token: string): Promise<Session | null> {
  const hash = hashSecret(token);
  const now = context.now();
  const session = await context.db.read.session.findFirst({
    where: { tokenHash: hash, expiresAt: { gt: now } },
    select: { lastSeenAt: true, user: { select: accountColumns } },
  });
  if (!session) return null;
  if (now.getTime() - session.lastSeenAt.getTime() >= hour) {
    // updateMany: a session that was ended in this very moment is not an error.
    await context.db.write((tx) =>
      tx.session.updateMany({
        where: { tokenHash: hash },
        data: { lastSeenAt: now, expiresAt: new Date(now.getTime() + lifetime) },
      }),
    );
  }
  return { hash, account: session.user };
}

/** Ends the session of a token; nothing happens when there is none. */
export async function endSession(context: Context, token: string): Promise<void> {
  await context.db.write((tx) => tx.session.deleteMany({ where: { tokenHash: hashSecret(token) } }));
}
