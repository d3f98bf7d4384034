/** Bytes at the beginning of a page in which it may declare its encoding (HTML standard, "determining the character encoding"). */
const head = 1024;
const said = /charset\s*=\s*["']?([\w-]+)/i;

/** Byte order marks, which override every declaration (Encoding standard, "BOM sniff"). */
const marks = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
] as const;

/** Returns the text of a page's bytes, by its byte order mark, by the declared type, then by its own declaration, else as UTF-8. */
export function htmlText(bytes: Buffer, contentType = ''): string {
  const mark = marks.find(([, start]) => bytes.subarray(0, start.length).equals(start))?.[0];
  const own = said.exec(bytes.subarray(0, head).toString('latin1'))?.[1];
  // A declaration that could be read byte by byte is not in UTF-16.
  const labels = [mark, said.exec(contentType)?.[1], own?.replace(/^utf-16.*/i, 'utf-8')];
  const decoder = labels.map(decoderOf).find((known) => known !== null) ?? new TextDecoder();
  return decoder.decode(bytes);
}

/** Returns null for an unknown encoding. */
function decoderOf(label: string | undefined): TextDecoder | null {
  try {
    return label === undefined ? null : new TextDecoder(label);
  } catch {
    return null;
  }
}
