import type { Reader } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import type { Warning } from '../warning.ts';
import type { ImagePurpose } from './image-use.ts';
import { type PictureSize, pictureSizes } from './picture-sizes.ts';
import { avatarSide } from './process-image.ts';

/** The narrowest background that is sharp behind a page on a desk. */
const backgroundWidth = 1_600;
const landscape = 16 / 9;

/** Returns warnings about pictures of a page that will look other than expected. */
export async function imageWarnings(
  reader: Pick<Reader, 'all'>,
  userId: number,
  { avatar, bgImage }: { avatar?: string | null | undefined; bgImage?: string | null | undefined },
): Promise<Warning[]> {
  const paths = [avatar, bgImage].filter((path) => typeof path === 'string');
  if (paths.length === 0) return [];
  const sizes = await pictureSizes(reader, userId, paths);
  const sizeOf = (path: string | null | undefined) => {
    const { width, height } = sizes.get(path ?? '') ?? { width: null, height: null };
    return width === null || height === null ? null : { width, height };
  };
  return [...avatarWarnings(sizeOf(avatar), 'avatar'), ...backgroundWarnings(sizeOf(bgImage), 'bgImage')];
}

/** Returns warnings about an uploaded image that will look other than expected for its purpose. */
export function uploadWarnings({ width, height }: PictureSize, purpose: ImagePurpose, field: string): Warning[] {
  const size = width === null || height === null ? null : { width, height };
  switch (purpose) {
    case 'avatar':
      return avatarWarnings(size, field);
    case 'background':
      return backgroundWarnings(size, field);
    case 'picture':
      return [];
  }
}

/** An image that moves and is stored as its first picture. */
export function stillWarnings(isStill: boolean, field: string): Warning[] {
  return isStill ? [{ field, code: 'animation_lost', text: textOf((t) => t.fileMessages.animationLost) }] : [];
}

interface Size {
  width: number;
  height: number;
}

function avatarWarnings(size: Size | null, field: string): Warning[] {
  if (size === null) return [];
  const { width, height } = size;
  const warnings: Warning[] = [];
  if (Math.abs(width - height) > Math.max(width, height) / 50) {
    const text = textOf((t) => t.fileMessages.notSquare(width, height));
    warnings.push({ field, code: 'image_not_square', text });
  }
  if (Math.min(width, height) < avatarSide / 2) {
    const text = textOf((t) => t.fileMessages.smallAvatar(width, height, avatarSide));
    warnings.push({ field, code: 'image_too_small', text });
  }
  return warnings;
}

function backgroundWarnings(size: Size | null, field: string): Warning[] {
  if (size === null) return [];
  const { width, height } = size;
  const warnings: Warning[] = [];
  if (Math.abs(width / height / landscape - 1) >= 0.1) {
    const text = textOf((t) => t.fileMessages.notWide(width, height));
    warnings.push({ field, code: 'image_not_landscape', text });
  }
  if (width < backgroundWidth) {
    const text = textOf((t) => t.fileMessages.smallBackground(width));
    warnings.push({ field, code: 'image_too_small', text });
  }
  return warnings;
}
