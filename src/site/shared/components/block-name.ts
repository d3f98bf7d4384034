import type { SlotTypeName } from '../../../blocks/index.ts';
import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';

/** Returns the name of a type of slot for people; a legacy type keeps its stored name. */
export function blockName(type: string, locale: Locale): string {
  const names: Readonly<Record<SlotTypeName, string>> = texts[locale].blocks.names;
  const known: Readonly<Record<string, string>> = names;
  return Object.hasOwn(known, type) ? (known[type] ?? type) : type;
}
