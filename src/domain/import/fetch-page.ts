import type { Context } from '../../context.ts';
import { guardedFetch } from '../../store/guarded-client/guarded-fetch.ts';
import { GuardedFetchError } from '../../store/guarded-client/guarded-fetch-error.ts';
import { textOf } from '../../texts/index.ts';
import { perHour } from '../enforce-limit.ts';
import { invalidField, type ServiceError } from '../errors.ts';
import { storableLink } from '../links/link-fields.ts';
import { htmlText } from './html-text.ts';

export const maxPageMegabytes = 3;
export const maxPageBytes = maxPageMegabytes * 1024 * 1024;
/** Limit of one user. */
export const pagesAsked = perHour('import-pages', 60);
const importTimeout = 10_000;
const redirects = 5;

/** Fetches the page at an address that a user gave; returns it with its final address and its declared type. Throws `validation_failed` on `url`. */
export async function fetchPage(
  { outgoing, log }: Pick<Context, 'outgoing' | 'log'>,
  address: string,
  timeout = importTimeout,
) {
  const link = storableLink(address);
  if (link === null) throw unreadable();
  try {
    const headers = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const response = await guardedFetch(outgoing, link, { headers, maxBytes: maxPageBytes, timeout, redirects });
    if (response.status !== 200) throw unreadable();
    const type = response.headers['content-type'] ?? '';
    return { html: htmlText(response.body, type), url: response.url, type };
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error;
    log.debug({ reason: error.reason }, 'a page could not be read');
    throw unreadable();
  }
}

/** One text for all errors: different ones would let users explore our network. */
function unreadable(): ServiceError {
  return invalidField(
    'url',
    textOf((t) => t.importMessages.notLoaded),
  );
}
