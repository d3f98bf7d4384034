import PostalMime from 'postal-mime';
import * as z from 'zod';
import { htmlText } from '../html-text.ts';

/** A page that a browser saved with its pictures as one file. */
interface SavedPage {
  html: string;
  address: string | null;
}

/** Returns whether bytes are a page saved as MHTML (RFC 2557), or a mail with a page in it: their headers stand before an empty line. */
export function isMhtml(bytes: Uint8Array): boolean {
  const [headers = ''] = Buffer.from(bytes.subarray(0, 8_000))
    .toString('latin1')
    .trimStart()
    .split(/\r?\n\r?\n/, 1);
  return (
    /^[\w-]{1,60}:/.test(headers) &&
    /^mime-version:/im.test(headers) &&
    /^content-type:\s{0,9}(?:multipart\/|text\/html)/im.test(headers)
  );
}

/** Enough for the pictures and frames of a page; each part costs time. */
const maxParts = 2_000;
/** Base64 has padding at its end. Some programs pad each line, and the parser keeps a piece for each padding. */
const maxPaddings = 50_000;

/** Returns the page of an MHTML file, or null for one that is damaged or has no page. */
export async function readMhtml(bytes: Buffer): Promise<SavedPage | null> {
  const parts = bytes.toString('latin1').split('\n--', 2 * maxParts);
  if (parts.length >= 2 * maxParts || paddingsIn(parts) > maxPaddings) return null;
  try {
    const { html, headers } = await PostalMime.parse(bytes);
    const header = (name: string) => headers.find(({ key }) => key === name)?.value;
    const address = header('snapshot-content-location') ?? header('content-location') ?? null;
    return html === undefined ? null : { html, address };
  } catch {
    // Parts within parts, deeper than any page has them.
    return null;
  }
}

function paddingsIn(parts: readonly string[]): number {
  const isBase64 = (part: string) => /^content-transfer-encoding:\s{0,9}base64/im.test(part.slice(0, 8_000));
  return parts.reduce((sum, part) => (isBase64(part) ? sum + (part.match(/=+/g)?.length ?? 0) : sum), 0);
}

const archive = z.object({
  WebMainResource: z.object({
    WebResourceData: z.instanceof(Uint8Array),
    WebResourceURL: z.string().optional(),
    WebResourceTextEncodingName: z.string().optional(),
  }),
});

/** Returns the page in a property list that Safari saved (.webarchive), or null for another property list. */
export function savedPageOf(list: unknown): SavedPage | null {
  const { data } = archive.safeParse(list);
  if (data === undefined) return null;
  const {
    WebResourceData: page,
    WebResourceURL: address,
    WebResourceTextEncodingName: encoding,
  } = data.WebMainResource;
  return { html: htmlText(page, encoding === undefined ? '' : `charset=${encoding}`), address: address ?? null };
}
