import type { Reader } from '../../store/database.ts';
import type { ProfileRow } from '../profiles/profile-rows.ts';
import { slotRowsOf } from '../slots/slot-rows.ts';
import { stickerRowsOf } from '../stickers/stickers.ts';
import { listChange, revertList } from './list-change.ts';
import type { PageChange, PageFields, SlotBefore, SlotState, StickerState } from './page-change.ts';
import { pageFieldNames } from './page-change.ts';

/** The complete content of a page at a point in time. */
export interface PageState {
  fields: PageFields;
  /** In page order. */
  slots: SlotState[];
  /** The lowest first. */
  stickers: StickerState[];
}

/** Returns the present state of the page. */
export async function readPageState(reader: Pick<Reader, 'all'>, row: ProfileRow): Promise<PageState> {
  const slots = await slotRowsOf(reader, row.id);
  const stickers = await stickerRowsOf(reader, row.id);
  const { login, title, description, avatar, bgImage, socials, themeId, design, languageId } = row;
  const { showsMadeWith, showsShare } = row;
  return {
    fields: {
      ...{ login, title, description, avatar, bgImage, socials, themeId, design, languageId },
      ...{ showsMadeWith, showsShare },
    },
    slots: slots.map(({ id, type, data, visibility, layout, createdAt }) => {
      return { id, type, data, visibility, layout, createdAt: createdAt.getTime() };
    }),
    stickers: stickers.map(stickerStateOf),
  };
}

/** A stored sticker as a version has it. */
export function stickerStateOf(row: Omit<StickerState, 'createdAt'> & { createdAt: Date }): StickerState {
  const { id, slotId, path, emoji, spot, dx, dy, rotation, scale, createdAt } = row;
  return { id, slotId, path, emoji, spot, dx, dy, rotation, scale, createdAt: createdAt.getTime() };
}

/** The page before a change, from the page after it. */
export function revertPage(page: PageState, { fields, slots = {}, stickers = {} }: PageChange): PageState {
  return {
    // A field without a change is left out, and never undefined in stored JSON.
    fields: { ...page.fields, ...(fields as Partial<PageFields> | undefined) },
    slots: revertList(page.slots, slots),
    stickers: revertList(page.stickers, stickers),
  };
}

/** Returns the change from one state of a page to another; empty if they are the same. */
export function changeBetween(before: PageState, after: PageState): PageChange {
  const slots = listChange(before.slots, after.slots, slotBefore);
  const stickers = listChange(before.stickers, after.stickers, stickerBefore);
  return { fields: fieldsChange(before.fields, after.fields), slots, stickers };
}

/** Former values of changed fields. */
export function fieldsChange(before: PageFields, after: PageFields): Partial<PageFields> {
  const changed = pageFieldNames.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, before[name]]));
}

/** Returns the former values of a changed block; undefined if nothing changed. */
export function slotBefore(
  before: Pick<SlotState, 'id' | 'data' | 'visibility' | 'layout'>,
  after: Pick<SlotState, 'data' | 'visibility' | 'layout'>,
): SlotBefore | undefined {
  const { id, data, visibility, layout } = before;
  const besides = {
    ...(visibility !== after.visibility && { visibility }),
    ...(layout !== after.layout && { layout }),
  };
  return data === after.data && Object.keys(besides).length === 0 ? undefined : { id, data, ...besides };
}

/** Returns the former values of a changed sticker; undefined if nothing changed. */
export function stickerBefore(before: StickerState, after: StickerState) {
  const { id: _id, ...was } = before;
  const changed = Object.entries(was).filter(([name, value]) => after[name as keyof typeof was] !== value);
  return changed.length === 0 ? undefined : { id: before.id, ...Object.fromEntries(changed) };
}
