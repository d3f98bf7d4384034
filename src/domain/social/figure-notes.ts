import { textOf } from '../../texts/index.ts';
import type { Text } from '../errors.ts';
import type { AccountRow } from './account-rows.ts';
import { type PlatformName, platformLabels } from './platform.ts';
import { type SocialTotals, totalNames } from './totals.ts';

/** Names the unavailable figures of an account, so that null is not mistaken for zero. */
export function missingNotes(account: Pick<AccountRow, 'platform' | 'username'>, totals: SocialTotals): Text[] {
  const missing = totalNames.filter((name) => totals[name] === null);
  if (missing.length === 0) return [];
  // The column only has names that were checked when it was connected.
  const who = `${platformLabels[account.platform as PlatformName]} @${account.username}`;
  return [textOf((t) => t.socialMessages.missing(who, missing.join(', ')))];
}

/** Platforms report whole days of their own; a zone can only select among them. */
export const otherDaysNote: Text = textOf((t) => t.socialMessages.otherDaysNote);
