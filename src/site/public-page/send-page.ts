import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../../context.ts';
import type { ProfileRow } from '../../domain/profiles/profile-rows.ts';
import { sendPrepared } from '../../http/prepared-answer.ts';
import { renderedPageOf } from './rendered-page.ts';

/** So long caches of others keep a page, and then as long while they ask for it anew. */
const maxSharedAge = 60;

/**
 * Fresh after at most a minute even behind a cache of somebody else's, and never older than the next moment at which a block appears or
 * goes; our own cache never serves an old revision.
 */
export function pageCacheControl(now: Date, changesAt: number): string {
  const left = Math.max(0, Math.floor((changesAt - now.getTime()) / 1000));
  const shared = Math.min(maxSharedAge, left);
  return `public, max-age=0, s-maxage=${shared}, stale-while-revalidate=${Math.min(maxSharedAge, left - shared)}`;
}

/** Sends the finished page to whoever has not got it yet. */
export async function sendPage(
  context: Context,
  row: ProfileRow,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { etag, plain, brotli, contentSecurityPolicy, changesAt } = await renderedPageOf(context, row);
  sendPrepared(req, res, {
    type: 'text/html; charset=utf-8',
    plain,
    brotli: () => brotli,
    etag,
    headers: { 'Cache-Control': pageCacheControl(context.now(), changesAt), Vary: 'Accept' },
    contentHeaders: {
      'Content-Security-Policy': contentSecurityPolicy,
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      Link: `</${row.login}.md>; rel="alternate"; type="text/markdown"`,
    },
  });
}
