import type { Transaction } from '../../store/database.ts';
import { setSlotOrder } from '../../store/statements/slots.ts';
import { invalidField, type Text } from '../errors.ts';
import { bumpRevision, findOwnProfile } from '../profiles/profile-rows.ts';
import { type SlotRow, slotRowsOf } from './slot-rows.ts';

/** Puts all slots of an own page in the order of `ids`, which must name each exactly once. Throws `validation_failed` on `order`. */
export async function reorderSlots(
  tx: Transaction,
  userId: number,
  profileKey: string,
  ids: readonly number[],
  now: Date,
): Promise<SlotRow[]> {
  const profile = await findOwnProfile(tx, userId, profileKey);
  const rows = await slotRowsOf(tx, profile.id);
  const own = new Map(rows.map((row) => [row.id, row]));
  const given = new Map(ids.map((id, index) => [id, index]));
  const foreign = ids.filter((id) => !own.has(id));
  const missing = [...own.keys()].filter((id) => !given.has(id));
  const repeated = [...new Set(ids.filter((id, index) => given.get(id) !== index))];
  const problems = [
    ...(repeated.length > 0 ? [listed({ en: 'repeated', ru: 'повторяются' }, repeated)] : []),
    ...(foreign.length > 0 ? [listed({ en: 'not on this page', ru: 'нет на странице' }, foreign)] : []),
    ...(missing.length > 0 ? [listed({ en: 'missing', ru: 'не хватает' }, missing)] : []),
  ];
  if (problems.length > 0) {
    throw invalidField('order', {
      en: `must contain every slot id of the page exactly once (${problems.map(({ en }) => en).join('; ')})`,
      ru: `нужны все id блоков страницы, каждый ровно один раз (${problems.map(({ ru }) => ru).join('; ')})`,
    });
  }
  tx.send(setSlotOrder, JSON.stringify(ids));
  bumpRevision(tx, profile.id, now);
  return ids.flatMap((id, position) => {
    const row = own.get(id);
    return row ? [{ ...row, position }] : [];
  });
}

/** Ids that are named one by one. */
const maxNamed = 20;

function listed(problem: Text, ids: readonly number[]): Text {
  const list = ids.slice(0, maxNamed).join(', ');
  const more = ids.length - maxNamed;
  return {
    en: `${problem.en}: ${list}${more > 0 ? ` and ${more} more` : ''}`,
    ru: `${problem.ru}: ${list}${more > 0 ? ` и ещё ${more}` : ''}`,
  };
}
