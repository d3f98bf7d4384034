import { readFile } from 'node:fs/promises';
import type { Context } from '../../context.ts';
import type { ReceivedFile } from '../../store/files/received-file.ts';
import { invalidField, type Text, validationFailed } from '../errors.ts';
import { fetchPage, longestPage } from './fetch-page.ts';
import { htmlText } from './html-text.ts';
import { type FoundLinks, readHtmlLinks } from './read-html-links.ts';
import { readPastedLinks } from './read-pasted-links.ts';

/** The links of the page at an address. Throws `validation_failed` on `url`. */
export async function linksOfAddress(context: Pick<Context, 'outgoing' | 'log'>, address: string): Promise<FoundLinks> {
  const { html, url } = await fetchPage(context, address);
  return someLinks('url', readHtmlLinks(html, url));
}

/** The links of a saved page or a file of bookmarks. Throws `validation_failed` on `file`. */
export async function linksOfFile({ localFile, size }: Pick<ReceivedFile, 'localFile' | 'size'>): Promise<FoundLinks> {
  if (size > longestPage) {
    const megabytes = longestPage / 1024 / 1024;
    throw invalidField('file', { en: `may have at most ${megabytes} MB`, ru: `может быть не больше ${megabytes} МБ` });
  }
  return someLinks('file', readHtmlLinks(htmlText(await readFile(localFile)), null));
}

/** The links in what was pasted: the source of a page, or a link in each line. Throws `validation_failed` on `pasted`. */
export function linksOfText(text: string): FoundLinks {
  if (/<a\s/i.test(text) || text.includes('__NEXT_DATA__')) return someLinks('pasted', readHtmlLinks(text, null));
  const { links, mistakes } = readPastedLinks(text);
  if (mistakes.length > 0) throw validationFailed({ pasted: mistakes });
  return someLinks('pasted', { links, more: 0 });
}

function someLinks(field: string, found: FoundLinks): FoundLinks {
  if (found.links.length === 0) throw invalidField(field, nothingFound);
  return found;
}

const nothingFound: Text = { en: 'No links were found there', ru: 'Ссылок там не нашлось' };
