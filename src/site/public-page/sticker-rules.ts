import { farthest, type StickerSpot } from '../../domain/stickers/sticker-fields.ts';
import type { PublicSticker } from './props.ts';

/** Each spot of a box, from its left and from its top. */
const spots: Record<StickerSpot, [left: number, top: number]> = {
  'top-left': [0, 0],
  top: [50, 0],
  'top-right': [100, 0],
  left: [0, 50],
  center: [50, 50],
  right: [100, 50],
  'bottom-left': [0, 100],
  bottom: [50, 100],
  'bottom-right': [100, 100],
};

/** The style rules of a page's stickers, one each: the centre on the spot, then moved, turned and sized. The spot is of the sheet's own words, the rest are numbers. */
export function stickerRules(stickers: readonly PublicSticker[]): string {
  return stickers
    .map(({ id, spot, dx, dy, rotation, scale, order }) => {
      const [left, top] = spots[spot];
      const x = within(dx, farthest);
      const y = within(dy, farthest);
      return `.sticker-${Math.trunc(id)}{left:${left}%;top:${top}%;z-index:${1 + Math.trunc(order)};transform:translate(calc(-50% + ${x}px),calc(-50% + ${y}px)) rotate(${within(rotation, 180)}deg) scale(${within(scale, 4)})}`;
    })
    .join('');
}

function within(value: number, limit: number): number {
  return Math.min(Math.max(value, -limit), limit);
}
