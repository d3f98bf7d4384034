import { usePage } from './page-context.ts';

/** The stickers that sit on one block, or with null on the head of the page; they are decoration, so nothing reads them out. */
export function Stickers({ slotId }: { slotId: number | null }) {
  const { stickers, isPreview } = usePage();
  return (
    <>
      {stickers
        .filter((sticker) => sticker.slotId === slotId)
        .map(({ image, ...place }) => {
          // For the scripts with which their owner moves them on the preview (stickers/sticker-hand.client.js).
          const held = isPreview && { 'data-sticker': JSON.stringify(place) };
          return 'emoji' in image ? (
            <span class={`sticker sticker-emoji sticker-${place.id}`} aria-hidden="true" {...held}>
              {image.emoji}
            </span>
          ) : (
            <img
              class={`sticker sticker-${place.id}`}
              src={image.src}
              alt=""
              aria-hidden="true"
              decoding="async"
              {...held}
            />
          );
        })}
    </>
  );
}
