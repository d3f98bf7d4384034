import { normalizedText } from '../../domain/text/characters.ts';
import type { SlotSummary } from './slot-summary.ts';

/** Returns the blocks that contain all search words, at any position in a word. The script `editor-search` finds by the same rule. */
export function foundSlots(slots: readonly SlotSummary[], searched: string): SlotSummary[] {
  const words = folded(searched).split(/\s+/).filter(Boolean);
  return slots.filter(({ name, line, kind }) => {
    const text = folded(`${name} ${kind} ${line}`);
    return words.every((word) => text.includes(word));
  });
}

/** Folds accents, which people leave out in typing: «елка» finds «ёлка». */
const folded = (text: string) => normalizedText(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
