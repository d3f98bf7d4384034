import { getBOMEncoding, normalizeEncoding, TextDecoder } from '@exodus/bytes/encoding.js';

/** Bytes at the beginning of a page in which it may declare its encoding (HTML standard, "determining the character encoding"). */
const head = 1024;
const said = /(?:charset|encoding)\s*=\s*["']?([\w-]+)/i;
/** Bytes that are examined to guess an encoding. */
const sample = 20_000;

/**
 * Returns the text of a page's or a file's bytes: by its byte order mark, by the declared type, by its own declaration, as UTF-8, or as
 * Windows text. The decoder follows the Encoding standard, which that of Node.js 20 does not for Windows encodings.
 */
export function htmlText(bytes: Uint8Array, contentType = ''): string {
  const own = said.exec(Buffer.from(bytes.subarray(0, head)).toString('latin1'))?.[1];
  // A declaration that could be read byte by byte is not in UTF-16.
  const labels = [getBOMEncoding(bytes), said.exec(contentType)?.[1], own?.replace(/^utf-16.*/i, 'utf-8')];
  const encoding = labels.map((label) => (label ? normalizeEncoding(label) : null)).find((known) => isDecodable(known));
  return new TextDecoder(encoding ?? guessedEncoding(bytes)).decode(bytes);
}

/** The standard replaces some encodings, which could hide scripts, by an error. */
function isDecodable(encoding: string | null): encoding is string {
  return encoding !== null && encoding !== 'replacement';
}

/**
 * Returns the encoding of bytes without a declared one: UTF-8 if valid, else windows-1251 if most of the bytes beyond ASCII are
 * consecutive, as letters of Cyrillic words do, else windows-1252, in which most letters are ASCII.
 */
function guessedEncoding(bytes: Uint8Array): string {
  const start = bytes.subarray(0, sample);
  try {
    // A character may be cut at the end of the sample.
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return 'utf-8';
  } catch {
    let high = 0;
    let inRow = 0;
    for (const [index, byte] of start.entries()) {
      if (byte < 0xc0) continue;
      high += 1;
      if ((start[index - 1] ?? 0) >= 0xc0 || (start[index + 1] ?? 0) >= 0xc0) inRow += 1;
    }
    return inRow * 2 > high ? 'windows-1251' : 'windows-1252';
  }
}
