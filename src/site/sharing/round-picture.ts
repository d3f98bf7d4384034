import type { SharpLibrary } from '../../domain/files/drawing.ts';

/** Returns the picture cut to a circle of that width in pixels, as PNG; null if its file is unreadable. */
export async function roundPicture(sharp: SharpLibrary, file: Buffer, side: number): Promise<Buffer | null> {
  try {
    return await sharp(file, { limitInputPixels: 65_000_000 })
      .resize(side, side, { fit: 'cover' })
      .ensureAlpha()
      .composite([{ input: disc('#000000', side), raw: discSize(side), blend: 'dest-in' }])
      .timeout({ seconds: 10 })
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}

/** The raw pixels of a disc: as wide as high, with alpha. */
export const discSize = (side: number) => ({ width: side, height: side, channels: 4 }) as const;

/** A disc with a soft edge. */
export function disc(color: string, side: number): Buffer {
  const pixels = Buffer.alloc(side * side * 4, Buffer.from([...channels(color), 0]));
  const radius = side / 2;
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const inside = radius - Math.sqrt((x + 0.5 - radius) ** 2 + (y + 0.5 - radius) ** 2);
      pixels[(y * side + x) * 4 + 3] = Math.round(255 * Math.min(1, Math.max(0, inside + 0.5)));
    }
  return pixels;
}

/** Red, green and blue of `#rrggbb`. */
export function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
