/** A list of links is not nested more deeply. */
const maxDepth = 100;
const trailerLength = 32;

/**
 * Reads the texts, data, arrays and dictionaries of a property list in binary form (`bplist00`); other values are null. Each object is read
 * once, however often the list refers to it: copies of the parts of a list of a hundred bytes could fill all memory. Throws a RangeError for
 * a damaged list.
 */
export function readBinaryList(bytes: Buffer): unknown {
  const trailer = bytes.length - trailerLength;
  const [offsetSize, referenceSize] = [bytes.readUInt8(trailer + 6), bytes.readUInt8(trailer + 7)];
  const [top, table] = [bytes.readUIntBE(trailer + 18, 6), bytes.readUIntBE(trailer + 26, 6)];
  const known = new Map<number, unknown>();

  function object(index: number, depth: number): unknown {
    if (known.has(index) || depth > maxDepth) return known.get(index);
    // An object within itself has no value.
    known.set(index, undefined);
    const value = valueAt(bytes.readUIntBE(table + index * offsetSize, offsetSize), depth);
    known.set(index, value);
    return value;
  }
  function valueAt(offset: number, depth: number): unknown {
    const marker = bytes.readUInt8(offset);
    const { length, start } = sizeAt(bytes, offset + 1, marker & 15);
    const objects = (from: number) =>
      Array.from({ length }, (_, place) =>
        object(bytes.readUIntBE(from + place * referenceSize, referenceSize), depth + 1),
      );
    switch (marker >> 4) {
      case 0x4:
        return bytes.subarray(start, start + length);
      case 0x5:
        return bytes.toString('latin1', start, start + length);
      case 0x6:
        return Buffer.from(bytes.subarray(start, start + 2 * length))
          .swap16()
          .toString('utf16le');
      case 0xa:
        return objects(start);
      case 0xd: {
        const values = objects(start + length * referenceSize);
        return Object.fromEntries(objects(start).map((key, place) => [String(key), values[place]]));
      }
      default:
        return null;
    }
  }
  return object(top, 0);
}

/** Returns the number of parts of a value and where they start: a length of 15 means that an integer with the length follows. */
function sizeAt(bytes: Buffer, at: number, low: number): { length: number; start: number } {
  if (low < 15) return { length: low, start: at };
  const size = 2 ** (bytes.readUInt8(at) & 3);
  const length = size > 6 ? Number.POSITIVE_INFINITY : bytes.readUIntBE(at + 1, size);
  if (length > bytes.length) throw new RangeError('longer than the list');
  return { length, start: at + 1 + size };
}
