import type { RequestListener } from 'node:http';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Context } from '../../context.ts';
import type { ShownPage } from '../../domain/approval/shown-page.ts';
import { cachesOfSite } from '../../domain/page-caches.ts';
import { getOnly } from '../../http/get-only.ts';
import { nameRoute } from '../../http/measured.ts';
import { prepareResponse, sendPrepared } from '../../http/prepared-response.ts';
import { addresses } from '../addresses.ts';
import { coverRoutes } from '../public-page/cover-routes.ts';
import { addFormSubmissions } from '../public-page/form-submissions-routes.ts';
import { publicPageRoutes, searchOf, sendPublicPage } from '../public-page/public-page-routes.ts';
import { stillRoutes } from '../public-page/still-routes.ts';
import { publicPageTexts } from '../public-page/texts.ts';
import { renderVisitorMessage } from '../public-page/visitor-message.tsx';
import { visitorLanguage } from '../public-page/visitor-refusals.ts';
import { assetRoutes } from '../shared/assets/asset-routes.ts';
import { createDashboardRouter } from '../shared/requests/dashboard-router.ts';
import { sendDocument } from '../shared/requests/send-document.ts';
import { storedFiles } from '../shared/requests/stored-files.ts';
import { sharingRoutes } from '../sharing/sharing-routes.ts';
import { siteFileRoutes } from '../site-files/site-file-routes.ts';
import { belongsToPage } from './belongs-to-page.ts';
import { pageOfRequest } from './page-of-request.ts';

const robots = prepareResponse('text/plain; charset=utf-8', 'User-agent: *\nAllow: /\n', {
  'Cache-Control': 'public, max-age=3600',
});

/** What one custom domain serves: its page at `/`, drawn with addresses of the domain, and what belongs to the page. */
export function customDomainSite(context: Context, origin: string, ofEveryDomain: Router): Router {
  const own: Context = {
    ...context,
    site: { origin, pageUrl: () => `${origin}/`, home: context.config.publicUrl },
    cache: cachesOfSite(context.cache, origin),
  };
  const router = Router({ caseSensitive: true });
  router.all('/', getOnly, (req, res) => sendPublicPage(own, pageOf(req), req, res));
  router.use(ofEveryDomain);
  router.use(sharingRoutes(own));
  router.use(publicPageRoutes(own));
  router.use(notFound(context));
  return router;
}

/** What comes first at every domain, and knows the page by the request alone. */
export function routesOfEveryDomain(context: Context, countHit: RequestListener): Router {
  const router = Router({ caseSensitive: true });
  router.all(addresses.siteFiles.robots.pattern, getOnly, (req, res) => sendPrepared(req, res, robots));
  router.use(onlyOfPage(context));
  router.all(addresses.publicPage.hit.pattern, (req, res) => {
    nameRoute(res, addresses.publicPage.hit.pattern);
    countHit(req, res);
  });
  router.use(assetRoutes());
  router.use(siteFileRoutes(context));
  router.use(coverRoutes(context));
  router.use(stillRoutes(context));
  router.use('/-/files', storedFiles(context));
  const dashboard = createDashboardRouter(context);
  addFormSubmissions(dashboard, context);
  router.use(dashboard.router);
  return router;
}

function pageOf(req: Request): ShownPage {
  const page = pageOfRequest.get(req);
  if (page === undefined) throw new Error('a custom domain without its page');
  return page;
}

/** The one gate: what does not belong to the page is 404. The page's address at the service redirects to `/`. */
function onlyOfPage({ db, config }: Context): RequestHandler {
  return async function onlyOfPage(req, res, next) {
    const page = pageOf(req);
    if (!(await belongsToPage(db.read, page, req.path))) return sendNotFound(config, req, res);
    if (req.path.toLowerCase().replace(/\/$/, '') === `/${page.login}`.toLowerCase())
      return res.redirect(302, `/${searchOf(req)}`);
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
