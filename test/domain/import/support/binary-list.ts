/** Returns a property list in binary form of objects as their bytes; the first is the outermost. References have one byte. */
export function binaryList(objects: readonly (readonly number[] | Buffer)[]): Buffer {
  const bytes = objects.map((object) => Buffer.from(object));
  let at = 8;
  const offsets = bytes.map((object) => {
    const offset = at;
    at += object.length;
    return offset;
  });
  const table = Buffer.alloc(offsets.length * 2);
  for (const [index, offset] of offsets.entries()) table.writeUInt16BE(offset, index * 2);
  const trailer = Buffer.alloc(32);
  trailer[6] = 2;
  trailer[7] = 1;
  trailer.writeUInt32BE(bytes.length, 12);
  trailer.writeUInt32BE(at, 28);
  return Buffer.concat([Buffer.from('bplist00'), ...bytes, table, trailer]);
}

/** Returns the bytes of an object of a kind whose length may be more than fourteen. */
export function sizedObject(kind: number, content: Buffer): Buffer {
  const head = content.length < 15 ? [kind | content.length] : [kind | 15, 0x10, content.length];
  return Buffer.concat([Buffer.from(head), content]);
}
