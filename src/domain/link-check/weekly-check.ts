import { repeatAtIntervals } from '../../async/repeat-at-intervals.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { claimLinkCheck, dueLinkChecks } from '../../store/statements/link-checks.ts';
import { recordEvent } from '../app-events/record-event.ts';
import { ServiceError } from '../errors.ts';
import { ownerAccess } from '../profiles/page-access.ts';
import { findOwnProfile, findProfileById } from '../profiles/profile-rows.ts';
import { slotSettings, slotViewsOf } from '../slots/slot-views.ts';
import { isAccountSuspended } from '../suspension/account-suspended.ts';
import type { LinkState } from './link-state.ts';
import { pageLinks } from './page-links.ts';

const minute = 60_000;
const week = 7 * 24 * 60 * minute;

/** Returns whether the links of a page are checked every week. */
export async function hasWeeklyCheck(reader: Pick<Reader, 'weeklyLinkCheck'>, profileId: number): Promise<boolean> {
  return (await reader.weeklyLinkCheck.count({ where: { profileId } })) > 0;
}

/** Turns the weekly check of an own page on or off. Only the dashboard offers it. Throws `not_found`. */
export async function setWeeklyCheck(
  tx: Pick<Transaction, 'first' | 'weeklyLinkCheck'>,
  userId: number,
  profileKey: string,
  isOn: boolean,
  now: Date,
): Promise<void> {
  const { id: profileId } = await findOwnProfile(tx, ownerAccess(userId), profileKey);
  if (!isOn) await tx.weeklyLinkCheck.deleteMany({ where: { profileId } });
  else if (!(await hasWeeklyCheck(tx, profileId))) {
    await tx.weeklyLinkCheck.create({ data: { profileId, dueAt: now }, select: { profileId: true } });
  }
}

/** Checks the pages that are due, in any number of processes. Returns a function that stops it. */
export function startWeeklyChecks(context: Context): () => Promise<void> {
  return repeatAtIntervals(10 * minute, (stop) =>
    checkDuePages(context, stop).catch((error: unknown) =>
      context.faults.logFailure(error, 'links could not be checked'),
    ),
  );
}

/** Checks the links of each page that is due, and records an event if some of them are broken. */
export async function checkDuePages(context: Context, stop?: AbortSignal): Promise<void> {
  const { db, now } = context;
  for (const { profileId } of await db.read.all(dueLinkChecks, { now: now() })) {
    if (stop?.aborted) return;
    const next = { profileId, now: now(), dueAt: new Date(now().getTime() + week) };
    if ((await db.write((tx) => tx.run(claimLinkCheck, next))) === 1) await checkPage(context, profileId);
  }
}

async function checkPage(context: Context, profileId: number): Promise<void> {
  const { db, now } = context;
  const profile = await findProfileById(db.read, profileId);
  if (profile === null || profile.suspendedAt !== null) return;
  if (await isAccountSuspended(db.read, profile.userId)) return;
  const links = pageLinks(profile, await slotViewsOf(db.read, slotSettings(context), profile, context.cache.slots));
  const states = await statesOf(
    context,
    profile.userId,
    links.map(({ link }) => link),
  );
  const broken = links.filter(({ link }) => isBroken(states?.get(link)));
  if (broken.length === 0) return;
  const slotIds = [...new Set(broken.flatMap(({ slotId }) => slotId ?? []))];
  const data = { broken: new Set(broken.map(({ link }) => link)).size, slotIds };
  await db.write((tx) => recordEvent(tx, { userId: profile.userId, name: 'links.broken', profileId, data }, now()));
}

/** Returns the results of all links, in several calls; of those before the account's hourly limit, if it is reached. */
async function statesOf(
  { links }: Context,
  userId: number,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, LinkState> | null> {
  try {
    for (let before = Number.POSITIVE_INFINITY; ; ) {
      const { states, left, retryAfter } = await links.check(userId, addresses);
      if (left === 0 || left >= before || retryAfter !== null) return states;
      before = left;
    }
  } catch (error) {
    // The limit leaves nothing to check: the page has its turn in a week.
    if (error instanceof ServiceError && error.code === 'rate_limited') return null;
    throw error;
  }
}

/** A host that refuses programs is no broken link. */
function isBroken(state: LinkState | undefined): boolean {
  return state?.status === 'dead' || (state?.status === 'unreachable' && state.httpStatus === undefined);
}
