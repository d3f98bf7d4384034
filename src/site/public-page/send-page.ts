import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../../context.ts';
import type { ProfileRow } from '../../domain/profiles/profile-rows.ts';
import { isKnown } from '../../http/prepared-answer.ts';
import { renderedPageOf } from './rendered-page.ts';

/** Fresh after at most a minute even behind a cache of somebody else's; our own cache never serves an old revision. */
export const pageCacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';

/** Sends the finished page to whoever has not got it yet. */
export async function sendPage(
  context: Context,
  row: ProfileRow,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const page = await renderedPageOf(context, row);
  const brotli = /\bbr\b/.test(req.headers['accept-encoding'] ?? '');
  // Each encoding is a representation of its own, so a strong ETag differs (RFC 9110 §8.8.3).
  const etag = `"${page.etag}${brotli ? '-br' : ''}"`;
  res.setHeader('ETag', etag);
  res.setHeader('Cache-Control', pageCacheControl);
  res.setHeader('Vary', 'Accept, Accept-Encoding');
  if (isKnown(req, etag)) {
    res.writeHead(304).end();
    return;
  }
  const body = brotli ? page.brotli : page.plain;
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('Content-Length', body.length);
  if (brotli) res.setHeader('Content-Encoding', 'br');
  res.setHeader('Content-Security-Policy', page.contentSecurityPolicy);
  res.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  res.setHeader('Link', `</${row.login}.md>; rel="alternate"; type="text/markdown"`);
  res.end(req.method === 'HEAD' ? undefined : body);
}
