import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';

/** Returns words for an ability; one without any is shown by its name. */
export function abilityWords(ability: string, locale: Locale): { label: string; text: string } {
  const known: Readonly<Record<string, { label: string; text: string }>> = texts[locale].abilities;
  return known[ability] ?? { label: ability, text: '' };
}
