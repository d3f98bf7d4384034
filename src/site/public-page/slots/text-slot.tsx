import { RawHtml } from '../raw-html.tsx';
import { OptionalLink } from './optional-link.tsx';
import { separateBlocks } from './separate-blocks.ts';
import type { SlotProps } from './slot-data.ts';

/** A heading, a text, or both; the whole block may be a link (the text's own tags hold none). */
export function TextSlot({ data }: SlotProps<'text'>) {
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
