import { readFile } from 'node:fs/promises';
import type { Context } from '../../context.ts';
import type { ReceivedFile } from '../../store/files/received-file.ts';
import { textOf } from '../../texts/index.ts';
import { enforceLimit, perHour } from '../enforce-limit.ts';
import { invalidField, type Text } from '../errors.ts';
import { fetchPage, maxPageBytes, maxPageMegabytes, pagesAsked } from './fetch-page.ts';
import type { FoundLinks } from './found-link.ts';
import { listLinks } from './list-links.ts';
import type { PageIntro } from './page-intro.ts';
import { type FoundSource, pageSource, readAnyFile, readAnyText } from './read-source.ts';

/** Result of an import. */
export interface FoundPage extends FoundLinks {
  /** The person of the page; null if the input is not a page. */
  intro: PageIntro | null;
}

type LimitContext = Pick<Context, 'rateLimiter'>;

/** Length of a source, in characters or bytes, that takes little time to read. */
const ordinaryLength = 100_000;
/** Limit of one user: a large source can take a second of processor time, during which other requests wait. */
const largeSources = perHour('import-large-sources', 60);

/** Counts a source against the user's limit if it is large. Throws `rate_limited`. */
export async function enforceReadingLimit(context: LimitContext, userId: number, length: number): Promise<void> {
  if (length > ordinaryLength) await enforceLimit(context, largeSources, `user ${userId}`);
}

/**
 * Returns the page at an address; `known` are the links that need not be listed. Throws `validation_failed` on `url`, and `rate_limited`.
 */
export async function pageOfAddress(
  context: Pick<Context, 'outgoing' | 'log'> & LimitContext,
  userId: number,
  address: string,
  known: ReadonlySet<string>,
): Promise<FoundPage> {
  await enforceLimit(context, pagesAsked, `user ${userId}`);
  const { html, url } = await fetchPage(context, address);
  return foundPage('url', pageSource(html, url), known);
}

/** Reads a file of any format. Throws `validation_failed` on `file`, and `rate_limited`. */
export async function pageOfFile(
  context: LimitContext,
  userId: number,
  { localFile, size }: Pick<ReceivedFile, 'localFile' | 'size'>,
  known: ReadonlySet<string>,
): Promise<FoundPage> {
  if (size > maxPageBytes) {
    throw invalidField(
      'file',
      textOf((t) => t.importMessages.fileTooLarge(maxPageMegabytes)),
    );
  }
  await enforceReadingLimit(context, userId, size);
  return foundPage('file', await readAnyFile(await readFile(localFile), 'file'), known);
}

/** Reads pasted text of any format. Throws `validation_failed` on `field`, and `rate_limited`. */
export async function pageOfText(
  context: LimitContext,
  userId: number,
  text: string,
  known: ReadonlySet<string>,
  field: string,
): Promise<FoundPage> {
  await enforceReadingLimit(context, userId, text.length);
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
