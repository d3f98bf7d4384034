import { readFile } from 'node:fs/promises';
import type { Context } from '../../context.ts';
import type { ReceivedFile } from '../../store/files/received-file.ts';
import { textOf } from '../../texts/index.ts';
import { invalidField, type Text } from '../errors.ts';
import { fetchPage, maxPageBytes, maxPageMegabytes } from './fetch-page.ts';
import type { FoundLinks } from './found-link.ts';
import { listLinks } from './list-links.ts';
import type { PageIntro } from './page-intro.ts';
import { type FoundSource, pageSource, readAnyFile, readAnyText } from './read-source.ts';

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
  return foundPage('url', pageSource(html, url), known);
}

/** Reads a file of any format. Throws `validation_failed` on `file`. */
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
  return foundPage('file', await readAnyFile(await readFile(localFile), 'file'), known);
}

/** Reads pasted text of any format. Throws `validation_failed` on `field`. */
export function pageOfText(text: string, known: ReadonlySet<string>, field = 'pasted'): FoundPage {
  return foundPage(field, readAnyText(text), known);
}

function foundPage(
  field: string,
  { candidates, base, leftOut, intro }: FoundSource,
  known: ReadonlySet<string>,
): FoundPage {
  return { ...someLinks(field, listLinks(candidates, { base, known, leftOut })), intro };
}

function someLinks(field: string, found: FoundLinks): FoundLinks {
  if (found.links.length === 0) throw invalidField(field, nothingFound);
  return found;
}

const nothingFound: Text = textOf((t) => t.importMessages.nothingFound);
