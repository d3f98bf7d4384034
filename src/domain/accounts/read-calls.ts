import type { Context } from '../../context.ts';
import { publicLoginOf, selectPublicLogin } from '../profiles/public-login.ts';
import type { CallerId } from './call-record.ts';

/** One call as shown to the owner of the pages. */
export interface ShownCall {
  id: number;
  caller: string;
  /** Name of the token or app at the time; empty if it was deleted immediately, and for the person on the dashboard. */
  callerName: string;
  operation: string;
  /** The page of the call: the login at which visitors find it now, or null if it is deleted; undefined for a call about no page. */
  login: string | null | undefined;
  outcome: string;
  calledAt: Date;
}

/**
 * Returns calls of a user's tokens and apps and changes on the dashboard, newest first: `take` of them before one of them, and only those
 * of one caller if it is named.
 */
export async function readCalls(
  { db, calls }: Pick<Context, 'db' | 'calls'>,
  userId: number,
  { caller, before, take }: { caller?: string | undefined; before?: number | undefined; take: number },
): Promise<ShownCall[]> {
  // Flushed first, so that the list includes the calls made just before.
  await calls.flush();
  const rows = await db.read.apiCall.findMany({
    where: { userId, ...(caller !== undefined && { caller }), ...(before !== undefined && { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    take,
    select: {
      id: true,
      caller: true,
      callerName: true,
      operation: true,
      profileId: true,
      outcome: true,
      calledAt: true,
    },
  });
  const ids = [...new Set(rows.flatMap(({ profileId }) => profileId ?? []))];
  const pages = await db.read.profile.findMany({
    where: { id: { in: ids }, userId },
    select: { id: true, ...selectPublicLogin },
  });
  const logins = new Map(pages.map((page) => [page.id, publicLoginOf(page)]));
  return rows.map(({ profileId, ...row }) => ({
    ...row,
    login: profileId === null ? undefined : (logins.get(profileId) ?? null),
  }));
}

/** Returns the last call of each of these; one without calls in the stored days has no entry. */
export async function lastCalls(
  context: Pick<Context, 'db' | 'calls'>,
  userId: number,
  callers: readonly CallerId[],
): Promise<Map<string, ShownCall>> {
  const last = await Promise.all(callers.map((caller) => readCalls(context, userId, { caller, take: 1 })));
  return new Map(last.flat().map((call) => [call.caller, call]));
}
