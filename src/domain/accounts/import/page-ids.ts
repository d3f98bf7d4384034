import type { ListChange } from '../../history/list-change.ts';
import type { PageChange, SlotState, StickerState } from '../../history/page-change.ts';
import type { PageState } from '../../history/page-state.ts';

/** The new ids of a page's blocks and stickers, by their former ones. */
export interface PageIds {
  slots: ReadonlyMap<number, number>;
  stickers: ReadonlyMap<number, number>;
}

/** A page with the login and the ids that it gets. */
export function stateWithIds({ fields, slots, stickers }: PageState, login: string, ids: PageIds): PageState {
  return {
    fields: { ...fields, login },
    slots: slots.flatMap((slot): SlotState[] => withId(slot, ids.slots)),
    stickers: stickers.flatMap((sticker): StickerState[] => stickerWithIds(sticker, ids)),
  };
}

/** A change of a page with the ids that its blocks and stickers get. */
export function changeWithIds({ slots, stickers, ...change }: PageChange, ids: PageIds): PageChange {
  return {
    ...change,
    ...(slots && { slots: listWithIds(slots, ids.slots, (slot) => withId(slot, ids.slots)) }),
    ...(stickers && { stickers: listWithIds(stickers, ids.stickers, (sticker) => stickerWithIds(sticker, ids)) }),
  };
}

function listWithIds<Row extends { id: number }, Was extends { id: number }>(
  { added = [], removed = [], changed = [], moved = [] }: ListChange<Row, Was>,
  ids: ReadonlyMap<number, number>,
  renamed: <Item extends Row | Was>(item: Item) => Item[],
): ListChange<Row, Was> {
  return {
    added: added.flatMap((id) => ids.get(id) ?? []),
    removed: removed.flatMap(([place, row]) => renamed(row).map((item): [number, Row] => [place, item])),
    changed: changed.flatMap((was) => renamed(was)),
    moved: moved.flatMap(([id, place]): [number, number][] => {
      const known = ids.get(id);
      return known === undefined ? [] : [[known, place]];
    }),
  };
}

function withId<Item extends { id: number }>(item: Item, ids: ReadonlyMap<number, number>): Item[] {
  const id = ids.get(item.id);
  return id === undefined ? [] : [{ ...item, id }];
}

function stickerWithIds<Sticker extends { id: number; slotId?: number | null | undefined }>(
  sticker: Sticker,
  { slots, stickers }: PageIds,
): Sticker[] {
  const { slotId } = sticker;
  const renamed = slotId === undefined ? sticker : { ...sticker, slotId: slots.get(slotId ?? 0) ?? null };
  return withId(renamed, stickers);
}
