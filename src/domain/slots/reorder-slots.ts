import type { Transaction } from '../../store/database.ts';
import { slotsOfProfile } from '../../store/statements/slots.ts';
import type { Author } from '../actor.ts';
import { type FieldErrors, type Text, validationFailed } from '../errors.ts';
import { movedBetween } from '../history/list-change.ts';
import { recordChange } from '../history/record-change.ts';
import { findOwnProfile } from '../profiles/profile-rows.ts';
import { storeOrder } from './move-slots.ts';
import type { SlotRow } from './slot-rows.ts';

/** All ids in their new order, or one slot and where it goes (contract, "Reorder"). */
export interface NewOrder {
  order?: number[] | undefined;
  slotId?: number | undefined;
  before?: number | undefined;
  after?: number | undefined;
  to?: 'first' | 'last' | undefined;
}

/** Puts the slots of an own page in a new order. Throws `not_found`, `validation_failed`. */
export async function reorderSlots(
  tx: Transaction,
  author: Author,
  profileKey: string,
  wanted: NewOrder,
  now: Date,
): Promise<SlotRow[]> {
  const profile = await findOwnProfile(tx, author.userId, profileKey);
  const rows = await tx.all(slotsOfProfile, profile.id);
  const own = rows.map(({ id }) => id);
  const fields = mistakesIn(wanted, own);
  if (Object.keys(fields).length > 0) throw validationFailed(fields);
  const ids = wanted.order ?? movedWithin(own, wanted);
  storeOrder(tx, ids, rows);
  await recordChange(tx, profile, author, { slots: { moved: movedBetween(own, ids) } }, now);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id, order) => {
    const row = byId.get(id);
    return row ? [{ ...row, order }] : [];
  });
}

function movedWithin(own: readonly number[], { slotId, before, after, to }: NewOrder): number[] {
  const others = own.filter((id) => id !== slotId);
  const beside = others.indexOf(before ?? after ?? 0);
  const at = to === 'first' ? 0 : to === 'last' ? others.length : after === undefined ? beside : beside + 1;
  return slotId === undefined ? [...own] : [...others.slice(0, at), slotId, ...others.slice(at)];
}

/** Everything that is wrong, by field. */
function mistakesIn({ order, slotId, ...places }: NewOrder, own: readonly number[]): FieldErrors {
  const given = Object.entries(places).filter(([, place]) => place !== undefined);
  if (order !== undefined) {
    const wrong = orderMistake(order, own);
    const beside = [...(slotId === undefined ? [] : ['slotId']), ...given.map(([name]) => name)];
    return {
      ...(wrong && { order: [wrong] }),
      ...Object.fromEntries(beside.map((name) => [name, [notWithOrder]])),
    };
  }
  if (slotId === undefined) return { order: [orderOrMove] };
  const fields: FieldErrors = {};
  if (!own.includes(slotId)) fields.slotId = [unknownSlot];
  if (given.length !== 1) fields[given[1]?.[0] ?? 'to'] = [onePlace];
  for (const [name, place] of given) {
    if (typeof place === 'number' && (!own.includes(place) || place === slotId)) fields[name] = [unknownSlot];
  }
  return fields;
}

const notWithOrder: Text = { en: 'cannot be combined with order', ru: 'нельзя указать вместе с order' };
const orderOrMove: Text = {
  en: 'is required: all slot ids of the page, or instead slotId with before, after or to',
  ru: 'обязательное поле: все id блоков страницы, или вместо него slotId и before, after или to',
};
const onePlace: Text = {
  en: 'must be the only one of before, after and to: a slot goes to one place',
  ru: 'нужно ровно одно из before, after и to: у блока одно место',
};
const unknownSlot: Text = {
  en: 'is not the id of another slot of this page: list_slots lists them',
  ru: 'на этой странице нет другого блока с таким id',
};

/** What the list of all ids lacks, repeats and has too much; null where it is right. */
function orderMistake(ids: readonly number[], own: readonly number[]): Text | null {
  const known = new Set(own);
  const given = new Map(ids.map((id, index) => [id, index]));
  const foreign = ids.filter((id) => !known.has(id));
  const missing = own.filter((id) => !given.has(id));
  const repeated = [...new Set(ids.filter((id, index) => given.get(id) !== index))];
  const problems = [
    ...(repeated.length > 0 ? [listed({ en: 'repeated', ru: 'повторяются' }, repeated)] : []),
    ...(foreign.length > 0 ? [listed({ en: 'not on this page', ru: 'нет на странице' }, foreign)] : []),
    ...(missing.length > 0 ? [listed({ en: 'missing', ru: 'не хватает' }, missing)] : []),
  ];
  if (problems.length === 0) return null;
  return {
    en: `must contain every slot id of the page exactly once (${problems.map(({ en }) => en).join('; ')})`,
    ru: `нужны все id блоков страницы, каждый ровно один раз (${problems.map(({ ru }) => ru).join('; ')})`,
  };
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
