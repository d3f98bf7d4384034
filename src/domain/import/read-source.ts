import { linksInData } from './data/links-in-data.ts';
import { isHtml, unreadFormat } from './detect-format.ts';
import { readNote } from './formats/front-matter.ts';
import { readHtml } from './formats/html.ts';
import { readJson } from './formats/json.ts';
import { isPropertyList, readPropertyList } from './formats/property-list.ts';
import { isMhtml, readMhtml, savedPageOf } from './formats/saved-page.ts';
import { readShortcut } from './formats/shortcut.ts';
import { readTable } from './formats/table.ts';
import { readText } from './formats/text.ts';
import { readVcards } from './formats/vcard.ts';
import { readXml } from './formats/xml.ts';
import { readYaml } from './formats/yaml.ts';
import type { ReadSource } from './found-link.ts';
import { htmlText } from './html-text.ts';
import type { PageIntro } from './page-intro.ts';

/** Candidates of a source of any format. */
export interface FoundSource extends ReadSource {
  /** Address to which its addresses are relative; null if it is not known. */
  base: string | null;
  /** The person of the page; null if the source is not a page. */
  intro: PageIntro | null;
}

/** Reads a text of any format, which is found by its content (docs/decisions/0556); `address` is where it came from, if that is known. */
export function readAnyText(text: string, now = new Date(), address: string | null = null): FoundSource {
  const xml = readXml(text);
  if (xml === null && isHtml(text)) return pageSource(text, address);
  const read =
    xml ??
    readJson(text, now) ??
    readVcards(text) ??
    readShortcut(text) ??
    readTable(text) ??
    readYaml(text, now) ??
    readNote(text, now) ??
    readText(text);
  return { ...read, base: address, intro: null };
}

/** Reads a page; `address` is its address, if known. */
export function pageSource(html: string, address: string | null): FoundSource {
  return { ...readHtml(html, address), leftOut: 0 };
}

/** A file whose format is not read. */
export interface UnreadFile {
  /** The name of the format. */
  unreadFormat: string;
}

/** Reads the bytes of a file of any format. */
export async function readAnyFile(bytes: Buffer, now = new Date()): Promise<FoundSource | UnreadFile> {
  if (isPropertyList(bytes)) return readList(bytes, now);
  if (isMhtml(bytes)) {
    const saved = await readMhtml(bytes);
    return saved === null ? { unreadFormat: 'MHTML' } : pageSource(saved.html, saved.address);
  }
  const name = unreadFormat(bytes);
  return name === null ? readAnyText(htmlText(bytes), now) : { unreadFormat: name };
}

/** Returns whether a text is the content of a file that is read by its bytes. */
export function isSavedAsText(text: string): boolean {
  const start = Buffer.from(text.slice(0, 4_000));
  return isMhtml(start) || isPropertyList(start);
}

/** Reads a property list: a page saved by Safari, its bookmarks, or a link that the Finder saved (.webloc). */
function readList(bytes: Buffer, now: Date): FoundSource | UnreadFile {
  const list = readPropertyList(bytes);
  const saved = savedPageOf(list);
  if (saved !== null) return pageSource(saved.html, saved.address);
  const candidates = linksInData([list], { now, source: 'file' });
  return candidates.length === 0 ? { unreadFormat: 'plist' } : { candidates, leftOut: 0, base: null, intro: null };
}
