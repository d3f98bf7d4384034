import { open, readFile } from 'node:fs/promises';
import type { FailOnOptions, Region, Sharp } from 'sharp';
import { cleanGif, gifCanvas, gifHeadLength } from './clean-gif.ts';
import type { SharpLibrary } from './drawing.ts';
import { type FocalPoint, type ImageUse, imageUse } from './image-use.ts';

/** Wider images gain nothing on a page (docs/interface.md 5.9), except for the background. */
const maxWidths = { picture: 800, background: 1_920 };
export const avatarSide = 800;
/** 65 million: above the photos of phones, below a size that would fill the memory. */
const maxPixels = 65_000_000;
/**
 * Limits of animations: pages, and the pixels of all pages together, so that one takes at most 3 s (docs/performance.md). A webp is encoded
 * again, which takes far longer than reading a gif.
 */
const maxPages = 500;
const maxAnimatedPixels = { webp: 12_000_000, gif: 90_000_000 };
/** Interlaced images have to be unpacked as a whole. */
const maxInterlacedBytes = 260_000_000;
const maxSeconds = 20;

const formats = {
  jpeg: { contentType: 'image/jpeg', extension: 'jpg' },
  png: { contentType: 'image/png', extension: 'png' },
  webp: { contentType: 'image/webp', extension: 'webp' },
  gif: { contentType: 'image/gif', extension: 'gif' },
} as const;

export interface ProcessedImage {
  contentType: (typeof formats)[keyof typeof formats]['contentType'];
  extension: (typeof formats)[keyof typeof formats]['extension'];
  width: number;
  height: number;
  /** The bytes to be stored. */
  bytes: Buffer;
}

/** Thrown for a file that is not an acceptable picture. */
export class NotAnImageError extends Error {
  override name = 'NotAnImageError';
}

/** Thrown for a file without bytes: clouds leave such files in place of those not downloaded yet. */
export class EmptyFileError extends NotAnImageError {
  override name = 'EmptyFileError';
}

/** The picture has more pixels than are decoded. */
export class ImageTooLargeError extends NotAnImageError {
  override name = 'ImageTooLargeError';
  /** Size of one frame. */
  readonly size: Size;
  readonly frames: number;
  /** Limit of all frames together. */
  readonly maxPixels: number;
  constructor(size: Size, frames: number, maxPixels: number) {
    super('too many pixels');
    this.size = size;
    this.frames = frames;
    this.maxPixels = maxPixels;
  }
}

/**
 * Turns an uploaded file into the stored image: upright, without metadata, scaled for its purpose. A gif keeps its frames and their size,
 * once all of it could be decoded. Only decoding decides the type of a file. Throws NotAnImageError.
 */
export async function processImage(sharp: SharpLibrary, file: string, use = imageUse()): Promise<ProcessedImage> {
  try {
    const found = await inspect(sharp, file, 'all');
    if (found.format === 'gif') return await checkedGif(sharp, file, found);
    return await shrink(sharp, file, found, use).catch(async (error: unknown) => {
      const whole = found.format === 'jpeg' ? await withEndMark(file) : null;
      if (whole === null) throw error;
      // With the mark, the library only warns about a truncated scan.
      return shrink(sharp, whole, found, use, 'warning');
    });
  } catch (error) {
    throw asNotAnImage(error);
  }
}

/**
 * Returns the first frame of a file, upright, without metadata, fitting into a square: as a WebP, which keeps transparency, or as a JPEG on
 * white. Throws NotAnImageError.
 */
export async function stillPicture(
  sharp: SharpLibrary,
  file: string | Buffer,
  side: number,
  format: 'jpeg' | 'webp',
): Promise<Buffer> {
  try {
    // Only that one is decoded, so an animation stored under an earlier bound has its first picture too.
    await inspect(sharp, file, 1);
    const image = sharp(file, { ...strict, autoOrient: true })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: maxSeconds });
    const still =
      format === 'webp' ? image.webp({ quality: 82 }) : image.flatten({ background: '#fff' }).jpeg({ quality: 82 });
    return await still.toBuffer();
  } catch (error) {
    throw asNotAnImage(error);
  }
}

function asNotAnImage(error: unknown): NotAnImageError {
  return error instanceof NotAnImageError ? error : new NotAnImageError('not an image', { cause: error });
}

interface Inspected {
  format: keyof typeof formats;
  /** Width of one page. */
  width: number;
  height: number;
  /** Size of the upright image. */
  upright: Size;
  pages: number;
  pixels: number;
}

interface Size {
  width: number;
  height: number;
}

/** Reads the head of the file, no pixels; `decoded` pages count. */
async function inspect(sharp: SharpLibrary, file: string | Buffer, decoded: 'all' | 1): Promise<Inspected> {
  const options = { ...strict, limitInputPixels: false, pages: decoded === 'all' ? -1 : decoded };
  const meta = await sharp(file, options).metadata();
  const { format, autoOrient } = meta;
  const pages = decoded === 'all' ? (meta.pages ?? 1) : decoded;
  if (!isKnown(format)) throw new Error('another format');
  // For a GIF, sharp reports the area that its frames cover, but browsers draw each on the canvas that it declares.
  const declared = format === 'gif' ? gifCanvas(await headOf(file, gifHeadLength)) : { width: 0, height: 0 };
  const width = Math.max(meta.width, declared.width);
  const height = Math.max(meta.pageHeight ?? meta.height, declared.height);
  const pixels = width * height * pages;
  const limit = pages > 1 ? maxAnimatedPixels[format === 'gif' ? 'gif' : 'webp'] : maxPixels;
  const unpacked = meta.isProgressive ? pixels * meta.channels * (meta.depth === 'ushort' ? 2 : 1) : 0;
  if (pages > maxPages || unpacked > maxInterlacedBytes) throw new Error('too large');
  if (pixels > limit) throw new ImageTooLargeError({ width, height }, pages, limit);
  // Animations are not turned, and their height is that of one page.
  return { format, width, height, upright: pages > 1 ? { width, height } : autoOrient, pages, pixels };
}

async function shrink(
  sharp: SharpLibrary,
  file: string | Buffer,
  found: Inspected,
  { purpose, focus }: ImageUse,
  failOn: FailOnOptions = strict.failOn,
): Promise<ProcessedImage> {
  const { format } = found;
  const animated = found.pages > 1;
  const whole = sharp(file, { failOn, limitInputPixels: maxAnimatedPixels.gif, animated, autoOrient: !animated });
  const image = (purpose === 'avatar' ? whole.extract(squareAround(focus, found.upright)) : whole)
    .resize({ width: purpose === 'avatar' ? avatarSide : maxWidths[purpose], withoutEnlargement: true })
    .timeout({ seconds: maxSeconds });
  const { data, info } = await encoded(image, format, animated).toBuffer({ resolveWithObject: true });
  return { ...formats[format], width: info.width, height: info.pageHeight ?? info.height, bytes: data };
}

/** The largest square of an image, as near to the point as it can lie. */
function squareAround({ x, y }: FocalPoint, { width, height }: Size): Region {
  const side = Math.min(width, height);
  const from = (length: number, share: number) =>
    Math.round(Math.min(Math.max(length * share - side / 2, 0), length - side));
  return { left: from(width, x), top: from(height, y), width: side, height: side };
}

function encoded(image: Sharp, format: Inspected['format'], animated: boolean): Sharp {
  switch (format) {
    case 'jpeg':
      return image.jpeg({ quality: 85 });
    case 'png':
      return image.png();
    default:
      // Each page costs as much as a picture, so animations are packed with less effort.
      return image.webp({ quality: 85, effort: animated ? 1 : 4 });
  }
}

/** Returns the picture alone (clean-gif.ts), once every frame could be decoded; decoding uses little memory. */
async function checkedGif(sharp: SharpLibrary, file: string, { width, height }: Inspected): Promise<ProcessedImage> {
  const bytes = cleanGif(await readFile(file));
  await sharp(bytes, { ...strict, limitInputPixels: maxAnimatedPixels.gif, animated: true })
    .resize({ width: 8, height: 8, fit: 'fill', kernel: 'nearest' })
    .timeout({ seconds: maxSeconds })
    .raw()
    .toBuffer();
  return { ...formats.gif, width, height, bytes };
}

/** Returns the first bytes of a file; fewer if it is shorter. */
async function headOf(file: string | Buffer, length: number): Promise<Buffer> {
  if (typeof file !== 'string') return file.subarray(0, length);
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** End of image (ITU-T T.81, table B.1). */
const endMark = Buffer.from([0xff, 0xd9]);

/** Returns a JPEG completed with its end mark, which some cameras leave out and browsers do not need; null if it has one. */
async function withEndMark(file: string): Promise<Buffer | null> {
  const bytes = await readFile(file);
  if (bytes.subarray(-endMark.length).equals(endMark)) return null;
  return Buffer.concat([bytes.at(-1) === endMark[0] ? bytes.subarray(0, -1) : bytes, endMark]);
}

/** An incomplete or damaged file is rejected. */
const strict = { failOn: 'error' } as const;

function isKnown(format: string): format is keyof typeof formats {
  return Object.hasOwn(formats, format);
}
