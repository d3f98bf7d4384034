import type { SharpLibrary } from '../../domain/files/drawing.ts';
import { sharePictureSize } from './share-picture-address.ts';

/** Height of the page's picture above the name. */
export const bandHeight = 220;

/** Returns the middle of a page's picture as a band of the width of the preview, as PNG; null if its file is unreadable. */
export async function coverBand(sharp: SharpLibrary, file: Buffer): Promise<Buffer | null> {
  try {
    return await sharp(file, { limitInputPixels: 65_000_000 })
      .resize(sharePictureSize.width, bandHeight, { fit: 'cover' })
      .timeout({ seconds: 10 })
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}
