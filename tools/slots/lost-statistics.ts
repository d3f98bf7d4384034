import { blockTitle } from '../../src/domain/analytics/block-title.ts';
import { clicksOfSlots } from '../../src/domain/analytics/clicks-of-slots.ts';
import { waitsAnyway } from '../../src/domain/approval/change-waits.ts';
import type { Text } from '../../src/domain/errors.ts';
import { findOwnProfile } from '../../src/domain/profiles/profile-rows.ts';
import { slotSettings, slotViewsOf } from '../../src/domain/slots/slot-views.ts';
import type { Reader } from '../../src/store/database.ts';
import type { Call, Loss } from '../define-operation.ts';

/** Blocks that are named one by one. */
const maxNamed = 5;

/**
 * What deleting the slots would lose for good: their statistics, or where they are many, themselves. Null for those that were never clicked,
 * unless the person wants to be asked about many, and for what waits for their approval anyway.
 */
export async function lostStatistics(
  { context, actor, now }: Call,
  profileKey: string,
  slotIds: readonly number[],
  reader: Reader,
): Promise<Loss | null> {
  const profile = await findOwnProfile(reader, actor.userId, profileKey);
  if (waitsAnyway(profile, actor)) return null;
  const clicks = await clicksOfSlots(reader, profile.id, slotIds, now);
  const all = slotIds.length;
  if (clicks.size === 0) return actor.asksFirst ? { text: deletion(profile.login, all), onlyIfLarge: true } : null;
  const slots = await slotViewsOf(reader, slotSettings(context), profile, context.cache.slots);
  const lost = slots.filter(({ id }) => clicks.has(id));
  const named = lost.slice(0, maxNamed).map((slot) => `«${blockTitle(slot) ?? slot.type}» (${clicks.get(slot.id)})`);
  const more = lost.length - named.length;
  return {
    text: {
      en: `${all === 1 ? 'A block is' : `${all} blocks are`} permanently deleted from the page ${profile.login}, and ${all === 1 ? 'its' : 'their'} statistics with ${all === 1 ? 'it' : 'them'}. Clicks: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
      ru: `Со страницы ${profile.login} насовсем ${all === 1 ? 'удаляется блок' : `удаляются блоки (${all})`}, а с ${all === 1 ? 'ним' : 'ними'} статистика. Клики: ${named.join(', ')}${more > 0 ? ` и ещё ${more}` : ''}.`,
    },
  };
}

function deletion(login: string, count: number): Text {
  return {
    en: `${count === 1 ? 'A block is' : `${count} blocks are`} deleted from the page ${login}.`,
    ru: `Со страницы ${login} ${count === 1 ? 'удаляется блок' : `удаляются блоки (${count})`}.`,
  };
}
