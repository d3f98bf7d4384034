import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../../context.ts';
import type { ShownPage } from '../../domain/approval/shown-page.ts';
import { sendPrepared } from '../../http/prepared-response.ts';
import { renderedPageOf } from './rendered-page.ts';

/** So long caches of others keep a page, and then as long while they ask for it anew. */
const maxSharedAge = 60;

/**
 * What caches may do with a page; our own never serves an old revision. A browser asks each time: `must-revalidate`, since Firefox takes
 * `stale-while-revalidate` for itself and would show an owner the page before the change. A shared cache has a page for a minute, and may give it
 * once more while it asks for a newer one in the next, but never beyond the next moment at which a block appears or goes. Those that follow RFC 9111
 * §5.2.2.10 to the letter do not, for `s-maxage` forbids it; they read the field for content delivery networks (RFC 9213).
 */
export function pageCaching(now: Date, changesAt: number) {
  const left = Math.max(0, Math.floor((changesAt - now.getTime()) / 1000));
  const shared = Math.min(maxSharedAge, left);
  const stale = `stale-while-revalidate=${Math.min(maxSharedAge, left - shared)}`;
  return {
    'Cache-Control': `public, max-age=0, must-revalidate, s-maxage=${shared}, ${stale}`,
    'CDN-Cache-Control': `public, max-age=${shared}, ${stale}`,
  };
}

/** Sends the finished page to whoever has not got it yet. */
export async function sendPage(
  context: Context,
  row: ShownPage,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { etag, plain, brotli, contentSecurityPolicy, changesAt } = await renderedPageOf(context, row);
  sendPrepared(req, res, {
    type: 'text/html; charset=utf-8',
    plain,
    brotli: () => brotli,
    etag,
    headers: { ...pageCaching(context.now(), changesAt), Vary: 'Accept' },
    contentHeaders: {
      'Content-Security-Policy': contentSecurityPolicy,
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      Link: `</${row.login}.md>; rel="alternate"; type="text/markdown"`,
    },
  });
}
