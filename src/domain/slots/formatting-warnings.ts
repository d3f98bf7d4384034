import { textOf } from '../../texts/index.ts';
import { losesFormatting } from '../text/rich-text.ts';
import { textPairs } from '../text/text-pairs.ts';
import type { Warning } from '../warning.ts';
import type { SlotView } from './slot-view.ts';
import { answerLength } from './types/faq.ts';
import { descriptionLength } from './types/text.ts';

/** A slot that was written: as it was sent, as it is now, and where its data stood in the request. */
interface Written {
  sent: unknown;
  view: SlotView;
  path: string;
}

/** Warns about texts that would be too long with their line breaks and tags, and lost them. */
export function formattingWarnings({ sent, view, path }: Written): Warning[] {
  if (view.type !== 'text' && view.type !== 'faq') return [];
  const [name, kind, maxLength] =
    view.type === 'text'
      ? (['description', 'rich', descriptionLength] as const)
      : (['text', 'inline', answerLength] as const);
  return textPairs(sent, view.data, path)
    .filter((pair) => pair.path.endsWith(`.${name}`) && pair.sent !== pair.stored && !pair.stored.includes('</'))
    .filter((pair) => losesFormatting(pair.sent, kind, maxLength))
    .map((pair) => ({
      field: pair.path,
      code: 'formatting_dropped',
      text: textOf((t) => t.slotMessages.formattingDropped(maxLength)),
    }));
}
