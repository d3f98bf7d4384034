import type { ListChange } from './list-change.ts';
import { isCreation, type PageChange } from './page-change.ts';
import type { Version } from './versions.ts';

/** Conflicts that prevent undoing versions. */
export interface Undoing {
  /** Versions left to undo, newest first. */
  toRevert: Version[];
  /** The newest later version that touched their objects, or null. */
  touchedBy: Version | null;
}

/** All versions of a page, newest first, with their objects: built once, for any number of queries. */
export interface VersionIndex {
  versions: readonly Version[];
  /** Objects of each version, by its place. */
  things: readonly string[][];
  /** Positions of the versions about an object, ascending. */
  places: ReadonlyMap<string, number[]>;
}

/** Indexes all versions of a page, which are given newest first. */
export function indexVersions(versions: readonly Version[]): VersionIndex {
  const things = versions.map(({ change }) => changedObjects(change));
  const places = new Map<string, number[]>();
  for (const [place, names] of things.entries()) {
    for (const name of names) {
      const known = places.get(name);
      if (known) known.push(place);
      else places.set(name, [place]);
    }
  }
  return { versions, things, places };
}

/** Returns the effect of undoing some versions of a page. An undone version does not count, and neither does the one that undid it. */
export function undoingOf({ versions, things, places }: VersionIndex, ids: ReadonlySet<number>): Undoing {
  /** 1 for a version that blocks undoing older ones, by its place. */
  const stands = new Uint8Array(versions.length);
  const cancelled = new Set<number>();
  const toRevert: Version[] = [];
  let touchedBy: Version | null = null;
  const oldest = Math.min(...ids);
  for (const [place, version] of versions.entries()) {
    if (version.id < oldest) break;
    if (cancelled.has(version.id)) continue;
    const { undone, published } = version.change;
    // It changed nothing of the page.
    if (published !== undefined || isCreation(version.change)) continue;
    const isChosen = ids.has(version.id);
    if (undone && (!isChosen || undone.every((id) => ids.has(id)))) {
      for (const id of undone) cancelled.add(id);
      continue;
    }
    if (isChosen) {
      toRevert.push(version);
      touchedBy ??= newestTouching(place);
    } else {
      stands[place] = 1;
    }
  }
  return { toRevert, touchedBy };

  function newestTouching(place: number): Version | null {
    for (const thing of things[place] ?? []) {
      const newest = places.get(thing)?.find((other) => other >= place || stands[other] === 1);
      if (newest !== undefined && newest < place) return versions[newest] ?? null;
    }
    return null;
  }
}

/** Returns whether a version undid changes, and did not just undo such an undoing: undoing it is called redoing. */
export function isUndoing({ change: { undone } }: Version, versions: readonly Version[]): boolean {
  if (undone === undefined) return false;
  const targets = undone.flatMap((id) => versions.find((version) => version.id === id) ?? []);
  return targets.length === 0 || !targets.every((target) => isUndoing(target, versions));
}

/** The fields, blocks, stickers and forms of a page that a change is about. */
export function changedObjects({ fields = {}, slots = {}, stickers = {}, forms = [] }: PageChange): string[] {
  return [
    ...Object.keys(fields),
    ...idsIn(slots).map(slotObjectKey),
    ...idsIn(stickers).map((id) => `sticker ${id}`),
    ...forms.map(({ was }) => `form ${was.id}`),
  ];
}

/** Returns the name of a block as the object of a change. */
export function slotObjectKey(id: number): string {
  return `slot ${id}`;
}

function idsIn({ added = [], removed = [], changed = [], moved = [] }: ListChange<{ id: number }>): number[] {
  return [...added, ...removed.map(([, { id }]) => id), ...changed.map(({ id }) => id), ...moved.map(([id]) => id)];
}
