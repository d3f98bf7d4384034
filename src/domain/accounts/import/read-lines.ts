/** A line of a file, without its end. */
export interface TextLine {
  /** The first is 1. */
  number: number;
  /** Its offset in bytes from the beginning of the input. */
  start: number;
  /** Null for a line that is longer than may be. */
  text: string | null;
}

const newline = 0x0a;

/** Reads lines of UTF-8, one at a time in memory: the part of a line beyond `maxBytes` is dropped. */
export async function* readLines(chunks: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<TextLine> {
  let number = 1;
  let start = 0;
  let parts: Buffer[] = [];
  let length = 0;
  const line = (): TextLine => ({ number, start, text: length > maxBytes ? null : Buffer.concat(parts).toString() });
  const add = (bytes: Buffer) => {
    length += bytes.length;
    if (length <= maxBytes) parts.push(bytes);
    else parts = [];
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, from)) {
      add(chunk.subarray(from, end));
      yield line();
      number += 1;
      start += length + 1;
      parts = [];
      length = 0;
      from = end + 1;
    }
    add(chunk.subarray(from));
  }
  if (length > 0) yield line();
}
