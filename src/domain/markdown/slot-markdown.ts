import { blockNamed } from '../../blocks/index.ts';
import type { SlotView } from '../slots/slot-view.ts';
import { isVisibleNow, visibilityOf } from '../slots/visibility.ts';
import { inline } from './escape.ts';
import { markdownOfFields } from './markdown-of-fields.ts';
import { clockTime } from './pieces.ts';

/** Returns one block of the page as markdown; a block with nothing to show says so, since writers look for errors here. */
export function slotMarkdown(slot: SlotView): string {
  if (!slot.supported) return `*(unsupported block of type ${inline(slot.type)}: it can only be deleted or reordered)*`;
  const { type, data, computed } = slot;
  const block = blockNamed(type);
  const shown = block?.markdown
    ? block.markdown(data, computed)
    : block && markdownOfFields(block.fields, data, computed);
  return shown || `*(empty ${type} block)*`;
}

/** Returns one block as its owner's tools read it: with its visibility, in a zone's local time, if it is not always shown. */
export function ownSlotMarkdown(slot: SlotView, zone: string): string {
  const visibility = visibilityOf(slot);
  if (visibility === null) return slotMarkdown(slot);
  const { hidden, from, until } = visibility;
  const times = [from && `from ${clockTime(from, zone)}`, until && `until ${clockTime(until, zone)}`].filter(Boolean);
  const now = isVisibleNow(slot) ? 'visitors see it now' : 'visitors do not see it now';
  return `*(${hidden ? 'hidden from visitors' : `shown ${times.join(' ')} (${zone}): ${now}`})*\n\n${slotMarkdown(slot)}`;
}
