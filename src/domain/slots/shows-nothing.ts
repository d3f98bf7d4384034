import { blockNamed, fieldsOfType } from '../../blocks/index.ts';
import { fieldsWith } from './field-values.ts';
import type { SlotView } from './slot-view.ts';

/** Returns whether visitors see nothing of a block: entities can stand for invisible characters, and a linked object can be gone. */
export function showsNothing(slot: Pick<SlotView, 'type' | 'data' | 'computed'>): boolean {
  return goneThing(slot) !== null || (blockNamed(slot.type)?.isEmpty?.(slot.data) ?? false);
}

/** The kind of thing that a block was to show and that is gone; null where nothing is. */
export function goneThing({ type, computed }: Pick<SlotView, 'type' | 'computed'>): 'event' | 'form' | null {
  const linked = fieldsWith(fieldsOfType(type), 'reference').map(([, { to }]) => to);
  return linked.find((name) => computed[name] === null) ?? null;
}
