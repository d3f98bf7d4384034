import type { FoundLinks } from './found-link.ts';
import { listLinks } from './list-links.ts';
import type { PageIntro } from './page-intro.ts';
import {
  type FoundSource,
  isSavedAsText,
  pageSource,
  readAnyFile,
  readAnyText,
  type UnreadFile,
} from './read-source.ts';

/** A pasted text, the bytes of a file, or what is at an address, with its declared type. */
export type LinkSource =
  | { kind: 'text'; text: string }
  | { kind: 'file'; bytes: Uint8Array }
  | { kind: 'page'; html: string; address: string; type: string };

/** Result of an import. */
export interface FoundPage extends FoundLinks {
  /** The person of the page; null if the source is no page. */
  intro: PageIntro | null;
}

/** A source to be read; `known` are the links that need not be listed. */
export interface ReadRequest {
  source: LinkSource;
  known: ReadonlySet<string>;
}

/** Reads a source. Takes processor time only, and runs in a worker for a large source. */
export async function readPage({ source, known }: ReadRequest): Promise<FoundPage | UnreadFile> {
  const found = await foundSource(source);
  if ('unreadFormat' in found) return found;
  const { candidates, base, leftOut, intro } = found;
  return { ...listLinks(candidates, { base, known, leftOut }), intro };
}

async function foundSource(source: LinkSource): Promise<FoundSource | UnreadFile> {
  if (source.kind === 'page') {
    const { html, address, type } = source;
    return type === '' || /html/i.test(type) ? pageSource(html, address) : readAnyText(html, new Date(), address);
  }
  if (source.kind === 'file') return readAnyFile(Buffer.from(source.bytes));
  return isSavedAsText(source.text) ? readAnyFile(Buffer.from(source.text)) : readAnyText(source.text);
}
