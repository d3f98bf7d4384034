import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Context } from '../../context.ts';
import type { ShownPage } from '../../domain/approval/shown-page.ts';
import { sendNotModified, sendPrepared } from '../../http/prepared-response.ts';
import type { RenderedPage } from '../../store/revision-cache.ts';
import { renderedPageOf } from './rendered-page.ts';
import { robotsHeader } from './robots-header.ts';

/** Seconds for which shared caches keep a page, and then serve it while they revalidate. */
const maxSharedAge = 60;

/**
 * Returns the caching rules of a page; our own cache never serves an old revision. A browser revalidates each time: `must-revalidate`,
 * since Firefox applies `stale-while-revalidate` to its own cache and would show an owner the page before the change. A shared cache has a
 * page for a minute, and may serve it once more while it revalidates in the next, but never beyond the next moment at which a block appears
 * or goes. Caches that follow RFC 9111 §5.2.2.10 to the letter do not, for `s-maxage` forbids it; they read the field for content delivery
 * networks (RFC 9213).
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

/**
 * Sends the finished page, or 304 to a client that has it, before it is rendered. After a visitor has sent a form of it, they get the page
 * with the form's message, which is not cached; a form of another page changes nothing.
 */
export async function sendPage(
  context: Context,
  row: ShownPage,
  req: IncomingMessage,
  res: ServerResponse,
  sentFormId: string | null = null,
): Promise<void> {
  const headersOf = (changesAt: number) => ({
    ...pageCaching(context.now(), changesAt),
    ...robotsHeader(context, row),
    Vary: 'Accept',
  });
  const known = context.cache.html.etagOf(row);
  if (known) {
    const { etag, changesAt } = known;
    if (sendNotModified(req, res, { etag, headers: headersOf(changesAt), isCompressible: true })) return;
  }
  const page = await renderedPageOf(context, row);
  if (sentFormId !== null && page.formIds.includes(sentFormId)) {
    const after = await renderedPageOf(context, row, sentFormId);
    return send(req, res, after, { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
  }
  send(req, res, page, headersOf(page.changesAt), {
    Link: `</${row.login}.md>; rel="alternate"; type="text/markdown"`,
  });
}

function send(
  req: IncomingMessage,
  res: ServerResponse,
  { plain, brotli, gzip, etag, contentSecurityPolicy }: RenderedPage,
  headers: OutgoingHttpHeaders,
  contentHeaders: OutgoingHttpHeaders = {},
): void {
  sendPrepared(req, res, {
    type: 'text/html; charset=utf-8',
    plain,
    compressed: { br: () => brotli, gzip: () => gzip },
    etag,
    headers,
    contentHeaders: {
      'Content-Security-Policy': contentSecurityPolicy,
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      ...contentHeaders,
    },
  });
}
