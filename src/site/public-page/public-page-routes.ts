import { type Request, type Response, Router } from 'express';
import type { Context } from '../../context.ts';
import { findShownPage, type ShownPage } from '../../domain/approval/shown-page.ts';
import { pageMarkdownOf } from '../../domain/markdown/page-markdown.ts';
import { getOnly, isRead } from '../../http/get-only.ts';
import { nameRoute } from '../../http/measured.ts';
import { endIfKnown, sendPrepared } from '../../http/prepared-response.ts';
import { domainOrigin } from '../custom-domain/domain-origin.ts';
import { renderNotFoundPage } from './not-found-page.tsx';
import { pagePath } from './page-path.ts';
import { pageCaching, sendPage } from './send-page.ts';
import { visitorErrors, visitorLanguage } from './visitor-refusals.ts';

const twinEnding = '.md';
const isTwin = (path: string) => path.endsWith(twinEnding);

const loginPath = /^\/([a-zA-Z0-9._]{1,64})$/;

/** The public pages at `/<login>` with their markdown twins at `/<login>.md`. */
export function publicPageRoutes(context: Context): Router {
  const { config, site } = context;
  const service = new URL(config.publicUrl);
  // No cache keeps it: from the moment on in which the domain is taken away, the page is here again.
  const forward = (host: string, req: Request, res: Response) =>
    res.set('Cache-Control', 'no-store').redirect(302, `${domainOrigin(service, host)}/${searchOf(req)}`);
  const shownPageAt = (path: string) =>
    findShownPage(context.db.read, isTwin(path) ? path.slice(0, -twinEnding.length) : path);
  const router = Router();
  router.get(pagePath, async (req, res, next) => {
    const path = req.params[0] ?? '';
    const twin = isTwin(path);
    nameRoute(res, twin ? '/{login}.md' : '/{login}');
    const row = await shownPageAt(path);
    if (row === null) return next();
    if (req.path !== `/${path}`) return res.redirect(308, `/${path}${searchOf(req)}`);
    if (row.forwardsTo !== null && !twin && site.origin === config.publicUrl) return forward(row.forwardsTo, req, res);
    if (twin) await sendMarkdown(context, row, req, res);
    else await sendPublicPage(context, row, req, res);
  });
  router.all(pagePath, async (req, res, next) => {
    const isPage = !isRead(req) && (await shownPageAt(req.params[0] ?? '')) !== null;
    if (isPage) getOnly(req, res, next);
    else next();
  });
  router.use(visitorErrors(context));
  return router;
}

/** Sends a page as HTML, with the message of a form that was sent, or as markdown where the client prefers it. */
export function sendPublicPage(context: Context, page: ShownPage, req: Request, res: Response): Promise<void> {
  nameRoute(res, '/{login}');
  if (prefersMarkdown(req)) return sendMarkdown(context, page, req, res);
  return sendPage(context, page, req, res, typeof req.query.sent === 'string' ? req.query.sent : null);
}

/** The last route of the site: what nobody else serves. Machine addresses get JSON, people a page (contract, "Addresses"). */
export function notFoundRoute(context: Context): Router {
  const router = Router();
  router.use((req, res) => {
    nameRoute(res, 'none');
    if (isMachineAddress(req.path)) {
      res.status(404).json({
        message: 'There is nothing at this address',
        code: 'not_found',
        errors: null,
        documentation: `${context.config.publicUrl}/api/v1/docs#error-not_found`,
      });
      return;
    }
    const login = loginPath.exec(req.path)?.[1];
    const page = renderNotFoundPage({ languageCode: visitorLanguage(req), login });
    res
      .status(404)
      .set({
        'Content-Security-Policy': page.contentSecurityPolicy,
        Vary: 'Accept-Language',
      })
      .type('html')
      .send(page.html);
  });
  return router;
}

/** True for the addresses that programs ask, which get JSON. */
export function isMachineAddress(path: string): boolean {
  return /^\/(\.well-known|api|-)(\/|$)/.test(path);
}

/** The query with its question mark, or nothing. */
export function searchOf({ url }: Request): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}

function prefersMarkdown(req: Request): boolean {
  return /markdown/i.test(req.headers.accept ?? '') && req.accepts(['text/html', 'text/markdown']) === 'text/markdown';
}

async function sendMarkdown(context: Context, row: ShownPage, req: Request, res: Response): Promise<void> {
  // As the page's own, or caches take the two for responses of different addresses.
  const headersOf = (changesAt: number) => ({
    ...pageCaching(context.now(), changesAt),
    Vary: 'Accept, Accept-Encoding',
  });
  const known = context.cache.markdown.etagOf(row);
  if (known) {
    const { etag, changesAt } = known;
    if (endIfKnown(req, res, { etag, headers: headersOf(changesAt), isCompressible: false })) return;
  }
  const { forVisitors, etag, changesAt } = await pageMarkdownOf(context.db.read, context, row);
  sendPrepared(req, res, {
    type: 'text/markdown; charset=utf-8',
    plain: forVisitors.bytes,
    brotli: null,
    etag,
    headers: headersOf(changesAt),
    contentHeaders: { 'x-markdown-tokens': forVisitors.tokens },
  });
}
