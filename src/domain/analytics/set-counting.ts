import { deleteVisitorsOfPage } from '../../store/analytics/visitor-statements.ts';
import type { Transaction } from '../../store/database.ts';
import { setStatistics } from '../../store/statements/profiles.ts';
import { textOf } from '../../texts/index.ts';
import { invalidField } from '../errors.ts';
import { ownerAccess } from '../profiles/page-access.ts';
import { findOwnProfile } from '../profiles/profile-rows.ts';
import { countingModes } from './counting.ts';

/**
 * Sets the extent of an own page's visitor statistics. Only the dashboard offers it. Counted data stays; the salt of the current day is
 * deleted if visitors are not counted any more. Throws `not_found`, and `validation_failed` for anything but a mode.
 */
export async function setCounting(tx: Transaction, userId: number, profileKey: string, chosen: string): Promise<void> {
  const { id } = await findOwnProfile(tx, ownerAccess(userId), profileKey);
  const counting = countingModes.find((mode) => mode === chosen);
  if (counting === undefined)
    throw invalidField(
      'statistics',
      textOf((t) => t.analyticsMessages.noCounting),
    );
  await tx.run(setStatistics, { statistics: counting, profileId: id });
  if (counting !== 'on') await tx.run(deleteVisitorsOfPage, { profileId: id });
}
