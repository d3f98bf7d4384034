import type { StickerChanges } from '../../domain/stickers/sticker-fields.ts';

/** A few stickers on the head and on some of the blocks, at their edges and off the words. */
export function demoStickers(slots: readonly { id: number; type: string }[]): StickerChanges {
  const on = (type: string) => slots.find((slot) => slot.type === type)?.id ?? null;
  const upright = { dx: 0, dy: 0, rotation: 0, scale: 1 };
  return {
    place: [
      { ...upright, image: { emoji: '🌿' }, slotId: null, spot: 'top-left', dx: 48, dy: 56, rotation: -18, scale: 1.1 },
      { ...upright, image: { emoji: '✨' }, slotId: null, spot: 'top-right', dx: -48, dy: 40, scale: 0.8 },
      {
        ...upright,
        image: { emoji: '☕' },
        slotId: on('picture'),
        spot: 'bottom-right',
        dx: -52,
        dy: -44,
        rotation: 10,
      },
      {
        ...upright,
        image: { emoji: '🎧' },
        slotId: on('music'),
        spot: 'top',
        dx: 32,
        dy: -4,
        rotation: 14,
        scale: 0.8,
      },
      {
        ...upright,
        image: { emoji: '💌' },
        slotId: on('form'),
        spot: 'top-left',
        dx: 8,
        dy: -2,
        rotation: -14,
        scale: 0.7,
      },
    ],
    move: [],
    peel: [],
  };
}
