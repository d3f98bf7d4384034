import type { CoreContext } from '../../context.ts';
import { deleteInBatches } from '../../store/delete-in-batches.ts';
import { sweepSocialAuthorizations, sweepSocialDays } from '../../store/social/sweep-social-rows.ts';
import { localDate, shiftedDate } from '../analytics/zone.ts';

/** The longest period, the one before it, and the days that a change of followers is counted from. */
const accountDaysKept = 2 * 366 + 31;
const postDaysKept = 120;

/** Deletes connections that were never finished, and figures older than anything that asks for them. */
export async function sweepSocial({ db, now }: CoreContext, stop?: AbortSignal): Promise<void> {
  const today = localDate('UTC', now().getTime());
  await deleteInBatches(db, stop, sweepSocialAuthorizations, { now: now() });
  await deleteInBatches(db, stop, sweepSocialDays, {
    accountsFrom: shiftedDate(today, -accountDaysKept),
    postsFrom: shiftedDate(today, -postDaysKept),
  });
}
