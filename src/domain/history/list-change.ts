import * as z from 'zod';
import { longestIncreasingSubsequence } from '../slots/longest-increasing-subsequence.ts';

/**
 * The part of a list that a change removed: it restores the previous list from the changed one. Places are those of the list before,
 * ascending, so that inserting one after the other restores the order.
 */
export interface ListChange<Row extends Item, Was extends Item = Row> {
  /** Ids that the change added. */
  added?: number[] | undefined;
  /** Removed rows, each with its place. */
  removed?: [place: number, row: Row][] | undefined;
  /** Altered rows: the id with the former values. */
  changed?: Was[] | undefined;
  /** Ids that the change moved, each with its place. */
  moved?: [id: number, place: number][] | undefined;
}

interface Item {
  id: number;
}

/** Returns the schema of a change of a list of `row`s; `was` is the recorded part of altered ones. */
export function listChangeOf<Row extends z.ZodType<Item>, Was extends z.ZodType<Item>>(row: Row, was: Was) {
  return z.strictObject({
    added: z.array(z.int()).optional(),
    removed: z.array(z.tuple([z.int(), row])).optional(),
    changed: z.array(was).optional(),
    moved: z.array(z.tuple([z.int(), z.int()])).optional(),
  });
}

/** Restores the list before a change from the list after it. Rows of the change that are not in the list are left out. */
export function revertList<Row extends Item, Was extends Item>(
  rows: readonly Row[],
  { added = [], removed = [], changed = [], moved = [] }: ListChange<Row, Was>,
): Row[] {
  const gone = new Set(added);
  const was = new Map(changed.map((row) => [row.id, row]));
  const places = new Map(moved);
  const back: [number, Row][] = [...removed];
  const list: Row[] = [];
  for (const row of rows) {
    if (gone.has(row.id)) continue;
    const before = { ...row, ...was.get(row.id) };
    const place = places.get(row.id);
    if (place === undefined) list.push(before);
    else back.push([place, before]);
  }
  for (const [place, row] of back.sort(([a], [b]) => a - b)) list.splice(Math.min(place, list.length), 0, row);
  return list;
}

/**
 * Returns the change from one list to another. `wasOf` returns the recorded part of an altered row: undefined for two rows that are the
 * same.
 */
export function listChange<Row extends Item, Was extends Item>(
  before: readonly Row[],
  after: readonly Row[],
  wasOf: (before: Row, after: Row) => Was | undefined,
): ListChange<Row, Was> {
  const then = new Map(before.map((row) => [row.id, row]));
  const now = new Map(after.map((row) => [row.id, row]));
  const added = after.filter(({ id }) => !then.has(id)).map(({ id }) => id);
  const removed = [...before.entries()].filter(([, { id }]) => !now.has(id));
  const changed = before.flatMap((row) => {
    const later = now.get(row.id);
    return (later && wasOf(row, later)) ?? [];
  });
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
  const moved = movedBetween(idsOf(before), idsOf(after));
  return { added, removed, changed, moved };
}

/**
 * Returns the fewest ids, with their places in `before`, whose removal leaves two lists in the same order; ids in only one list do not
 * count.
 */
export function movedBetween(before: readonly number[], after: readonly number[]): [id: number, place: number][] {
  const places = new Map(before.map((id, place) => [id, place]));
  const common = after.flatMap((id) => places.get(id) ?? []);
  const kept = longestIncreasingSubsequence(common);
  return common
    .filter((_, index) => !kept[index])
    .sort((a, b) => a - b)
    .map((place): [number, number] => [before[place] ?? 0, place]);
}
