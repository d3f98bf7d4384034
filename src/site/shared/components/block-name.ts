import type { SlotTypeName } from '../../../blocks/index.ts';
import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';

/** What people call a type of slot; one of former times keeps the name it is stored under. */
export function blockName(type: string, locale: Locale): string {
  const names: Readonly<Record<SlotTypeName, string>> = texts[locale].blocks.names;
  const known: Readonly<Record<string, string>> = names;
  return Object.hasOwn(known, type) ? (known[type] ?? type) : type;
}
