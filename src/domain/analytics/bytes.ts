/** Appends to a growing buffer. */
export interface ByteWriter {
  number(value: number): void;
  bytes(value: Uint8Array): void;
  finish(): Uint8Array;
}

/** Numbers take seven bits a byte, low ones first (LEB128); they may be as large as a double can hold exactly. */
export function byteWriter(): ByteWriter {
  let buffer = new Uint8Array(256);
  let length = 0;
  const reserve = (more: number) => {
    if (length + more <= buffer.length) return;
    const larger = new Uint8Array(Math.max(buffer.length * 2, length + more));
    larger.set(buffer.subarray(0, length));
    buffer = larger;
  };
  return {
    number(value) {
      reserve(8);
      let rest = value;
      while (rest >= 128) {
        buffer[length++] = (rest % 128) + 128;
        rest = Math.floor(rest / 128);
      }
      buffer[length++] = rest;
    },
    bytes(value) {
      reserve(value.length);
      buffer.set(value, length);
      length += value.length;
    },
    finish: () => buffer.slice(0, length),
  };
}

export interface ByteReader {
  number(): number;
  /** Skips `length` bytes and returns their offset. */
  skip(length: number): number;
  atEnd(): boolean;
}

/** Returns a reader for the output of `byteWriter`, from the beginning. Beyond the end every number is 0. */
export function byteReader(buffer: Uint8Array): ByteReader {
  let position = 0;
  return {
    number() {
      let byte = buffer[position++] ?? 0;
      let value = byte & 127;
      for (let scale = 128; byte >= 128; scale *= 128) {
        byte = buffer[position++] ?? 0;
        value += (byte & 127) * scale;
      }
      return value;
    },
    skip(length) {
      position += length;
      return position - length;
    },
    atEnd: () => position >= buffer.length,
  };
}
