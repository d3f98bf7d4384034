import type { Reader, Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { limitReached } from '../errors.ts';
import { trackWrittenLinks } from '../link-lists/written-links.ts';
import { ownerAccess } from '../profiles/page-access.ts';
import { bumpRevision } from '../profiles/profile-rows.ts';
import { assertPagesFit, type LinkedWriteRules } from '../slots/assert-pages-fit.ts';
import { bytesOfEvent } from '../slots/page-size.ts';
import type { ShowingPage } from '../slots/pages-showing.ts';
import { parseOrThrow } from '../validation/field-errors.ts';
import { eventFields } from './event-fields.ts';
import { eventPlaces, findOwnEvent } from './events.ts';

/** More than people need; it stops a runaway program. */
const maxEvents = 500;

/** Creates an event; returns its id. Throws `validation_failed`, `limit_reached`. */
export async function createEvent(tx: Transaction, userId: number, input: unknown, now: Date): Promise<number> {
  const data = parseOrThrow(eventFields, input);
  await rejectMoreEvents(tx, userId);
  const { id } = await tx.event.create({ data: { ...data, userId, createdAt: now }, select: { id: true } });
  return id;
}

/** Throws `limit_reached` for a person at the limit of events, `planned` ones included. */
export async function rejectMoreEvents(reader: Pick<Reader, 'event'>, userId: number, planned = 0): Promise<void> {
  const count = await reader.event.count({ where: { userId } });
  if (count + planned >= maxEvents) throw limitReached(textOf((t) => t.eventMessages.tooManyEvents(maxEvents)));
}

/** Changes an own event on every page that shows it. Throws `not_found`, `limit_reached`, `validation_failed`. */
export async function updateEvent(
  tx: Transaction,
  userId: number,
  eventId: number,
  input: unknown,
  rules: LinkedWriteRules,
): Promise<void> {
  const before = await findOwnEvent(tx, userId, eventId);
  const { id } = before;
  const data = parseOrThrow(eventFields, input);
  await tx.event.update({ where: { id }, data, select: { id: true } });
  const places = await bumpPages(tx, userId, id, rules.now);
  for (const { profileId } of places) trackWrittenLinks(tx, profileId, [data.link]);
  if (bytesOfEvent(data) > bytesOfEvent(before)) {
    await assertPagesFit(tx, { eventId: id, userId }, places, rules, ownerAccess(userId));
  }
}

/**
 * Deletes an own event. Its slots stay and show nothing, because they may get another event; their pages get a new revision. Throws
 * `not_found`.
 */
export async function deleteEvent(tx: Transaction, userId: number, eventId: number, now: Date): Promise<void> {
  const { id } = await findOwnEvent(tx, userId, eventId);
  await tx.event.delete({ where: { id }, select: { id: true } });
  tx.leaveNoTrace();
  await bumpPages(tx, userId, id, now);
}

async function bumpPages(tx: Transaction, userId: number, eventId: number, now: Date): Promise<ShowingPage[]> {
  const places = (await eventPlaces(tx, userId)).get(eventId) ?? [];
  for (const { profileId } of places) bumpRevision(tx, profileId, now);
  return places;
}
