import { isInvisible, showsNoText } from '../text/visible-text.ts';
import type { SlotView } from './slot-view.ts';

/** Whether visitors see nothing of a block: entities can stand for what nobody sees, and a linked thing can be gone. */
export function showsNothing({ type, data, computed }: Pick<SlotView, 'type' | 'data' | 'computed'>): boolean {
  if (computed.form === null || computed.event === null) return true;
  if (type !== 'text') return false;
  const { title, description } = data;
  if (typeof title === 'string' && !isInvisible(title)) return false;
  return typeof description !== 'string' || showsNoText(description);
}
