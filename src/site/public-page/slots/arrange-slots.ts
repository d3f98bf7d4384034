import type { ShownSlot } from './slot-data.ts';

/** A part of the column of blocks: one row, or the blocks below a heading. */
export type PagePart =
  | { kind: 'slot' | 'pair' | 'icons'; slots: ShownSlot[] }
  | { kind: 'group'; heading: string; isOpen: boolean; slots: ShownSlot[]; parts: PagePart[] };

/** Groups adjacent blocks with the same heading; the first one decides whether the group is initially open. */
export function arrangeSlots(slots: readonly ShownSlot[]): PagePart[] {
  return runsOf(slots, ({ layout }) => layout.group).flatMap(([heading, group]): PagePart[] => {
    const parts = rowsOf(group);
    if (heading === '') return parts;
    return [{ kind: 'group', heading, isOpen: group[0]?.layout.open ?? false, slots: group, parts }];
  });
}

/** Puts halves side by side, two by two, and icons into one row. A half that is left over has the row to itself. */
function rowsOf(slots: readonly ShownSlot[]): PagePart[] {
  return runsOf(slots, ({ layout }) => layout.size).flatMap(([size, run]): PagePart[] => {
    if (size === 'icon') return [{ kind: 'icons', slots: run }];
    if (size !== 'half') return run.map((slot) => ({ kind: 'slot', slots: [slot] }));
    return Array.from({ length: Math.ceil(run.length / 2) }, (_, row) => {
      const pair = run.slice(row * 2, row * 2 + 2);
      return { kind: pair.length === 2 ? 'pair' : 'slot', slots: pair };
    });
  });
}

/** Splits the blocks into runs with the same key. */
function runsOf<Key>(slots: readonly ShownSlot[], keyOf: (slot: ShownSlot) => Key): [Key, ShownSlot[]][] {
  const runs: [Key, ShownSlot[]][] = [];
  for (const slot of slots) {
    const last = runs.at(-1);
    if (last?.[0] === keyOf(slot)) last[1].push(slot);
    else runs.push([keyOf(slot), [slot]]);
  }
  return runs;
}
