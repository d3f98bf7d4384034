import type { Transaction } from '../../store/database.ts';
import { slotPositionsOfProfile } from '../../store/statements/slots.ts';
import { textOf } from '../../texts/index.ts';
import type { Author } from '../actor.ts';
import { type FieldErrors, type Text, validationFailed } from '../errors.ts';
import { movedBetween } from '../history/list-change.ts';
import { recordChange } from '../history/record-change.ts';
import { findOwnProfile, type ProfileRow } from '../profiles/profile-rows.ts';
import { movedSlot, storeOrder } from './move-slots.ts';

/** All ids in their new order, or one slot or several with their new place (docs/interface.md 5.5). */
export interface NewOrder {
  order?: number[] | undefined;
  slotId?: number | undefined;
  slotIds?: number[] | undefined;
  before?: number | undefined;
  after?: number | undefined;
  to?: 'first' | 'last' | undefined;
}

/** Reads the stored slots of a page in page order. */
export type ReadPositions = (
  reader: Pick<Transaction, 'all' | 'shared'>,
  profile: ProfileRow,
) => Promise<readonly { id: number; position: number }[]>;

const readPositions: ReadPositions = (reader, { id }) => reader.all(slotPositionsOfProfile, { profileId: id });

/**
 * Puts the slots of an own page in a new order; returns the page as it was, and the ids in that order. `read` is for callers that need more
 * of the slots than their order. Throws `not_found`, `validation_failed`.
 */
export async function reorderSlots(
  tx: Transaction,
  author: Author,
  profileKey: string,
  wanted: NewOrder,
  now: Date,
  read = readPositions,
): Promise<{ profile: ProfileRow; ids: readonly number[] }> {
  const profile = await findOwnProfile(tx, author, profileKey);
  const stored = await read(tx, profile);
  const own = stored.map(({ id }) => id);
  const fields = mistakesIn(wanted, own);
  if (Object.keys(fields).length > 0) throw validationFailed(fields);
  const chosen = chosenSlots(wanted);
  const ids = wanted.order ?? movedWithin(own, chosen, wanted);
  storeOrder(tx, ids, stored);
  const [only, ...others] = chosen;
  const { moved } =
    only === undefined || others.length > 0
      ? { moved: movedBetween(own, ids) }
      : movedSlot(only, own.indexOf(only), ids.indexOf(only));
  await recordChange(tx, profile, author, { slots: { moved } }, now);
  return { profile, ids };
}

/** Returns the slots that are moved together, in their new order. */
function chosenSlots({ slotId, slotIds }: NewOrder): readonly number[] {
  return slotIds ?? (slotId === undefined ? [] : [slotId]);
}

function movedWithin(own: readonly number[], chosen: readonly number[], { before, after, to }: NewOrder): number[] {
  const isChosen = new Set(chosen);
  const others = own.filter((id) => !isChosen.has(id));
  const beside = others.indexOf(before ?? after ?? 0);
  const at = to === 'first' ? 0 : to === 'last' ? others.length : after === undefined ? beside : beside + 1;
  return [...others.slice(0, at), ...chosen, ...others.slice(at)];
}

/** Everything that is wrong, by field. */
function mistakesIn({ order, slotId, slotIds, ...places }: NewOrder, own: readonly number[]): FieldErrors {
  const given = Object.entries(places).filter(([, place]) => place !== undefined);
  if (order !== undefined) {
    const wrong = orderMistake(order, own);
    const beside = Object.entries({ slotId, slotIds, ...places }).filter(([, value]) => value !== undefined);
    return {
      ...(wrong && { order: [wrong] }),
      ...Object.fromEntries(beside.map(([name]) => [name, [notWithOrder]])),
    };
  }
  const chosen = chosenSlots({ slotId, slotIds });
  if (chosen.length === 0) return { order: [orderOrMove] };
  const fields: FieldErrors = {};
  const known = new Set(own);
  for (const [index, id] of chosen.entries()) {
    if (!known.has(id)) fields[slotIds === undefined ? 'slotId' : `slotIds.${index}`] = [unknownSlot];
  }
  if (new Set(chosen).size < chosen.length) fields.slotIds = [repeatedIds];
  if (slotId !== undefined && slotIds !== undefined) fields.slotId = [notWithSlotIds];
  if (given.length === 0) fields.to = [placeNeeded];
  else if (given[1]) fields[given[1][0]] = [onePlace];
  for (const [name, place] of given) {
    if (typeof place === 'number' && (!known.has(place) || chosen.includes(place))) fields[name] = [unknownSlot];
  }
  return fields;
}

const notWithOrder = textOf((t) => t.slotMessages.notWithOrder);
const repeatedIds = textOf((t) => t.slotMessages.repeatedIds);
const notWithSlotIds = textOf((t) => t.slotMessages.notWithSlotIds);
const orderOrMove = textOf((t) => t.slotMessages.orderOrMove);
const onePlace = textOf((t) => t.slotMessages.onePlace);
const placeNeeded = textOf((t) => t.slotMessages.placeNeeded);
const unknownSlot = textOf((t) => t.slotMessages.unknownOther);

/** Returns which ids a list lacks, repeats or has in excess; null if it is right. */
function orderMistake(ids: readonly number[], own: readonly number[]): Text | null {
  const known = new Set(own);
  const given = new Map(ids.map((id, index) => [id, index]));
  const foreign = ids.filter((id) => !known.has(id));
  const missing = own.filter((id) => !given.has(id));
  const repeated = [...new Set(ids.filter((id, index) => given.get(id) !== index))];
  if (repeated.length + foreign.length + missing.length === 0) return null;
  return textOf(({ slotMessages: t }) => {
    const problems = [
      ...(repeated.length > 0 ? [t.repeated(...listed(repeated))] : []),
      ...(foreign.length > 0 ? [t.foreign(...listed(foreign))] : []),
      ...(missing.length > 0 ? [t.missing(...listed(missing))] : []),
    ];
    return t.wrongOrder(problems.join('; '));
  });
}

/** Ids that are named one by one. */
const maxNamed = 20;

function listed(ids: readonly number[]): [ids: string, more: number] {
  return [ids.slice(0, maxNamed).join(', '), ids.length - maxNamed];
}
