import type { Reader } from '../../store/database.ts';
import { deletedSlotsByIds } from '../../store/statements/slots.ts';
import { type Clicks, clicksOn, type Figures } from './figures.ts';
import { slotOfTarget, targetNumber } from './target.ts';

/** A block that was removed from its page. */
export interface DeletedBlockFigures extends Clicks {
  slotId: number;
  type: string;
  title: string | null;
  deletedAt: string;
  previous: Clicks;
}

/** Returns the figures of the blocks that had clicks and were deleted since, the latest first; `blocks` are known to exist. */
export async function deletedBlocksOf(
  reader: Pick<Reader, 'all'>,
  { current, before }: { current: Figures; before: Figures },
  blocks: readonly { slotId: number }[],
): Promise<DeletedBlockFigures[]> {
  const targets = [...current.ofTargets.keys(), ...before.ofTargets.keys()];
  const ids = new Set(targets.flatMap((target) => slotOfTarget(target) ?? []));
  for (const { slotId } of blocks) ids.delete(slotId);
  if (ids.size === 0) return [];
  const deleted = await reader.all(deletedSlotsByIds, { ids: [...ids] });
  return deleted.map(({ id, type, title, deletedAt }) => {
    const target = targetNumber({ kind: 'slot', slotId: id });
    return {
      ...{ slotId: id, type, title, deletedAt: deletedAt.toISOString() },
      ...clicksOn(current, target),
      previous: clicksOn(before, target),
    };
  });
}
