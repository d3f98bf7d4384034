import type { IncomingMessage, ServerResponse } from 'node:http';
import { Router } from 'express';
import Negotiator from 'negotiator';
import type { Context } from '../../context.ts';
import { findShownPage, type ShownPage } from '../../domain/approval/shown-page.ts';
import { pageMarkdownOf } from '../../domain/markdown/page-markdown.ts';
import { loginProblem } from '../../domain/profiles/login-rules.ts';
import { pathOfPage } from '../../domain/profiles/profile-view.ts';
import { nameRoute } from '../../http/measure-requests.ts';
import { isRead, rejectMethod } from '../../http/methods.ts';
import { sendNotModified, sendPrepared } from '../../http/prepared-response.ts';
import { redirect } from '../../http/redirect.ts';
import type { RoutedRequest, RouteHandler } from '../../http/routes.ts';
import { addresses } from '../addresses.ts';
import { domainOrigin } from '../custom-domain/domain-origin.ts';
import { renderNotFoundPage } from './not-found-page.tsx';
import { loginOfPath } from './page-path.ts';
import { robotsHeader } from './robots-header.ts';
import { pageCaching, sendPage } from './send-page.ts';
import { visitorErrors, visitorLanguage } from './visitor-errors.ts';

/** Files that are served without the database; no login equals one of them. */
const siteFiles = new Set<string>(Object.values(addresses.siteFiles).map(({ pattern }) => pattern));

const loginPath = /^\/([a-zA-Z0-9._]{1,64})$/;

/** Serves the public pages at `/<login>` with their markdown twins at `/<login>.md`; passes on the path of no page. */
export function publicPages(context: Context): RouteHandler {
  const { config, site } = context;
  const service = new URL(config.publicUrl);
  const fail = visitorErrors(context);

  async function respond({ req, res, path, query }: RoutedRequest, next: () => void): Promise<void> {
    const name = loginOfPath(path);
    if (name === null || siteFiles.has(path)) return next();
    const isTwin = name.endsWith('.md');
    const login = isTwin ? name.slice(0, -'.md'.length) : name;
    const row = await findShownPage(context.db.read, login);
    if (row === null) return next();
    nameRoute(res, isTwin ? '/{login}.md' : '/{login}');
    if (!isRead(req)) return rejectMethod(req, res, ['GET', 'HEAD']);
    const search = query === '' ? '' : `?${query}`;
    const own = isTwin ? `/${name}` : pathOfPage(name);
    if (path !== own && path !== `/${name}`) return redirect(res, 308, own + search);
    if (row.forwardsTo !== null && !isTwin && site.origin === config.publicUrl) {
      // Not cached: the page is here again as soon as its domain is removed.
      res.setHeader('Cache-Control', 'no-store');
      return redirect(res, 302, `${domainOrigin(service, row.forwardsTo)}/${search}`);
    }
    if (isTwin) await sendMarkdown(context, row, req, res);
    else await sendPublicPage(context, row, { req, res, query });
  }

  return (request, next) => void respond(request, next).catch((error) => fail(error, request.req, request.res));
}

/** Sends a page as HTML, with the message of a form that was sent, or as markdown where the client prefers it. */
export function sendPublicPage(
  context: Context,
  page: ShownPage,
  { req, res, query }: Pick<RoutedRequest, 'req' | 'res' | 'query'>,
): Promise<void> {
  nameRoute(res, '/{login}');
  if (prefersMarkdown(req)) return sendMarkdown(context, page, req, res);
  const [sent = null, ...others] = query === '' ? [] : new URLSearchParams(query).getAll('sent');
  return sendPage(context, page, req, res, others.length === 0 ? sent : null);
}

/** The last route of the site, for unknown addresses. Machine addresses get JSON, people a page (docs/interface.md 1.2). */
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
    const isFree = login !== undefined && loginProblem(login) === null;
    const page = renderNotFoundPage({
      languageCode: visitorLanguage(req),
      login: isFree ? login : undefined,
      signUpOpen: context.config.signUp === 'open',
    });
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
  return /^\/(\.well-known|api|-)(\/|\?|$)/.test(path);
}

function prefersMarkdown(req: IncomingMessage): boolean {
  return (
    /markdown/i.test(req.headers.accept ?? '') &&
    new Negotiator(req).mediaType(['text/html', 'text/markdown']) === 'text/markdown'
  );
}

async function sendMarkdown(
  context: Context,
  row: ShownPage,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  // Equal to the page's own headers, or caches take the two for responses of different addresses.
  const headersOf = (changesAt: number) => ({
    ...pageCaching(context.now(), changesAt),
    ...robotsHeader(context, row),
    Vary: 'Accept, Accept-Encoding',
  });
  const known = context.cache.markdown.etagOf(row);
  if (known) {
    const { etag, changesAt } = known;
    if (sendNotModified(req, res, { etag, headers: headersOf(changesAt), isCompressible: false })) return;
  }
  const { forVisitors, etag, changesAt } = await pageMarkdownOf(context.db.read, context, row);
  sendPrepared(req, res, {
    type: 'text/markdown; charset=utf-8',
    plain: forVisitors.bytes,
    compressed: null,
    etag,
    headers: headersOf(changesAt),
    contentHeaders: { 'x-markdown-tokens': forVisitors.tokens },
  });
}
