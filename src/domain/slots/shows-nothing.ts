import { blockNamed, fieldsOfType } from '../../blocks/index.ts';
import { fieldsWith } from './field-values.ts';
import type { SlotView } from './slot-view.ts';

/** Returns whether visitors see nothing of a block: entities can represent invisible characters, and a linked object can be deleted. */
export function showsNothing(slot: Pick<SlotView, 'type' | 'data' | 'computed'>): boolean {
  return deletedReference(slot) !== null || (blockNamed(slot.type)?.isEmpty?.(slot.data) ?? false);
}

/** Returns the kind of the deleted object that a block refers to, or null. */
export function deletedReference({ type, computed }: Pick<SlotView, 'type' | 'computed'>): 'event' | 'form' | null {
  const linked = fieldsWith(fieldsOfType(type), 'reference').map(([, { to }]) => to);
  return linked.find((name) => computed[name] === null) ?? null;
}
