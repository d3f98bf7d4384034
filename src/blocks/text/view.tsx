import { RawHtml } from '../../site/public-page/raw-html.tsx';
import { OptionalLink } from '../../site/public-page/slots/optional-link.tsx';
import type { BlockView, SlotProps } from '../../site/public-page/slots/slot-data.ts';
import { styleSheet } from '../../site/shared/styles/style-sheet.ts';
import { separateBlocks } from './separate-blocks.ts';

/** A heading, a text, or both; the whole block may be a link (its text contains no links). */
function TextSlot({ data }: SlotProps<'text'>) {
  return (
    <OptionalLink link={data.link} class={data.textStyle === 'plain' ? 'text text-plain' : 'text card'}>
      {data.title && (
        <h2 class="slot-title" dir="auto">
          {data.title}
        </h2>
      )}
      {data.description && <RawHtml class="prose" html={separateBlocks(data.description)} />}
    </OptionalLink>
  );
}

export const textView: BlockView<'text'> = {
  component: TextSlot,
  styles: [styleSheet('blocks/text/view')],
  needs: [],
  isPassedOnWithPage: true,
};
