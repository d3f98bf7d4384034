/** Returns a GIF of hand-written parts (GIF89a), including ones that no encoder writes. */
export function gif({ width, height, parts }: { width: number; height: number; parts: readonly Buffer[] }): Buffer {
  const blackAndWhite = Buffer.from('000000ffffff', 'hex');
  const head = Buffer.concat([Buffer.from('GIF89a'), u16(width), u16(height), Buffer.of(0x80, 0, 0), blackAndWhite]);
  return Buffer.concat([head, ...parts, Buffer.of(0x3b)]);
}

export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A frame of black and white pixels; `behind` follows the end code of its data. */
export function frame({ left, top, width, height }: Rectangle, behind: Buffer = Buffer.alloc(0)): Buffer {
  const [clear, end] = [4, 5];
  const codes = [clear];
  // A clear code after every second pixel keeps all codes 3 bits long.
  for (let pixel = 0; pixel < width * height; pixel += 1) codes.push(pixel & 1, ...(pixel & 1 ? [clear] : []));
  const bits = [...codes, end].flatMap((code) => [code & 1, (code >> 1) & 1, code >> 2]);
  const data = Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    bits.slice(8 * at, 8 * at + 8).reduce((byte, bit, place) => byte | (bit << place), 0),
  );
  const place = [left, top, width, height].map(u16);
  return Buffer.concat([
    Buffer.of(0x2c),
    ...place,
    Buffer.of(0, 2),
    subBlocks(Buffer.concat([Buffer.from(data), behind])),
  ]);
}

/** A graphic control extension: how long a frame is shown, and which of its colours is transparent. */
export function control({ delay = 10, transparent = null as number | null, disposal = 0 } = {}): Buffer {
  const packed = (disposal << 2) | (transparent === null ? 0 : 1);
  return Buffer.concat([Buffer.of(0x21, 0xf9, 4, packed), u16(delay), Buffer.of(transparent ?? 0, 0)]);
}

export function application(name: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.of(0x21, 0xff, 11),
    Buffer.from(name.padEnd(11).slice(0, 11), 'latin1'),
    subBlocks(data),
  ]);
}

export function loop(times: number, name = 'NETSCAPE2.0'): Buffer {
  return application(name, Buffer.concat([Buffer.of(1), u16(times)]));
}

export function comment(data: Buffer): Buffer {
  return Buffer.concat([Buffer.of(0x21, 0xfe), subBlocks(data)]);
}

export function plainText(data: Buffer): Buffer {
  return Buffer.concat([Buffer.of(0x21, 0x01, 12), Buffer.alloc(12), subBlocks(data)]);
}

export function unknownExtension(label: number, data: Buffer): Buffer {
  return Buffer.concat([Buffer.of(0x21, label), subBlocks(data)]);
}

type BlockKind = 'control' | 'loop' | 'image';

/** Reads a GIF strictly: throws on everything but a loop, a control extension before an image, or an image. */
export function blocksOf(bytes: Buffer): BlockKind[] {
  const kinds: BlockKind[] = [];
  let at = 13 + tableLength(bytes.readUInt8(10));
  for (;;) {
    const introducer = bytes.readUInt8(at);
    if (introducer === 0x3b) {
      if (at !== bytes.length - 1) throw new Error('bytes after the trailer');
      if (kinds.at(-1) === 'control') throw new Error('a control extension without an image');
      return kinds;
    }
    if (introducer === 0x2c) {
      const data = at + 11 + tableLength(bytes.readUInt8(at + 9));
      const pixels = bytes.readUInt16LE(at + 5) * bytes.readUInt16LE(at + 7);
      at = endOf(bytes, data);
      if (at - data > 4 * pixels + 10) throw new Error('more data than pixels');
      kinds.push('image');
    } else if (introducer === 0x21 && bytes.readUInt16BE(at + 1) === 0xf904) {
      if (kinds.at(-1) === 'control') throw new Error('two control extensions for one image');
      if (bytes.readUInt8(at + 3) & 0xe0 || bytes.readUInt8(at + 7) !== 0) throw new Error('a long control extension');
      at += 8;
      kinds.push('control');
    } else if (isLoop(bytes.subarray(at, at + 19))) {
      if (kinds.includes('loop')) throw new Error('two loops');
      at += 19;
      kinds.push('loop');
    } else throw new Error(`a block of another kind at ${at}: ${bytes.toString('hex', at, at + 8)}`);
  }
}

function isLoop(bytes: Buffer): boolean {
  const name = bytes.toString('latin1', 3, 14);
  const around = [bytes.subarray(0, 3), bytes.subarray(14, 16), bytes.subarray(18)];
  return ['NETSCAPE2.0', 'ANIMEXTS1.0'].includes(name) && Buffer.concat(around).toString('hex') === '21ff0b030100';
}

function endOf(bytes: Buffer, start: number): number {
  let at = start;
  while (bytes.readUInt8(at) !== 0) at += 1 + bytes.readUInt8(at);
  return at + 1;
}

function tableLength(packed: number): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
}

function subBlocks(data: Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at < data.length; at += 255) {
    const piece = data.subarray(at, at + 255);
    blocks.push(Buffer.of(piece.length), piece);
  }
  return Buffer.concat([...blocks, Buffer.of(0)]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
