import { isCreation, type PageField, type SlotState } from './page-change.ts';
import type { PageState } from './page-state.ts';
import type { Version } from './versions.ts';

/** Summary of some versions in numbers; an object that was added and then edited or moved counts as added. */
export interface ChangeSummary {
  added: number[];
  removed: number[];
  changed: number[];
  moved: number[];
  fields: PageField[];
  /** Number of stickers. */
  stickers: number;
  /** Time at which the restored version began; null if none was restored. */
  restored: Date | null;
  /** Number of undone changes. */
  undone: number;
  /** Number of waiting changes that were published, and that were discarded. */
  published: number;
  discarded: number;
  /** Whether one of them created the page. */
  created: boolean;
}

/** Summarises consecutive versions. */
export function summaryOf(versions: readonly Version[]): ChangeSummary {
  const [added, removed, changed, moved] = Array.from({ length: 4 }, () => new Set<number>());
  const fields = new Set<PageField>();
  const stickers = new Set<number>();
  let undone = 0;
  let published = 0;
  let discarded = 0;
  let restored: Date | null = null;
  for (const { change } of versions) {
    undone += change.undone?.length ?? 0;
    published += change.published ?? 0;
    discarded += change.discarded ?? 0;
    if (change.restored !== undefined) restored ??= new Date(change.restored);
    // Their changes are counted by the versions that they are about.
    if (change.undone ?? change.restored ?? change.discarded) continue;
    for (const id of change.slots?.added ?? []) added?.add(id);
    for (const [, { id }] of change.slots?.removed ?? []) removed?.add(id);
    for (const { id } of change.slots?.changed ?? []) changed?.add(id);
    for (const [id] of change.slots?.moved ?? []) moved?.add(id);
    // The names are those of the schema that the change was read by.
    for (const name of Object.keys(change.fields ?? {})) fields.add(name as PageField);
    const { stickers: list = {} } = change;
    for (const id of list.added ?? []) stickers.add(id);
    for (const [, { id }] of list.removed ?? []) stickers.add(id);
    for (const { id } of list.changed ?? []) stickers.add(id);
    for (const [id] of list.moved ?? []) stickers.add(id);
  }
  const besides = (ids: Set<number> | undefined, ...others: (Set<number> | undefined)[]) =>
    [...(ids ?? [])].filter((id) => others.every((other) => !other?.has(id)));
  return {
    added: besides(added),
    removed: besides(removed),
    changed: besides(changed, added, removed),
    moved: besides(moved, added, removed),
    fields: [...fields],
    stickers: stickers.size,
    restored,
    undone,
    published,
    discarded,
    created: versions.some(({ change }) => isCreation(change)),
  };
}

/** Every block that a page has or had in its versions, in its last state; `versions` are newest first. */
export function knownSlots(page: PageState, versions: readonly Version[]): Map<number, SlotState> {
  const known = new Map(page.slots.map((slot) => [slot.id, slot]));
  for (const { change } of versions) {
    for (const [, slot] of change.slots?.removed ?? []) if (!known.has(slot.id)) known.set(slot.id, slot);
  }
  return known;
}
