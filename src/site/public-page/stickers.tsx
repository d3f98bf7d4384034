import { usePage } from './page-context.ts';

/** The stickers that sit on one block, or with null on the head of the page; they are decoration, so nothing reads them out. */
export function Stickers({ slotId }: { slotId: number | null }) {
  const { stickers } = usePage();
  return (
    <>
      {stickers
        .filter((sticker) => sticker.slotId === slotId)
        .map(({ id, image }) =>
          'emoji' in image ? (
            <span class={`sticker sticker-emoji sticker-${id}`} aria-hidden="true">
              {image.emoji}
            </span>
          ) : (
            <img class={`sticker sticker-${id}`} src={image.src} alt="" aria-hidden="true" decoding="async" />
          ),
        )}
    </>
  );
}
