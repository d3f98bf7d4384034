import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../../context.ts';
import type { ShownPage } from '../../domain/approval/shown-page.ts';
import { sendPrepared } from '../../http/prepared-answer.ts';
import { renderedPageOf } from './rendered-page.ts';

/** Fresh after at most a minute even behind a cache of somebody else's; our own cache never serves an old revision. */
export const pageCacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';

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
    headers: { 'Cache-Control': pageCacheControl, Vary: 'Accept' },
    contentHeaders: {
      'Content-Security-Policy': contentSecurityPolicy,
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      Link: `</${row.login}.md>; rel="alternate"; type="text/markdown"`,
    },
  });
}
