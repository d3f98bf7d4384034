import { OptionalLink } from '../../site/public-page/slots/optional-link.tsx';
import type { BlockView, SlotProps } from '../../site/public-page/slots/slot-data.ts';
import { sourceAndSize } from '../../site/public-page/source-and-size.ts';
import { hostOf } from '../../site/shared/safe-href.ts';
import { styleSheet } from '../../site/shared/styles/style-sheet.ts';

/** One picture, named by its description, or else by its target. */
function PictureSlot({ data, computed }: SlotProps<'picture'>) {
  return (
    <OptionalLink link={data.link} class={`picture picture-${data.size}`}>
      <img
        {...sourceAndSize(computed)}
        alt={data.alt || hostOf(data.link) || data.link}
        loading="lazy"
        decoding="async"
      />
    </OptionalLink>
  );
}

export const pictureView: BlockView<'picture'> = {
  component: PictureSlot,
  styles: [styleSheet('blocks/picture/view')],
  needs: ['src'],
};
