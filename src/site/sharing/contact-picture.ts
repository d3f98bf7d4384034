import type { SharpLibrary } from '../../domain/files/drawing.ts';

/** As many pixels as phones show of a contact; some of them refuse cards of more than some 100 kB. */
const side = 320;

/** The picture of a contact as a square JPEG, on white where it lets something through; null where its file cannot be read any more. */
export async function contactPicture(sharp: SharpLibrary, file: Buffer | null): Promise<Buffer | null> {
  if (file === null) return null;
  try {
    return await sharp(file, { limitInputPixels: 65_000_000 })
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .timeout({ seconds: 10 })
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch {
    return null;
  }
}
