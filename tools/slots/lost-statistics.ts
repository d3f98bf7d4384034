import { blockTitle } from '../../src/domain/analytics/block-title.ts';
import { clicksOfSlots } from '../../src/domain/analytics/clicks-of-slots.ts';
import { alwaysWaits } from '../../src/domain/approval/change-waits.ts';
import type { Text } from '../../src/domain/errors.ts';
import { findOwnProfile } from '../../src/domain/profiles/profile-rows.ts';
import { slotSettings, slotViewsOf } from '../../src/domain/slots/slot-views.ts';
import type { Reader } from '../../src/store/database.ts';
import { textOf } from '../../src/texts/index.ts';
import type { Call, Loss } from '../define-operation.ts';

/** Blocks that are named one by one. */
const maxNamed = 5;

/**
 * Returns the data that deleting the slots would lose for good: their statistics, or for many slots, the slots themselves. Returns null for
 * slots that were never clicked, unless the person wants to be asked about many, and for a deletion that waits for their approval anyway.
 */
export async function lostStatistics(
  { context, actor, now }: Call,
  profileKey: string,
  slotIds: readonly number[],
  reader: Reader,
): Promise<Loss | null> {
  // In parallel: the client waits for both.
  const [profile, clicks] = await Promise.all([
    findOwnProfile(reader, actor, profileKey),
    clicksOfSlots(reader, actor.userId, profileKey, slotIds, now),
  ]);
  if (alwaysWaits(profile, actor)) return null;
  const all = slotIds.length;
  if (clicks.size === 0) return actor.asksFirst ? { text: deletion(profile.login, all), onlyIfLarge: true } : null;
  const slots = await slotViewsOf(reader, slotSettings(context), profile, context.cache.slots);
  const lost = slots.filter(({ id }) => clicks.has(id));
  const named = lost.slice(0, maxNamed).map((slot) => `«${blockTitle(slot) ?? slot.type}» (${clicks.get(slot.id)})`);
  const more = lost.length - named.length;
  return {
    text: textOf((t) => t.slotMessages.deletionWithStatistics(all, profile.login, named.join(', '), more)),
  };
}

function deletion(login: string, count: number): Text {
  return textOf((t) => t.slotMessages.deletion(count, login));
}
