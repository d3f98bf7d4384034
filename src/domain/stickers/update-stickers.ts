import type { Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import type { Author } from '../actor.ts';
import { type FieldErrors, invalidField, limitReached, type Text, validationFailed } from '../errors.ts';
import { foreignFile, ownFilePaths } from '../files/own-files.ts';
import { listChange } from '../history/list-change.ts';
import { stickerBefore, stickerStateOf } from '../history/page-state.ts';
import { recordChange } from '../history/record-change.ts';
import { insertAt } from '../slots/slot-rows.ts';
import { addFieldErrors } from '../validation/field-errors.ts';
import { farthest, maxStickers, type StickerChanges } from './sticker-fields.ts';
import { findStickerPage, type StickerView, stickerRowsOf, stickerView } from './stickers.ts';

/**
 * Removes, moves and places stickers of an own page, all of it or nothing, and returns all its stickers. Errors are keyed like `move.2.id`.
 * Throws `not_found`, `validation_failed`, `limit_reached`.
 */
export async function updateStickers(
  tx: Transaction,
  author: Author,
  profileKey: string,
  changes: StickerChanges,
  now: Date,
): Promise<StickerView[]> {
  const page = await findStickerPage(tx, author, profileKey);
  const { place, move, peel } = changes;
  if (place.length + move.length + peel.length === 0) throw invalidField('place', noChange);
  const rows = await stickerRowsOf(tx, page.id);
  const before = rows.map(stickerView);
  const moved = movedStickers(before, changes);
  const fields = moved.fields;
  addFieldErrors(fields, wrongPeels(before, changes));
  addFieldErrors(fields, await wrongReferences(tx, author.userId, page.id, changes));
  if (Object.keys(fields).length > 0) throw validationFailed(fields);
  if (before.length - changes.peel.length + changes.place.length > maxStickers) {
    throw limitReached(textOf((t) => t.stickerMessages.tooManyStickers(maxStickers)));
  }
  await tx.sticker.deleteMany({ where: { profileId: page.id, id: { in: changes.peel } } });
  for (const { id, slotId, spot, dx, dy, rotation } of moved.stickers) {
    await tx.sticker.update({ where: { id }, data: { slotId, spot, dx, dy, rotation } });
  }
  let ids = before.map(({ id }) => id).filter((id) => !changes.peel.includes(id));
  for (const { image, order, ...rest } of changes.place) {
    const data = { ...rest, profileId: page.id, path: image.path ?? null, emoji: image.emoji ?? null, position: 0 };
    const { id } = await tx.sticker.create({ data: { ...data, createdAt: now }, select: { id: true } });
    ids = insertAt(ids, id, order);
  }
  for (const [position, id] of ids.entries()) await tx.sticker.update({ where: { id }, data: { position } });
  const after = await stickerRowsOf(tx, page.id);
  const change = listChange(rows.map(stickerStateOf), after.map(stickerStateOf), stickerBefore);
  await recordChange(tx, page, author, { stickers: change }, now);
  return after.map(stickerView);
}

const noChange: Text = textOf((t) => t.stickerMessages.noChange);
const unknownSticker: Text = textOf((t) => t.stickerMessages.unknownSticker);
const namedTwice: Text = textOf((t) => t.stickerMessages.listedTwice);
const unknownSlot: Text = textOf((t) => t.stickerMessages.unknownSlot);
const eitherShift: Text = textOf((t) => t.stickerMessages.eitherShift);
const tooFar: Text = textOf((t) => t.stickerMessages.tooFar(farthest));

/** Returns the moved stickers, their new places, and the errors. */
function movedStickers(
  before: readonly StickerView[],
  { move }: StickerChanges,
): { stickers: StickerView[]; fields: FieldErrors } {
  const fields: FieldErrors = {};
  const stickers = move.flatMap(({ id, by, ...to }, index) => {
    const at = before.find((sticker) => sticker.id === id);
    if (at === undefined) {
      fields[`move.${index}.id`] = [unknownSticker];
      return [];
    }
    if (move.findIndex((other) => other.id === id) !== index) fields[`move.${index}.id`] = [namedTwice];
    const dx = to.dx ?? at.dx + (by?.dx ?? 0);
    const dy = to.dy ?? at.dy + (by?.dy ?? 0);
    if (by !== undefined && (to.dx !== undefined || to.dy !== undefined)) fields[`move.${index}.by`] = [eitherShift];
    if (Math.abs(dx) > farthest) fields[`move.${index}.by.dx`] = [tooFar];
    if (Math.abs(dy) > farthest) fields[`move.${index}.by.dy`] = [tooFar];
    const { slotId = at.slotId, spot = at.spot, rotation = at.rotation } = to;
    return [{ ...at, slotId, spot, dx, dy, rotation }];
  });
  return { stickers, fields };
}

function wrongPeels(before: readonly StickerView[], { peel, move }: StickerChanges): FieldErrors {
  const fields: FieldErrors = {};
  for (const [index, id] of peel.entries()) {
    if (!before.some((sticker) => sticker.id === id)) fields[`peel.${index}`] = [unknownSticker];
    else if (peel.indexOf(id) !== index || move.some((other) => other.id === id))
      fields[`peel.${index}`] = [namedTwice];
  }
  return fields;
}

/** Blocks that are not on the page, and files that are not the user's. */
async function wrongReferences(
  tx: Transaction,
  userId: number,
  profileId: number,
  { place, move }: StickerChanges,
): Promise<FieldErrors> {
  const fields: FieldErrors = {};
  const slots = await tx.slot.findMany({ where: { profileId }, select: { id: true } });
  const files = await ownFilePaths(
    tx,
    userId,
    place.flatMap(({ image }) => image.path ?? []),
  );
  const isHere = (slotId: number | null | undefined) => slotId == null || slots.some(({ id }) => id === slotId);
  for (const [index, { image, slotId }] of place.entries()) {
    if (!isHere(slotId)) fields[`place.${index}.slotId`] = [unknownSlot];
    if (image.path !== undefined && !files.has(image.path)) fields[`place.${index}.image.path`] = [foreignFile];
  }
  for (const [index, { slotId }] of move.entries()) {
    if (!isHere(slotId)) fields[`move.${index}.slotId`] = [unknownSlot];
  }
  return fields;
}
