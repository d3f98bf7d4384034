import type { Locale } from '../../domain/errors.ts';
import type { StickerView } from '../../domain/stickers/stickers.ts';
import { texts } from '../../texts/index.ts';

/** A sticker with the address of its picture, if it is one. */
export type DashboardSticker = Omit<StickerView, 'image'> & { image: { emoji: string } | { src: string } };

/** A block that a sticker can sit on, by its name among the others. */
export interface StickerBlock {
  id: number;
  name: string;
}

/** Returns the name of a sticker for a sentence. */
export function stickerName({ image, order }: DashboardSticker, locale: Locale): string {
  return 'emoji' in image ? image.emoji : `${texts[locale].stickers.aPicture} ${order + 1}`;
}

/** Returns the block of a sticker in words. */
export function stickerBlock({ slotId }: DashboardSticker, blocks: readonly StickerBlock[], locale: Locale): string {
  return blocks.find(({ id }) => id === slotId)?.name ?? texts[locale].stickers.head;
}

/** Returns the place of a sticker on its block, in words. */
export function stickerPlace({ spot, dx, dy }: DashboardSticker, locale: Locale): string {
  const { spots, offset } = texts[locale].stickers;
  const aside = dx === 0 ? [] : [offset[dx > 0 ? 'right' : 'left'](Math.abs(dx))];
  const down = dy === 0 ? [] : [offset[dy > 0 ? 'down' : 'up'](Math.abs(dy))];
  return [spots[spot], ...aside, ...down].join(', ');
}

/** The sticker itself, upright, in a row or heading. */
export function StickerFace({ image }: DashboardSticker) {
  return 'emoji' in image ? (
    <span class="sticker-face" aria-hidden="true">
      {image.emoji}
    </span>
  ) : (
    <img class="sticker-face" src={image.src} alt="" width="44" height="44" />
  );
}
