import type { Context } from '../../context.ts';
import { ConcurrentDeletionError } from '../../store/concurrent-deletion-error.ts';
import type { Transaction } from '../../store/database.ts';
import { addToOutbox, outboxLock } from '../../store/outbox/outbox.ts';
import {
  claimNotice,
  delayNextNotice,
  dueNotices,
  pageToReview,
  personalChannels,
  scheduleNotice,
  waitingChangesByName,
} from '../../store/statements/approval-notices.ts';
import type { Author } from '../actor.ts';
import { reviewUrl } from './review-url.ts';
import type { WaitingEvent } from './waiting-event.ts';

const minute = 60_000;
/** Collects an assistant's next changes into the same notice. */
const delay = 2 * minute;
/** Minimum time between two notices to the owner of a page. */
const pause = 60 * minute;
const pollInterval = 15_000;

/** Schedules a notice to the owner about a change that waits, in the transaction of the change, unless the owner made it. */
export function scheduleApprovalNotice(
  tx: Pick<Transaction, 'send'>,
  profileId: number,
  author: Author,
  now: Date,
): void {
  if (!isReportedToOwner(author)) return;
  tx.send(scheduleNotice, { profileId, dueAt: new Date(now.getTime() + delay) });
}

/** True if the owner is notified of a change by this author: an app or a token, not the owner. */
export function isReportedToOwner({ credential }: Author): boolean {
  return credential.kind === 'oauth' || credential.kind === 'personal_token';
}

/** Notifies owners of waiting changes at the scheduled time, in any number of processes. Returns a function that stops it. */
export function startApprovalNotices(context: Context): () => Promise<void> {
  let sending: Promise<void> | null = null;
  const timer = setInterval(() => {
    sending ??= sendDueNotices(context)
      .catch((error: unknown) => context.faults.logFailure(error, 'owners could not be notified of waiting changes'))
      .finally(() => {
        sending = null;
      });
  }, pollInterval);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await sending;
  };
}

/** Puts the messages of all notices that are due into the outbox, each once. */
export async function sendDueNotices({ config, db, now }: Pick<Context, 'config' | 'db' | 'now'>): Promise<void> {
  for (const { profileId, userId } of await db.read.all(dueNotices, { now: now() })) {
    const sending = db.write((tx) => sendNotice(tx, profileId, userId, now(), config.publicUrl), {
      lock: outboxLock(userId),
    });
    const channelIds = await sending.catch((error: unknown) => {
      // A channel, or the page, was deleted at this moment. If there are recipients left, the notice is due at the next check.
      if (error instanceof ConcurrentDeletionError) return [];
      throw error;
    });
    if (channelIds.length > 0) db.announce('outbox', channelIds);
  }
}

/** Returns the channels that get a message: none if another process was first, or nothing waits any more. */
async function sendNotice(
  tx: Transaction,
  profileId: number,
  userId: number,
  now: Date,
  publicUrl: string,
): Promise<number[]> {
  if ((await tx.run(claimNotice, { profileId, now })) !== 1) return [];
  const page = await tx.first(pageToReview, { profileId });
  const channelIds = (await tx.all(personalChannels, { userId })).map(({ id }) => id);
  if (page === null || channelIds.length === 0) return [];
  const callers = await tx.all(waitingChangesByName, { profileId });
  // Changes of forms have no versions that would name their author.
  const changes = callers.reduce((sum, caller) => sum + caller.changes, 0) || page.unpublishedChanges;
  const event: WaitingEvent = {
    type: 'changes.waiting',
    page: { login: page.login, isPublished: page.status },
    names: callers.map(({ name }) => name),
    changes,
    reviewUrl: reviewUrl(publicUrl, profileId),
  };
  addToOutbox(tx, userId, channelIds, event, now);
  tx.send(delayNextNotice, { notBefore: new Date(now.getTime() + pause), profileId });
  return channelIds;
}
