import type { SlotTypes } from '../../blocks/index.ts';
import { type SlotType, type SlotTypeName, slotTypeNames } from '../../blocks/index.ts';
import { textOf } from '../../texts/index.ts';
import type { Text } from '../errors.ts';
import { isObject } from '../validation/values.ts';
import type { SlotContext } from './block-definition.ts';
import { layoutOf, readLayout, type SlotLayout } from './slot-layout.ts';
import type { SlotRow } from './slot-rows.ts';
import { parseVisibility, scheduleStateAt } from './visibility.ts';

/** A slot as the interface shows it. */
export interface SlotView {
  id: number;
  type: string;
  order: number;
  supported: boolean;
  data: Record<string, unknown>;
  computed: Record<string, unknown>;
  message?: string;
  createdAt: string | null;
  updatedAt: string | null;
  [layoutOf]: SlotLayout;
}

/** The slots of a page as the interface shows them, in page order. */
export interface PageSlots {
  /** Null if they were read for visitors, who do not see all. */
  all: SlotView[] | null;
  /** The blocks that visitors see; the same list if they see all. */
  forVisitors: SlotView[];
  /** Whether the page is larger than visitors see it. */
  hasMore: boolean;
}

/** Text about a legacy slot. Its `message` is fixed in Russian (docs/interface.md 6.12). */
export const unsupportedText: Text = textOf((t) => t.slotMessages.unsupported);

const known = new Set<string>(slotTypeNames);

/** The type's definition, or null for a legacy slot. */
export function slotTypeOf(slotTypes: SlotTypes, type: string): SlotType | null {
  // `known` has exactly the names of the closed list.
  return known.has(type) ? slotTypes[type as SlotTypeName] : null;
}

/** Stored data may be older than today's schema, so it is shown unchanged and values that cannot be derived are left out. */
export function slotView(row: SlotRow, slotTypes: SlotTypes, context: SlotContext, now: Date): SlotView {
  const { supported, data, computed } = shownValues(row, slotTypes, context);
  return {
    id: row.id,
    type: row.type,
    order: row.order,
    supported,
    data,
    computed: { ...computed, ...visibilityIn(row, now) },
    ...(!supported && { message: unsupportedText.ru }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    [layoutOf]: readLayout(row.layout),
  };
}

/** Returns the values that a page shows of stored data. */
export function shownValues(
  row: Pick<SlotRow, 'type' | 'data'>,
  slotTypes: SlotTypes,
  context: SlotContext,
): Pick<SlotView, 'supported' | 'data' | 'computed'> {
  const slotType = slotTypeOf(slotTypes, row.type);
  const data = parseStored(row.data);
  return { supported: slotType !== null, data, computed: slotType === null ? {} : computedOf(slotType, data, context) };
}

/** When visitors see the slot; nothing for one that they always see. */
function visibilityIn({ visibility }: SlotRow, now: Date): Record<string, unknown> {
  const parsed = parseVisibility(visibility);
  return parsed === null ? {} : { visibility: { ...parsed, visibleNow: scheduleStateAt(parsed, now) === 'shown' } };
}

function computedOf(slotType: SlotType, data: Record<string, unknown>, context: SlotContext): Record<string, unknown> {
  try {
    return slotType.computed(data, context);
  } catch {
    return {};
  }
}

/** The object that was stored, or an empty one where an older program stored something else. */
export function parseStored(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  return isObject(value) ? value : {};
}
