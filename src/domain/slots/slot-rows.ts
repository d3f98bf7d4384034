import * as z from 'zod';
import type { Reader } from '../../store/database.ts';
import type { RowOf, Statement } from '../../store/statement.ts';
import {
  type StoredSlotRow,
  slotsForVisitors,
  slotsOfPageById,
  slotsOfPageByLoginKey,
  slotsOfProfile,
  slotsWithStickersById,
  slotsWithStickersByLoginKey,
} from '../../store/statements/slots.ts';
import type { ChangedPage } from '../approval/change-waits.ts';
import { mayUsePage, type PageAccess } from '../profiles/page-access.ts';
import { profileNotFound, readProfileKey } from '../profiles/profile-rows.ts';
import { isRowId } from '../validation/values.ts';

/** A slot with its place among the slots of its page. */
export interface SlotRow extends Omit<StoredSlotRow, 'position'> {
  /** 0-based and dense. */
  order: number;
}

/** A slot with the id of its page. */
export type PlacedSlotRow = SlotRow & { profileId: number };

/** Returns all slots of a page in page order. */
export async function slotRowsOf(reader: Pick<Reader, 'all'>, profileId: number): Promise<SlotRow[]> {
  return (await reader.all(slotsOfProfile, { profileId })).map(placed);
}

/** Maximum number of rows in a statement. */
const any = 2 ** 31 - 1;

/** Returns the first of them, with whether a change of the page waits; null without slots. */
export async function slotRowsForVisitors(
  reader: Pick<Reader, 'all'>,
  profileId: number,
  most = any,
): Promise<{ rows: SlotRow[]; changeWaits: boolean | null }> {
  const found = await reader.all(slotsForVisitors, { profileId, limit: most });
  const rows = found.map(({ changeWaits: _ofPage, ...row }, order) => placed(row, order));
  return { rows, changeWaits: found[0]?.changeWaits ?? null };
}

function placed({ position: _stored, ...row }: StoredSlotRow, order: number): SlotRow {
  return { ...row, order };
}

/** Slots of an own page, by their ids. */
interface OwnSlots<Row> {
  page: ChangedPage;
  rows: Map<number, Row>;
}

/** An own page, and those of the slots with the given ids that are on it. Throws `not_found` for the page. */
export function findOwnSlots(
  reader: Pick<Reader, 'all'>,
  access: PageAccess,
  profileKey: string,
  ids: readonly number[],
): Promise<OwnSlots<PlacedSlotRow>> {
  return ownSlots(reader, access, profileKey, ids, { byId: slotsOfPageById, byLoginKey: slotsOfPageByLoginKey });
}

/** A slot with the ids of the stickers on it. */
export type SlotRowWithStickers = PlacedSlotRow & { stickerIds: number[] };
const idList = z.array(z.int());

/** Returns the slots with the stickers on each. */
export async function findOwnSlotsWithStickers(
  reader: Pick<Reader, 'all'>,
  access: PageAccess,
  profileKey: string,
  ids: readonly number[],
): Promise<OwnSlots<SlotRowWithStickers>> {
  const statements = { byId: slotsWithStickersById, byLoginKey: slotsWithStickersByLoginKey };
  const { page, rows } = await ownSlots(reader, access, profileKey, ids, statements);
  const withIds = ([id, row]: [number, PlacedSlotRow & { stickerIds: string | null }]) =>
    [id, { ...row, stickerIds: idList.parse(JSON.parse(row.stickerIds ?? '[]')) }] as const;
  return { page, rows: new Map([...rows].map(withIds)) };
}

async function ownSlots<Row extends RowOf<typeof slotsOfPageById>>(
  reader: Pick<Reader, 'all'>,
  access: PageAccess,
  profileKey: string,
  ids: readonly number[],
  {
    byId,
    byLoginKey,
  }: {
    byId: Statement<{ ids: readonly number[]; id: number }, Row>;
    byLoginKey: Statement<{ ids: readonly number[]; loginKey: string }, Row>;
  },
): Promise<OwnSlots<Row & PlacedSlotRow>> {
  const key = readProfileKey(profileKey);
  if (key === null) throw profileNotFound();
  const asked = ids.filter(isRowId);
  const found = await ('id' in key
    ? reader.all(byId, { ids: asked, ...key })
    : reader.all(byLoginKey, { ids: asked, ...key }));
  const [first] = found;
  if (!first || !mayUsePage(access, { id: first.profileId, userId: first.userId })) throw profileNotFound();
  // An existing slot has every column.
  const rows = found.filter((row) => row.id !== null) as (Row & PlacedSlotRow)[];
  return { page: { ...first, id: first.profileId }, rows: new Map(rows.map((row) => [row.id, row])) };
}

/** The ids with one more put at `order`; past the end means the end, none means the end (docs/interface.md 5.5). */
export function insertAt(ids: readonly number[], id: number, order: number | undefined): number[] {
  const others = ids.filter((other) => other !== id);
  const at = Math.min(order ?? others.length, others.length);
  return [...others.slice(0, at), id, ...others.slice(at)];
}
