import type { Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import type { Author } from '../actor.ts';
import { ServiceError, type Text } from '../errors.ts';
import { formsBefore, replaceForms } from '../forms/replace-forms.ts';
import { findOwnProfile } from '../profiles/profile-rows.ts';
import { readPageState } from './page-state.ts';
import { type ReplaceRules, replacePage } from './replace-page.ts';
import { indexVersions, undoingOf } from './touched.ts';
import { type HistoryLimits, pageBefore, versionNotFound, versionsOf } from './versions.ts';

/**
 * Undoes changes of an own page, as one change, and keeps later ones. Returns the page's id. Throws `not_found`, `limit_reached`,
 * `conflict` if a later change has touched their objects, `validation_failed` on `login` for an address that is not free.
 */
export async function undoVersions(
  tx: Transaction,
  author: Author,
  profileKey: string,
  ids: readonly number[],
  { limits, ...rules }: ReplaceRules & { limits: HistoryLimits },
): Promise<number> {
  const row = await findOwnProfile(tx, author, profileKey);
  const versions = await versionsOf(tx, row.id, limits, rules.now);
  if (ids.length === 0 || ids.some((id) => versions.every((version) => version.id !== id))) throw versionNotFound();
  const { toRevert, touchedBy } = undoingOf(indexVersions(versions), new Set(ids));
  if (toRevert.length === 0) throw new ServiceError('conflict', undoneAlready);
  if (touchedBy !== null) throw new ServiceError('conflict', changedSince);
  const from = await readPageState(tx, row);
  const to = pageBefore(from, toRevert);
  const slots = new Set(to.slots.map(({ id }) => id));
  // A sticker was put on a block that would be removed.
  if (to.stickers.some(({ slotId }) => slotId !== null && !slots.has(slotId))) {
    throw new ServiceError('conflict', changedSince);
  }
  const undone = toRevert.map(({ id }) => id).sort((a, b) => a - b);
  const waits = toRevert.some(({ change }) => change.discarded !== undefined) && ({ waits: true } as const);
  const formsThen = await formsBefore(
    tx,
    author,
    toRevert.flatMap(({ change }) => change.forms ?? []),
  );
  if (formsThen === null) throw new ServiceError('conflict', changedSince);
  // Forms come first: visitors of this page and of others continue to see their present state.
  const forms = await replaceForms(tx, waits ? { ...author, changesWait: true } : author, formsThen, row, rules);
  await replacePage(tx, row, author, { from, to, forms, undone, ...waits }, rules);
  return row.id;
}

const undoneAlready: Text = textOf((t) => t.historyMessages.undoneAlready);
const changedSince: Text = textOf((t) => t.historyMessages.changedSince);
