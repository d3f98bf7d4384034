import { type Request, type Response, Router } from 'express';
import type { Context } from '../../context.ts';
import { pageMarkdownOf } from '../../domain/markdown/page-markdown.ts';
import { findProfileByLogin, type ProfileRow } from '../../domain/profiles/profile-rows.ts';
import { localeOf } from '../../http/locale.ts';
import { isKnown } from '../prepared-answer.ts';
import { renderNotFoundPage } from './not-found-page.tsx';
import { renderedPageOf, renderPage } from './rendered-page.ts';

/** Fresh after at most a minute even behind a cache of somebody else's; our own cache never serves an old revision. */
const cacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';
const loginPath = /^\/([a-zA-Z0-9._]{1,64})$/;

/** The public pages at `/<login>` with their markdown twins at `/<login>.md`. */
export function publicPageRoutes(context: Context): Router {
  const router = Router();
  router.get(loginPath, async (req, res, next) => {
    const path = req.params[0] ?? '';
    const twin = path.endsWith('.md');
    const row = await findProfileByLogin(context.db.read, twin ? path.slice(0, -'.md'.length) : path);
    if (!row?.status) return next();
    if (twin || prefersMarkdown(req)) await sendMarkdown(context, row, req, res);
    else if (typeof req.query.sent === 'string') await sendAfterForm(context, row, req.query.sent, res);
    else await sendPage(context, row, req, res);
  });
  return router;
}

/** The last route of the site: what nobody else serves. Machine addresses get JSON, people a page (contract, "Addresses"). */
export function notFoundRoute(context: Context): Router {
  const router = Router();
  router.use((req, res) => {
    res.setHeader('X-Content-Type-Options', 'nosniff');
    if (/^\/(\.well-known|api|-)(\/|$)/.test(req.path)) {
      res.status(404).json({
        message: 'There is nothing at this address',
        code: 'not_found',
        errors: null,
        documentation: `${context.config.publicUrl}/api/v1/docs#error-not_found`,
      });
      return;
    }
    const login = loginPath.exec(req.path)?.[1];
    const page = renderNotFoundPage({ locale: localeOf(req.headers), login });
    res
      .status(404)
      .set({
        'Content-Security-Policy': page.contentSecurityPolicy,
        'Cache-Control': 'no-store',
        Vary: 'Accept-Language',
      })
      .type('html')
      .send(page.html);
  });
  return router;
}

function prefersMarkdown(req: Request): boolean {
  return (
    req.headers.accept?.includes('markdown') === true && req.accepts(['text/html', 'text/markdown']) === 'text/markdown'
  );
}

async function sendPage(context: Context, row: ProfileRow, req: Request, res: Response): Promise<void> {
  const page = await renderedPageOf(context, row);
  const brotli = /\bbr\b/.test(req.headers['accept-encoding'] ?? '');
  // Each encoding is a representation of its own, so a strong ETag differs (RFC 9110 §8.8.3).
  const etag = `"${page.etag}${brotli ? '-br' : ''}"`;
  res.setHeader('ETag', etag);
  res.setHeader('Cache-Control', cacheControl);
  res.setHeader('Vary', 'Accept, Accept-Encoding');
  if (isKnown(req, etag)) {
    res.status(304).end();
    return;
  }
  const body = brotli ? page.brotli : page.plain;
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('Content-Length', body.length);
  if (brotli) res.setHeader('Content-Encoding', 'br');
  res.setHeader('Content-Security-Policy', page.contentSecurityPolicy);
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  res.setHeader('Link', `</${row.login}.md>; rel="alternate"; type="text/markdown"`);
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** The page with the words of a form that the visitor has just sent: for this visitor alone, so no cache keeps it. */
async function sendAfterForm(context: Context, row: ProfileRow, formId: string, res: Response): Promise<void> {
  const page = await renderPage(context, row, formId);
  res
    .set({
      'Content-Security-Policy': page.contentSecurityPolicy,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    })
    .type('html')
    .send(page.html);
}

async function sendMarkdown(context: Context, row: ProfileRow, req: Request, res: Response): Promise<void> {
  const { markdown, tokens } = await pageMarkdownOf(context.db.read, context, row);
  const etag = `"md-${row.id}-${row.revision}-${row.ownerLanguageId}"`;
  res.setHeader('ETag', etag);
  res.setHeader('Cache-Control', cacheControl);
  res.setHeader('Vary', 'Accept');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('x-markdown-tokens', String(tokens));
  if (isKnown(req, etag)) res.status(304).end();
  else res.type('text/markdown').send(markdown);
}
