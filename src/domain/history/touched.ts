import type { ListChange } from './list-change.ts';
import type { PageChange } from './page-change.ts';
import type { Version } from './versions.ts';

/** What stands in the way of taking versions back. */
export interface Undoing {
  /** Those that are left to take back, newest first. */
  toRevert: Version[];
  /** The newest version since that touched what they changed; null where none did. */
  touchedBy: Version | null;
}

/**
 * Finds what taking some versions of a page back comes to; `versions` are all of the page, newest first. A version that was taken back
 * counts for nothing, and neither does the one that took it back.
 */
export function undoingOf(versions: readonly Version[], ids: ReadonlySet<number>): Undoing {
  const touched = new Map<string, Version>();
  const cancelled = new Set<number>();
  const toRevert: Version[] = [];
  let touchedBy: Version | null = null;
  const oldest = Math.min(...ids);
  for (const version of versions) {
    if (version.id < oldest) break;
    if (cancelled.has(version.id)) continue;
    const { undone, published } = version.change;
    // Nothing of the page was changed by it.
    if (published !== undefined) continue;
    const isChosen = ids.has(version.id);
    if (undone && (!isChosen || undone.every((id) => ids.has(id)))) {
      for (const id of undone) cancelled.add(id);
      continue;
    }
    const things = thingsIn(version.change);
    if (isChosen) {
      toRevert.push(version);
      for (const thing of things) touchedBy ??= touched.get(thing) ?? null;
    } else {
      for (const thing of things) if (!touched.has(thing)) touched.set(thing, version);
    }
  }
  return { toRevert, touchedBy };
}

/** The fields, blocks, stickers and forms of a page that a change is about. */
export function thingsIn({ fields = {}, slots = {}, stickers = {}, forms = [] }: PageChange): string[] {
  return [
    ...Object.keys(fields),
    ...idsIn(slots).map(slotThing),
    ...idsIn(stickers).map((id) => `sticker ${id}`),
    ...forms.map(({ was }) => `form ${was.id}`),
  ];
}

/** A block, as what a change is about. */
export function slotThing(id: number): string {
  return `slot ${id}`;
}

function idsIn({ added = [], removed = [], changed = [], moved = [] }: ListChange<{ id: number }>): number[] {
  return [...added, ...removed.map(([, { id }]) => id), ...changed.map(({ id }) => id), ...moved.map(([id]) => id)];
}
