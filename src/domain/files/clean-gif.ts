/** The bytes are not a GIF, or are incomplete. */
export class DamagedGifError extends Error {
  override name = 'DamagedGifError';
}

/** Width and height in pixels. */
interface Canvas {
  width: number;
  height: number;
}

/** Header and logical screen descriptor (GIF89a, sections 17 and 18). */
export const gifHeadLength = 13;
/** Each pixel needs a code of at most 12 bits, and a clear code of 12 bits may precede each (GIF89a, appendix F). */
const maxBytesPerPixel = 3;
/** The end code, and a clear code at the beginning. */
const maxFrameOverhead = 3;
/** The application extensions with the number of repetitions of an animation. */
const loops = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

const block = { extension: 0x21, image: 0x2c, trailer: 0x3b } as const;
const extension = { control: 0xf9, application: 0xff } as const;

/** Returns the size of the canvas that a GIF declares, on which a browser draws every frame (GIF89a, section 18). Throws DamagedGifError. */
export function gifCanvas(bytes: Buffer): Canvas {
  if (bytes.length < gifHeadLength || !/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) throw new DamagedGifError();
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/**
 * Returns a GIF with only its frames: without comments, plain text, application data other than the first loop, unknown extensions, bytes
 * after an image's pixels, and bytes after the trailer. Takes linear time. Throws DamagedGifError.
 */
export function cleanGif(bytes: Buffer): Buffer {
  gifCanvas(bytes);
  const kept: Buffer[] = [];
  let frames = 0;
  let control: Buffer | null = null;
  let hasLoop = false;
  let position = gifHeadLength + colorTableLength(bytes, gifHeadLength - 3);
  kept.push(part(bytes, 0, position));

  // Some programs leave out the trailer. Every decoder accepts that, once there is a frame.
  while (position < bytes.length || frames === 0) {
    const introducer = byteAt(bytes, position);
    if (introducer === block.trailer) break;
    if (introducer === block.image) {
      if (control) kept.push(control);
      control = null;
      frames += 1;
      position = keepImage(bytes, position, kept);
    } else if (introducer === block.extension) {
      const label = byteAt(bytes, position + 1);
      const end = endOfSubBlocks(bytes, position + 2);
      if (label === extension.control) control = controlOf(bytes, position, control);
      const loop: Buffer | null = label === extension.application && !hasLoop ? loopOf(bytes, position) : null;
      if (loop) kept.push(loop);
      hasLoop ||= loop !== null;
      position = end;
    } else throw new DamagedGifError();
  }
  if (frames === 0) throw new DamagedGifError();
  return Buffer.concat([...kept, Buffer.of(block.trailer)]);
}

/** Keeps an image descriptor with its colour table and as much data as its pixels can take (sections 20 to 22). Returns its end. */
function keepImage(bytes: Buffer, start: number, kept: Buffer[]): number {
  const head = part(bytes, start, start + 10);
  const pixels = head.readUInt16LE(5) * head.readUInt16LE(7);
  // The minimum code size is one byte.
  const data = start + 10 + colorTableLength(bytes, start + 9) + 1;
  kept.push(part(bytes, start, data));
  let room = pixels * maxBytesPerPixel + maxFrameOverhead;
  let position = data;
  let length = byteAt(bytes, position);
  while (length !== 0 && length <= room) {
    room -= length;
    position += 1 + length;
    length = byteAt(bytes, position);
  }
  kept.push(part(bytes, data, position));
  if (length !== 0 && room > 0) kept.push(Buffer.of(room), part(bytes, position + 1, position + 1 + room));
  kept.push(Buffer.of(0));
  return endOfSubBlocks(bytes, position);
}

/**
 * Returns a graphic control extension (section 23) without its reserved bits. The standard allows one for each image; of several, decoders
 * use the last, and the transparent colour of an earlier one where the last has none.
 */
function controlOf(bytes: Buffer, start: number, earlier: Buffer | null): Buffer {
  const control = Buffer.from(part(bytes, start, start + 8));
  if (control.readUInt8(2) !== 4 || control.readUInt8(7) !== 0) throw new DamagedGifError();
  const isTransparent = control.readUInt8(3) & 1;
  const before = !isTransparent && earlier !== null && earlier.readUInt8(3) & 1 ? earlier : null;
  control.writeUInt8((control.readUInt8(3) & 0x1f) | (before ? 1 : 0), 3);
  if (before) control.writeUInt8(before.readUInt8(6), 6);
  return control;
}

/** Returns the application extension at a place if it is a loop, with only its count; null for any other. */
function loopOf(bytes: Buffer, start: number): Buffer | null {
  const name = bytes.toString('latin1', start + 3, start + 14);
  if (bytes[start + 2] !== 11 || !loops.includes(name) || bytes[start + 14] !== 3 || bytes[start + 15] !== 1)
    return null;
  return Buffer.concat([part(bytes, start, start + 18), Buffer.of(0)]);
}

/** Returns the length of the colour table that a packed field declares (sections 18 and 20). */
function colorTableLength(bytes: Buffer, packedAt: number): number {
  const packed = byteAt(bytes, packedAt);
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
}

function endOfSubBlocks(bytes: Buffer, start: number): number {
  let position = start;
  let length = byteAt(bytes, position);
  while (length !== 0) {
    position += 1 + length;
    length = byteAt(bytes, position);
  }
  return position + 1;
}

function part(bytes: Buffer, start: number, end: number): Buffer {
  if (end > bytes.length) throw new DamagedGifError();
  return bytes.subarray(start, end);
}

function byteAt(bytes: Buffer, position: number): number {
  const byte = bytes[position];
  if (byte === undefined) throw new DamagedGifError();
  return byte;
}
