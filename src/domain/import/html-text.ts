/** Where a page says in which encoding it is written, if it does: near its beginning (HTML standard, "determining the character encoding"). */
const head = 1024;

/** What a text in Unicode can begin with. It counts before all else (Encoding standard, "BOM sniff"). */
const marks: [label: string, mark: Buffer][] = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
];

const said = /charset\s*=\s*["']?([\w-]+)/i;

/** The text of a page's bytes, by their mark, by what was said with them, then by what they say themselves, else as UTF-8. */
export function htmlText(bytes: Buffer, contentType = ''): string {
  const [marked] = marks.find(([, mark]) => mark.equals(bytes.subarray(0, mark.length))) ?? [];
  const label = marked ?? said.exec(contentType)?.[1] ?? ownLabel(bytes) ?? 'utf-8';
  return decoderOf(label).decode(bytes);
}

/** What can be read in letters of one byte is not in UTF-16, whatever it says (HTML standard, "prescan a byte stream"). */
function ownLabel(bytes: Buffer): string | undefined {
  return said.exec(bytes.subarray(0, head).toString('latin1'))?.[1]?.replace(/^utf-16(?:be|le)?$/i, 'utf-8');
}

function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
