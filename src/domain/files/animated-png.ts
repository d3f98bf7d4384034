import { open } from 'node:fs/promises';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length and type precede the data of a chunk, a checksum follows. */
const chunkHead = 8;
const chunkEnd = 4;
/** Maximum number of chunks before the first one of the picture; programs write a dozen at most. */
const maxChunks = 200;

/** Returns whether a file is an animated PNG (PNG, third edition, §11.3.6.1), of which only the first frame is decoded. */
export async function isAnimatedPng(file: string): Promise<boolean> {
  const handle = await open(file);
  const read = async (length: number, position: number) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  };
  try {
    let position = signature.length;
    if (!(await read(position, 0)).equals(signature)) return false;
    for (let count = 0; count < maxChunks; count += 1) {
      const head = await read(chunkHead, position);
      if (head.length < chunkHead) return false;
      const type = head.toString('latin1', 4);
      if (type === 'acTL' || type === 'IDAT') return type === 'acTL';
      position += chunkHead + head.readUInt32BE(0) + chunkEnd;
    }
    return false;
  } finally {
    await handle.close();
  }
}
