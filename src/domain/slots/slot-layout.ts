import * as z from 'zod';
import { line } from '../text/text-fields.ts';
import { isBlank } from '../text/visible-text.ts';

/** Layout of a block on its page. `large`: its picture above its words; `half`: beside another; `player`: opened by a tap. */
export const slotSizes = ['regular', 'large', 'half', 'icon', 'player'] as const;
export type SlotSize = (typeof slotSizes)[number];

/** Maximum length of a group's heading. */
export const maxGroupLength = 80;

const fields = {
  size: z.enum(slotSizes),
  /** The heading of its group; empty for none. Adjacent blocks with the same heading are one group. */
  group: line(maxGroupLength).transform((heading) => (isBlank(heading) ? '' : heading)),
  /** Whether its group is open at first. */
  open: z.boolean(),
};
export const slotLayout = z.strictObject(fields);
export type SlotLayout = z.output<typeof slotLayout>;

/** Layout of a block by its type's default. */
export const ordinaryLayout: SlotLayout = { size: 'regular', group: '', open: false };

/**
 * Key of a layout in a view: a symbol, so that no operation returns it. Only the dashboard shows and changes a layout
 * (docs/decisions/0454).
 */
export const layoutOf = Symbol('layout');

/** Returns the stored form of a layout: null for the default. */
export function storedLayout({ size, group, open }: SlotLayout): string | null {
  const isInGroup = group !== '';
  if (size === 'regular' && !isInGroup) return null;
  return JSON.stringify({ size, ...(isInGroup && { group, open }) });
}

const layoutAsStored = z
  .object({
    size: fields.size.catch(ordinaryLayout.size),
    group: fields.group.catch(ordinaryLayout.group),
    open: fields.open.catch(ordinaryLayout.open),
  })
  .catch(ordinaryLayout);

/** Reads a stored layout. Values unknown to this version become the default: a block is always shown. */
export function readLayout(stored: string | null): SlotLayout {
  return stored === null ? ordinaryLayout : layoutAsStored.parse(jsonOf(stored));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
