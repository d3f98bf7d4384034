import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

type Kind = 'jpeg' | 'png' | 'webp' | 'gif';

/** A picture whose left half is red and whose right half is blue, so that turning it shows. */
export function twoColors(width: number, height: number): Sharp {
  const half = (background: string) => ({
    create: { width: Math.floor(width / 2), height, channels: 3 as const, background },
  });
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: half('#ff0000'), left: 0, top: 0 },
  ]);
}

/** The bytes of such a picture. */
export function picture(kind: Kind, width = 40, height = 30): Promise<Buffer> {
  return twoColors(width, height).toFormat(kind).toBuffer();
}

/** A picture of random noise, different each time. */
export function noise(kind: Kind, width: number, height: number): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .toFormat(kind)
    .toBuffer();
}

/** An animation with pages of different greys. */
export function animation(kind: 'webp' | 'gif', pages: number, width = 40, height = 30): Promise<Buffer> {
  const frames = Array.from({ length: pages }, (_, page) => Buffer.alloc(width * height * 3, (page * 37 + 20) % 256));
  return sharp(Buffer.concat(frames), { raw: { width, height: height * pages, channels: 3, pageHeight: height } })
    .toFormat(kind, { delay: Array.from({ length: pages }, () => 80), loop: 0 })
    .toBuffer();
}

/** A white PNG of one bit a pixel: a few kilobytes for any number of pixels (PNG specification, section 5). */
export function flatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  const chunks: [string, Buffer][] = [
    ['IHDR', header],
    ['IDAT', deflateSync(rows, { level: 1 })],
    ['IEND', Buffer.alloc(0)],
  ];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks.map(([type, data]) => chunk(type, data))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(typed.length + 8);
  framed.writeUInt32BE(data.length);
  typed.copy(framed, 4);
  framed.writeUInt32BE(crc32(typed), typed.length + 4);
  return framed;
}
