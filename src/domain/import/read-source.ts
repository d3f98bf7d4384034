import { textOf } from '../../texts/index.ts';
import { invalidField } from '../errors.ts';
import { isHtml, unreadFormat } from './detect-format.ts';
import { readHtml } from './formats/html.ts';
import { readJson } from './formats/json.ts';
import { isMhtml, isWebArchive, readMhtml, readWebArchive } from './formats/saved-page.ts';
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

/** Reads a text of any format. The format is found by its content: extensions and declared types are often wrong. */
export function readAnyText(text: string, now = new Date()): FoundSource {
  const xml = readXml(text);
  if (xml === null && isHtml(text)) return pageSource(text, null);
  const read =
    xml ?? readJson(text, now) ?? readVcards(text) ?? readTable(text) ?? readYaml(text, now) ?? readText(text);
  return { ...read, base: null, intro: null };
}

/** Reads a page; `address` is its address, if known. */
export function pageSource(html: string, address: string | null): FoundSource {
  return { ...readHtml(html, address), leftOut: 0 };
}

/** Reads the bytes of a file of any format. Throws `validation_failed` on `field` for a format that is not read. */
export async function readAnyFile(bytes: Buffer, field: string): Promise<FoundSource> {
  const archive = isWebArchive(bytes) ? 'plist' : isMhtml(bytes) ? 'MHTML' : null;
  const saved = archive === 'plist' ? readWebArchive(bytes) : archive === 'MHTML' ? await readMhtml(bytes) : null;
  if (saved !== null) return pageSource(saved.html, saved.address);
  const name = archive ?? unreadFormat(bytes);
  if (name !== null) {
    throw invalidField(
      field,
      textOf((t) => t.importMessages.unreadFormat(name)),
    );
  }
  return readAnyText(htmlText(bytes));
}
