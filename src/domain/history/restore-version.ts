import type { Transaction } from '../../store/database.ts';
import type { Author } from '../actor.ts';
import { findOwnProfile } from '../profiles/profile-rows.ts';
import { type PageState, readPageState } from './page-state.ts';
import { type ReplaceRules, replacePage } from './replace-page.ts';
import { type HistoryLimits, pageBefore, versionsOf, versionsSince } from './versions.ts';

/**
 * Restores an own page to a version, as a change like any other, which can be undone too. The address stays unless `takesAddress`. Returns
 * the page's id. Throws `not_found`, `validation_failed` on `login` for an address that is not free.
 */
export async function restoreVersion(
  tx: Transaction,
  author: Author,
  profileKey: string,
  { key, takesAddress }: { key: string; takesAddress: boolean },
  { limits, ...rules }: ReplaceRules & { limits: HistoryLimits },
): Promise<number> {
  const row = await findOwnProfile(tx, author, profileKey);
  const versions = await versionsOf(tx, row.id, limits, rules.now);
  const since = versionsSince(versions, key);
  const today = await readPageState(tx, row);
  const then = pageBefore(today, since);
  const { login } = takesAddress ? then.fields : today.fields;
  const to = { ...then, fields: { ...then.fields, login }, stickers: onSlots(then) };
  // A version began with the change that it is named for.
  const restored = versions[since.length]?.at ?? since.at(-1)?.at ?? rules.now;
  await replacePage(tx, row, author, { from: today, to, restored: restored.getTime() }, rules);
  return row.id;
}

/** Returns the stickers; those whose block is unknown move to the head, as when a block is deleted. */
function onSlots({ slots, stickers }: PageState): PageState['stickers'] {
  const known = new Set(slots.map(({ id }) => id));
  return stickers.map((sticker) =>
    sticker.slotId === null || known.has(sticker.slotId) ? sticker : { ...sticker, slotId: null },
  );
}
