/** Where a page says in which encoding it is written, if it does: near its beginning (HTML standard, "determining the character encoding"). */
const head = 1024;
const said = /charset\s*=\s*["']?([\w-]+)/i;

/** Byte order marks, which go before whatever is said (Encoding standard, "BOM sniff"). */
const marks = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
] as const;

/** The text of a page's bytes, by its byte order mark, by what was said with them, then by what they say themselves, else as UTF-8. */
export function htmlText(bytes: Buffer, contentType = ''): string {
  const mark = marks.find(([, start]) => bytes.subarray(0, start.length).equals(start))?.[0];
  const own = said.exec(bytes.subarray(0, head).toString('latin1'))?.[1];
  // Where this could be read byte by byte, it is not UTF-16.
  const labels = [mark, said.exec(contentType)?.[1], own?.replace(/^utf-16.*/i, 'utf-8')];
  const decoder = labels.map(decoderOf).find((known) => known !== null) ?? new TextDecoder();
  return decoder.decode(bytes);
}

/** Null for an encoding that nobody knows. */
function decoderOf(label: string | undefined): TextDecoder | null {
  try {
    return label === undefined ? null : new TextDecoder(label);
  } catch {
    return null;
  }
}
