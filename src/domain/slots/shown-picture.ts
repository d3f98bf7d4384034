import * as z from 'zod';
import type { SlotContext } from './block-definition.ts';

/** Derived values of every picture of a slot. */
export const shownPictureSchema = z.strictObject({
  src: z.string().describe('Public address of the image'),
  width: z.int().nullable().describe('Width of the image in pixels, or null'),
  height: z.int().nullable().describe('Height of the image in pixels, or null'),
});
export type ShownPicture = z.output<typeof shownPictureSchema>;

/** Address and size of the picture under a path. */
export function shownPicture(path: string, context: SlotContext): ShownPicture {
  const { width, height } = context.pictures.get(path) ?? { width: null, height: null };
  return { src: context.fileUrl(path), width, height };
}
