import * as z from 'zod';
import { stickerSpots } from '../../src/domain/stickers/sticker-fields.ts';

export const stickerOutput = z.strictObject({
  id: z.int(),
  image: z.strictObject({ path: z.string().optional(), emoji: z.string().optional() }).describe('One of the two.'),
  slotId: z.int().nullable().describe('The block it is attached to; null: the head of the page.'),
  spot: z.enum(stickerSpots).describe("The point of the block on which the sticker's centre sits."),
  dx: z.int().describe('Pixels to the right of the spot.'),
  dy: z.int().describe('Pixels below the spot.'),
  rotation: z.number().describe('Degrees clockwise.'),
  scale: z.number(),
  order: z.int().describe('0-based; later ones are on top.'),
});

export const stickerExample = {
  id: 5,
  image: { emoji: '🎉' },
  slotId: 41,
  spot: 'top-right' as const,
  dx: -8,
  dy: 4,
  rotation: 12,
  scale: 1,
  order: 0,
};
