import type { Transaction } from '../../store/database.ts';
import { type SlotContents, sendSlotContents } from '../../store/statements/slots.ts';
import type { Author } from '../actor.ts';
import type { ChangedPage } from '../approval/change-waits.ts';
import { slotBefore } from '../history/page-state.ts';
import { recordSlots } from '../history/record-change.ts';
import type { SlotWriteRules } from './create-slots.ts';
import { linkPrefixOf } from './link-prefix.ts';
import { readLayout, type SlotLayout, storedLayout } from './slot-layout.ts';
import type { SlotRow } from './slot-rows.ts';
import { parseStored } from './slot-view.ts';

/** A layout that a block is to have, on a page with these blocks. */
interface Wish {
  rows: readonly SlotRow[];
  /** Null for a block that is yet to be added. */
  slotId: number | null;
  layout: SlotLayout;
  /** Whether the other blocks of its group go with it to another heading. */
  renames: boolean;
}

/**
 * Returns the layout of a block, and the changed layouts of other blocks in its group: whether a group is open at first applies to the
 * group as a whole, and a block that joins it adopts this.
 */
export function layoutsInGroup({ rows, slotId, layout, renames }: Wish): {
  layout: SlotLayout;
  others: [SlotRow, SlotLayout][];
} {
  const layouts = rows.map((row) => [row, readLayout(row.layout)] as const);
  const others = layouts.filter(([row]) => row.id !== slotId);
  const from = layouts.find(([row]) => row.id === slotId)?.[1].group ?? '';
  const { group, open } = layout;
  const isJoining = group !== '' && group !== from && !renames;
  const joined = isJoining ? others.find(([, other]) => other.group === group) : undefined;
  if (joined) return { layout: { ...layout, open: joined[1].open }, others: [] };
  const moved = renames ? from : group;
  if (moved === '') return { layout, others: [] };
  return {
    layout,
    others: others.flatMap(([row, other]): [SlotRow, SlotLayout][] =>
      other.group === moved ? [[row, { ...other, group, open }]] : [],
    ),
  };
}

/** Gives blocks of a page other layouts, and changes nothing else. */
export async function changeLayouts(
  tx: Pick<Transaction, 'all' | 'first' | 'send'>,
  author: Author,
  page: ChangedPage,
  layouts: readonly [SlotRow, SlotLayout][],
  rules: Pick<SlotWriteRules, 'now' | 'maxPageBytes'>,
): Promise<void> {
  const changed = layouts
    .map(([row, layout]) => ({ row, after: { ...row, layout: storedLayout(layout) } }))
    .filter(({ row, after }) => row.layout !== after.layout);
  if (changed.length === 0) return;
  const contents = changed.map(
    ({ after: { id, data, visibility, layout } }): SlotContents => [
      id,
      data,
      linkPrefixOf(parseStored(data)),
      visibility,
      layout,
    ],
  );
  sendSlotContents(tx, rules.now, contents);
  const before = changed.flatMap(({ row, after }) => slotBefore(row, after) ?? []);
  const [was, became] = [changed.map(({ row }) => row), changed.map(({ after }) => after)];
  await recordSlots(tx, page, author, { change: { slots: { changed: before } }, was, became }, rules);
}
