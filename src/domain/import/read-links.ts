import { readFile } from 'node:fs/promises';
import type { Context } from '../../context.ts';
import type { ReceivedFile } from '../../store/files/received-file.ts';
import { textOf } from '../../texts/index.ts';
import { invalidField, type Text } from '../errors.ts';
import { isHtml } from './detect-format.ts';
import { fetchPage, maxPageBytes, maxPageMegabytes } from './fetch-page.ts';
import { readHtml } from './formats/html.ts';
import { readText } from './formats/text.ts';
import type { FoundLinks } from './found-link.ts';
import { htmlText } from './html-text.ts';
import { listLinks } from './list-links.ts';
import type { PageIntro } from './page-intro.ts';

/** Result of an import. */
export interface FoundPage extends FoundLinks {
  /** The person of the page; null if the input is no page. */
  intro: PageIntro | null;
}

/** The page at an address; `known` are the links that need not be listed. Throws `validation_failed` on `url`. */
export async function pageOfAddress(
  context: Pick<Context, 'outgoing' | 'log'>,
  address: string,
  known: ReadonlySet<string>,
): Promise<FoundPage> {
  const { html, url } = await fetchPage(context, address);
  return pageOfHtml('url', html, url, known);
}

/** Reads a file: a saved page, a file of bookmarks, or a text. Throws `validation_failed` on `file`. */
export async function pageOfFile(
  { localFile, size }: Pick<ReceivedFile, 'localFile' | 'size'>,
  known: ReadonlySet<string>,
): Promise<FoundPage> {
  if (size > maxPageBytes) {
    throw invalidField(
      'file',
      textOf((t) => t.importMessages.fileTooLarge(maxPageMegabytes)),
    );
  }
  return pageOfSource('file', htmlText(await readFile(localFile)), known);
}

/** Reads pasted text: the source of a page, or a text. Throws `validation_failed` on `field`. */
export function pageOfText(text: string, known: ReadonlySet<string>, field = 'pasted'): FoundPage {
  return pageOfSource(field, text, known);
}

/** Returns the links of a text that is no page. */
export function readTextLinks(text: string, known?: ReadonlySet<string>): FoundLinks {
  const { candidates, leftOut } = readText(text);
  return listLinks(candidates, { leftOut, ...(known && { known }) });
}

function pageOfSource(field: string, text: string, known: ReadonlySet<string>): FoundPage {
  if (isHtml(text)) return pageOfHtml(field, text, null, known);
  return { ...someLinks(field, readTextLinks(text, known)), intro: null };
}

function pageOfHtml(field: string, html: string, address: string | null, known: ReadonlySet<string>): FoundPage {
  const { candidates, base, intro } = readHtml(html, address);
  return { ...someLinks(field, listLinks(candidates, { base, known })), intro };
}

function someLinks(field: string, found: FoundLinks): FoundLinks {
  if (found.links.length === 0) throw invalidField(field, nothingFound);
  return found;
}

const nothingFound: Text = textOf((t) => t.importMessages.nothingFound);
