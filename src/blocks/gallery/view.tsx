import { usePage } from '../../site/public-page/page-context.ts';
import { OptionalLink } from '../../site/public-page/slots/optional-link.tsx';
import type { BlockView, SlotProps } from '../../site/public-page/slots/slot-data.ts';
import { sourceAndSize } from '../../site/public-page/source-and-size.ts';
import { hostOf } from '../../site/shared/safe-href.ts';
import { styleSheet } from '../../site/shared/styles/style-sheet.ts';

/** Pictures in a row that scrolls sideways and stops at each; focusable, so that a keyboard can scroll it too (WCAG 2.1.1). */
function GallerySlot({ id, data, computed }: SlotProps<'gallery'>) {
  const { texts } = usePage();
  return (
    <section class="gallery" aria-label={data.title || texts.gallery}>
      {data.title && (
        <h2 class="slot-title" dir="auto">
          {data.title}
        </h2>
      )}
      <ul class="gallery-row" id={`gallery-${id}`} tabindex={0}>
        {data.items.map((item, index) => (
          <li class="gallery-item">
            <OptionalLink link={item.link} class="gallery-frame">
              <img
                {...sourceAndSize(computed.items[index])}
                alt={item.text ? '' : hostOf(item.link)}
                loading="lazy"
                decoding="async"
              />
              {item.text && (
                <span class="gallery-caption">
                  <bdi>{item.text}</bdi>
                </span>
              )}
            </OptionalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const galleryView: BlockView<'gallery'> = {
  component: GallerySlot,
  styles: [styleSheet('blocks/gallery/view')],
  needs: ['items'],
};
