import type { SlotView } from '../slots/slot-view.ts';
import { plainLine } from '../text/plain-text.ts';

/** What a block is called in a list of figures: its own words, or those of what it links to; null where it has none. */
export function blockTitle({ data, computed }: Pick<SlotView, 'data' | 'computed'>): string | null {
  const music = [data.artist, data.album].filter((part) => typeof part === 'string' && part !== '').join(' – ');
  const candidates = [
    data.title,
    data.subtitle,
    music,
    nested(computed.event, 'title'),
    data.buttonText,
    nested(computed.form, 'title'),
    data.alt,
    data.link,
  ];
  for (const candidate of candidates) {
    const title = typeof candidate === 'string' ? plainLine(candidate) : '';
    if (title !== '') return title;
  }
  return null;
}

function nested(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : null;
}
