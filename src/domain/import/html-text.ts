/** Where a page says in which encoding it is written, if it does: near its beginning (HTML standard, "determining the character encoding"). */
const head = 1024;

/** The text of a page's bytes, by what was said with them, then by what they say themselves, else as UTF-8. */
export function htmlText(bytes: Buffer, contentType = ''): string {
  const said = /charset\s*=\s*["']?([\w-]+)/i;
  const label = said.exec(contentType)?.[1] ?? said.exec(bytes.subarray(0, head).toString('latin1'))?.[1] ?? 'utf-8';
  return decoderOf(label).decode(bytes);
}

function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
