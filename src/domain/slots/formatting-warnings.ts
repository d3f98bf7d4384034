import { fieldsOfType } from '../../blocks/index.ts';
import { textOf } from '../../texts/index.ts';
import { losesFormatting } from '../text/rich-text.ts';
import { textPairs } from '../text/text-pairs.ts';
import type { Warning } from '../warning.ts';
import { fieldsWith } from './field-values.ts';
import type { SlotView } from './slot-view.ts';

/** A written slot: as sent, its new state, and the place of its data in the request. */
interface Written {
  sent: unknown;
  view: SlotView;
  path: string;
}

/** Warns about texts that would be too long with their line breaks and tags, and lost them. */
export function formattingWarnings({ sent, view, path }: Written): Warning[] {
  const formatted = fieldsWith(fieldsOfType(view.type), 'words').flatMap(([name, { formatting }]) =>
    formatting === undefined ? [] : [{ name, ...formatting }],
  );
  if (formatted.length === 0) return [];
  return textPairs(sent, view.data, path).flatMap((pair) => {
    const name = pair.path.slice(path.length + 1).replaceAll(/\.\d+/g, '[]');
    const field = formatted.find((one) => one.name === name);
    if (field === undefined || pair.sent === pair.stored || pair.stored.includes('</')) return [];
    if (!losesFormatting(pair.sent, field.tags, field.maxLength)) return [];
    const text = textOf((t) => t.slotMessages.formattingDropped(field.maxLength));
    return [{ field: pair.path, code: 'formatting_dropped', text }];
  });
}
