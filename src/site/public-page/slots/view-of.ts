import type { SlotTypeName } from '../../../blocks/index.ts';
import { views } from '../../../blocks/views.ts';
import type { BlockView, ShownSlot } from './slot-data.ts';

/**
 * Returns the view of a block. `views` pairs each type with the view of that same type; TypeScript cannot follow the pair through the
 * union.
 */
export function viewOf({ type }: Pick<ShownSlot, 'type'>): BlockView<SlotTypeName> {
  return views[type].view as BlockView<SlotTypeName>;
}
