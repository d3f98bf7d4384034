import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../../context.ts';
import type { ShownPage } from '../../domain/approval/shown-page.ts';
import { sendPrepared } from '../../http/prepared-answer.ts';
import { renderedPageOf } from './rendered-page.ts';

/**
 * What caches may do with a page; our own never serves an old revision. A browser asks each time: `must-revalidate`, since Firefox takes
 * `stale-while-revalidate` for itself and would show an owner the page before the change. A shared cache has a page for a minute, and may give it
 * once more while it asks for a newer one in the next. Those that follow RFC 9111 §5.2.2.10 to the letter do not, for `s-maxage` forbids
 * it; they read the field for content delivery networks (RFC 9213).
 */
export const pageCaching = {
  'Cache-Control': 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=60',
  'CDN-Cache-Control': 'public, max-age=60, stale-while-revalidate=60',
} as const;

/** Sends the finished page to whoever has not got it yet. */
export async function sendPage(
  context: Context,
  row: ShownPage,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { etag, plain, brotli, contentSecurityPolicy } = await renderedPageOf(context, row);
  sendPrepared(req, res, {
    type: 'text/html; charset=utf-8',
    plain,
    brotli: () => brotli,
    etag,
    headers: { ...pageCaching, Vary: 'Accept' },
    contentHeaders: {
      'Content-Security-Policy': contentSecurityPolicy,
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      Link: `</${row.login}.md>; rel="alternate"; type="text/markdown"`,
    },
  });
}
