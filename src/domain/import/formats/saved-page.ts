import { parseBuffer } from 'bplist-parser';
import PostalMime from 'postal-mime';
import * as z from 'zod';
import { readMarkup } from '../../text/read-markup.ts';
import { htmlText } from '../html-text.ts';

/** A page that a browser saved with its pictures as one file. */
interface SavedPage {
  html: string;
  address: string | null;
}

/** Boundaries and headers are at the beginning of a page saved by Chromium or Internet Explorer. */
const mhtmlStart =
  /^(?:(?:from|snapshot-content-location|subject|date|mime-version|content-[\w-]+):[^\n]*\r?\n(?:[ \t][^\n]*\r?\n)*)+/i;

/** Returns whether bytes are a page saved as MHTML (RFC 2557). */
export function isMhtml(bytes: Uint8Array): boolean {
  const start = mhtmlStart.exec(Buffer.from(bytes.subarray(0, 4_000)).toString('latin1').trimStart())?.[0] ?? '';
  return /^mime-version:/im.test(start) && /multipart\/related|text\/html/i.test(start);
}

/** Enough for the pictures and frames of a page; each part costs time. */
const maxParts = 2_000;

/** Returns the page of an MHTML file, or null for one that is damaged or has no page. */
export async function readMhtml(bytes: Buffer): Promise<SavedPage | null> {
  if (bytes.toString('latin1').split('\n--', 2 * maxParts).length >= 2 * maxParts) return null;
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

const archive = z.tuple([
  z.object({
    WebMainResource: z.object({
      WebResourceData: z.instanceof(Uint8Array),
      WebResourceURL: z.string().optional(),
      WebResourceTextEncodingName: z.string().optional(),
    }),
  }),
]);

/** Returns whether bytes are a page saved by Safari (.webarchive), in either form of a property list. */
export function isWebArchive(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 2_000)).toString('latin1');
  return start.startsWith('bplist00') || (/<plist[\s>]/.test(start) && start.includes('WebMainResource'));
}

/** Returns the page of a .webarchive, or null for another property list or a damaged one. */
export function readWebArchive(bytes: Buffer): SavedPage | null {
  if (!bytes.subarray(0, 8).equals(Buffer.from('bplist00'))) return readXmlArchive(bytes.toString());
  try {
    const [{ WebMainResource: main }] = archive.parse(parseBuffer(bytes));
    return pageOf(main.WebResourceData, main.WebResourceURL, main.WebResourceTextEncodingName);
  } catch {
    return null;
  }
}

/** Reads the first resource of a property list in XML, which is the page. */
function readXmlArchive(xml: string): SavedPage | null {
  const values = new Map<string, string>();
  let key = '';
  let content = '';
  readMarkup(
    xml,
    {
      open() {
        content = '';
      },
      text(piece) {
        content += piece;
      },
      close(name) {
        if (name === 'key') key = content.trim();
        else if (!values.has(key)) values.set(key, content.trim());
      },
    },
    true,
    true,
  );
  const data = values.get('WebResourceData');
  if (data === undefined) return null;
  return pageOf(Buffer.from(data, 'base64'), values.get('WebResourceURL'), values.get('WebResourceTextEncodingName'));
}

function pageOf(data: Uint8Array, address: string | undefined, encoding: string | undefined): SavedPage {
  return { html: htmlText(data, encoding === undefined ? '' : `charset=${encoding}`), address: address ?? null };
}
