import type { SlotView } from './slot-view.ts';

/** The links that visitors can follow from a block, in the order in which it shows them. */
export function slotLinks({ supported, data, computed }: Pick<SlotView, 'supported' | 'data' | 'computed'>): string[] {
  if (!supported) return [];
  const entries = [data.items, data.links].flatMap((list) => (Array.isArray(list) ? list : []));
  const links: unknown[] = [data, ...entries, computed.event].map((value) => Object(value).link);
  return links.filter((link) => typeof link === 'string' && link !== '') as string[];
}
