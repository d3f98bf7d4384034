import { readFile } from 'node:fs/promises';
import type { Context } from '../../context.ts';
import type { ReceivedFile } from '../../store/files/received-file.ts';
import { textOf } from '../../texts/index.ts';
import { enforceLimit } from '../enforce-limit.ts';
import { invalidField, type Text } from '../errors.ts';
import { fetchPage, maxPageBytes, maxPageMegabytes, pagesAsked } from './fetch-page.ts';
import { readForUser } from './read-in-worker.ts';
import type { FoundPage, LinkSource } from './read-page.ts';

/** Returns the page at an address; `known` are the links that need not be listed. Throws `validation_failed` on `url`, and `rate_limited`. */
export async function pageOfAddress(
  context: Pick<Context, 'outgoing' | 'log' | 'rateLimiter'>,
  userId: number,
  address: string,
  known: ReadonlySet<string>,
): Promise<FoundPage> {
  await enforceLimit(context, pagesAsked, `user ${userId}`);
  const { html, url, type } = await fetchPage(context, address);
  return pageWithLinks(userId, { kind: 'page', html, address: url, type }, known, 'url');
}

/** Reads a file of any format. Throws `validation_failed` on `file`. */
export async function pageOfFile(
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
  return pageWithLinks(userId, { kind: 'file', bytes: await readFile(localFile) }, known, 'file');
}

/** Reads pasted text of any format. Throws `validation_failed` on `field`. */
export function pageOfText(
  userId: number,
  text: string,
  known: ReadonlySet<string>,
  field: string,
): Promise<FoundPage> {
  return pageWithLinks(userId, { kind: 'text', text }, known, field);
}

async function pageWithLinks(
  userId: number,
  source: LinkSource,
  known: ReadonlySet<string>,
  field: string,
): Promise<FoundPage> {
  const page = await readForUser(userId, { source, known }, field);
  if (page.links.length === 0) throw invalidField(field, nothingFound);
  return page;
}

const nothingFound: Text = textOf((t) => t.importMessages.nothingFound);
