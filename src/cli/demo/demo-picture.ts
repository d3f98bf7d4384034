import { crc32, deflateSync } from 'node:zlib';

type Color = readonly [red: number, green: number, blue: number];

/** A PNG with a soft gradient between two colours (PNG specification, third edition, section 5). */
export function gradientPicture(width: number, height: number, from: Color, to: Color): Buffer {
  const row = 1 + width * 3;
  const pixels = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const share = (x / width + y / height) / 2;
      for (const channel of [0, 1, 2] as const) {
        // The first byte of a row is its filter, 0 for none.
        pixels[y * row + 1 + x * 3 + channel] = Math.round(from[channel] + (to[channel] - from[channel]) * share);
      }
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each of red, green and blue.
  header.set([8, 2], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}
