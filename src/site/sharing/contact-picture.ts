import type { SharpLibrary } from '../../domain/files/drawing.ts';

/** Displayed size of a contact's picture on phones, some of which reject large cards. */
const side = 320;

/** Returns the picture of a contact as a square JPEG, on white if it is transparent; null if its file is unreadable. */
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
