import type { PictureSize } from '../../files/picture-sizes.ts';
import type { SlotContext } from '../slot-type.ts';

/** What the server derives for every picture of a slot. */
export type ShownPicture = { src: string } & Pick<PictureSize, 'width' | 'height'>;

/** Address and size of the picture under a path. */
export function shownPicture(path: string, context: SlotContext): ShownPicture {
  const { width, height } = context.pictures.get(path) ?? { width: null, height: null };
  return { src: context.fileUrl(path), width, height };
}

/** The names of these fields below a prefix, with what they hold. */
export function pictureFields(prefix: string): Record<string, string> {
  return {
    [`${prefix}src`]: 'Public address of the image',
    [`${prefix}width`]: 'Width of the image in pixels, or null',
    [`${prefix}height`]: 'Height of the image in pixels, or null',
  };
}
