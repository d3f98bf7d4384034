import { fieldsOfType } from '../../blocks/index.ts';
import { fieldsWith, pathsOf, textsAt } from './field-values.ts';
import type { SlotView } from './slot-view.ts';

/** The links that visitors can follow from a block, in the order in which it shows them. */
export function slotLinks({ type, supported, data, computed }: SlotWithLinks): string[] {
  if (!supported) return [];
  const fields = fieldsOfType(type);
  const linked = fieldsWith(fields, 'reference').flatMap(([, { to }]) => textsAt(computed, `${to}.link`));
  return [...pathsOf(fields, 'link').flatMap((path) => textsAt(data, path)), ...linked];
}

type SlotWithLinks = Pick<SlotView, 'type' | 'supported' | 'data' | 'computed'>;
