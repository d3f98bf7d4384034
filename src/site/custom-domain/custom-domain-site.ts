import type { IncomingMessage } from 'node:http';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Context } from '../../context.ts';
import type { ShownPage } from '../../domain/approval/shown-page.ts';
import { cachesOfSite } from '../../domain/page-caches.ts';
import { nameRoute } from '../../http/measure-requests.ts';
import { getOnly, isRead, rejectMethod } from '../../http/methods.ts';
import { prepareResponse, sendPrepared } from '../../http/prepared-response.ts';
import { redirect } from '../../http/redirect.ts';
import { type RouteHandler, routeByPath } from '../../http/routes.ts';
import { addresses } from '../addresses.ts';
import { coverRoutes } from '../public-page/cover-routes.ts';
import { loginOfPath } from '../public-page/page-path.ts';
import { publicPages, sendPublicPage } from '../public-page/public-page-routes.ts';
import { stillRoutes } from '../public-page/still-routes.ts';
import { publicPageTexts } from '../public-page/texts.ts';
import { visitorErrors, visitorLanguage } from '../public-page/visitor-errors.ts';
import { renderVisitorMessage } from '../public-page/visitor-message.tsx';
import { assetRoutes } from '../shared/assets/asset-routes.ts';
import { sendDocument } from '../shared/requests/send-document.ts';
import { storedFiles } from '../shared/requests/stored-files.ts';
import { sharingRoutes } from '../sharing/sharing-routes.ts';
import { siteFileRoutes } from '../site-files/site-file-routes.ts';
import { belongsToPage } from './belongs-to-page.ts';
import { pageOfRequest } from './page-of-request.ts';

const robots = prepareResponse('text/plain; charset=utf-8', 'User-agent: *\nAllow: /\n', {
  'Cache-Control': 'public, max-age=3600',
});

/** Routes of one custom domain: its page at `/`, drawn with addresses of the domain, and the files of the page. */
export function customDomainSite(context: Context, origin: string, ofEveryDomain: Router): Router {
  const own: Context = {
    ...context,
    site: { origin, pageUrl: () => `${origin}/`, home: context.config.publicUrl },
    cache: cachesOfSite(context.cache, origin),
  };
  const router = Router({ caseSensitive: true });
  const fail = visitorErrors(context);
  const page: RouteHandler = (request) => {
    const { req, res } = request;
    if (!isRead(req)) return rejectMethod(req, res, ['GET', 'HEAD']);
    void sendPublicPage(own, pageOf(req), request).catch((error) => fail(error, req, res));
  };
  router.use(routeByPath({ '/': page }));
  router.use(ofEveryDomain);
  router.use(sharingRoutes(own));
  router.use(routeByPath({ '/:page': publicPages(own) }));
  router.use(notFound(context));
  return router;
}

/** First routes of every domain; they find the page from the request. */
export function routesOfEveryDomain(context: Context, hits: RouteHandler, forms: RouteHandler): Router {
  const router = Router({ caseSensitive: true });
  router.all(addresses.siteFiles.robots.pattern, getOnly, (req, res) => sendPrepared(req, res, robots));
  router.use(onlyOfPage(context));
  const { hit, sendForm } = addresses.publicPage;
  router.use(routeByPath({ [hit.pattern]: hits, [sendForm.pattern]: forms }));
  router.use(assetRoutes());
  router.use(siteFileRoutes(context));
  router.use(coverRoutes(context));
  router.use(stillRoutes(context));
  router.use('/-/files', storedFiles(context));
  return router;
}

function pageOf(req: IncomingMessage): ShownPage {
  const page = pageOfRequest.get(req);
  if (page === undefined) throw new Error('a custom domain without its page');
  return page;
}

/** The one gate: requests for anything but the page's own files get 404. The page's address at the service redirects to `/`. */
function onlyOfPage({ db, config }: Context): RequestHandler {
  return async function onlyOfPage(req, res, next) {
    const page = pageOf(req);
    if (!(await belongsToPage(db.read, page, req.path))) return sendNotFound(config, req, res);
    if (loginOfPath(req.path)?.toLowerCase() === page.login.toLowerCase())
      return redirect(res, 302, `/${new URL(req.originalUrl, config.publicUrl).search}`);
    next();
  };
}

function notFound({ config }: Context): RequestHandler {
  return (req, res) => sendNotFound(config, req, res);
}

function sendNotFound(config: Context['config'], req: Request, res: Response): void {
  nameRoute(res, 'none');
  const languageCode = visitorLanguage(req);
  const { notFoundTitle, notFoundText } = publicPageTexts[languageCode];
  const message = renderVisitorMessage({ languageCode, title: notFoundTitle, text: notFoundText });
  sendDocument(config, req, res, 404, message);
}
