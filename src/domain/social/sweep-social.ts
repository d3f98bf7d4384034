import type { CoreContext } from '../../context.ts';
import { deleteInBatches } from '../../store/delete-in-batches.ts';
import { sweepSocialDays } from '../../store/social/sweep-social-rows.ts';
import { localDate } from '../analytics/zone.ts';
import type { RetentionName } from '../retention/retention.ts';
import { retentionCutoff } from '../retention/retention-period.ts';

/** Deletes daily figures beyond the longest period of any report. */
export async function sweepSocial(context: CoreContext, stop?: AbortSignal): Promise<void> {
  const firstDate = (name: RetentionName) => localDate('UTC', retentionCutoff(name, context)?.getTime() ?? 0);
  await deleteInBatches(context.db, stop, sweepSocialDays, {
    accountsFrom: firstDate('socialAccountDays'),
    postsFrom: firstDate('socialPostDays'),
  });
}
