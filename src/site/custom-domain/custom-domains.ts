import type { IncomingMessage } from 'node:http';
import express, { type ErrorRequestHandler, type Router } from 'express';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { findShownPageOfDomain } from '../../domain/approval/shown-page.ts';
import { trustedProxies } from '../../http/client-address.ts';
import { nameRoute } from '../../http/measure-requests.ts';
import type { Middleware } from '../../http/middleware.ts';
import { redirect } from '../../http/redirect.ts';
import { isNameOfInternet, requestHost } from '../../http/request-host.ts';
import type { RouteHandler } from '../../http/routes.ts';
import { publicPageTexts } from '../public-page/texts.ts';
import { visitorErrors, visitorLanguage } from '../public-page/visitor-errors.ts';
import { renderVisitorMessage } from '../public-page/visitor-message.tsx';
import { sendDocument } from '../shared/requests/send-document.ts';
import { customDomainSite, routesOfEveryDomain } from './custom-domain-site.ts';
import { domainOrigin } from './domain-origin.ts';
import { pageOfRequest } from './page-of-request.ts';

/** Maximum number of domains whose routes are cached. */
const maxKept = 200;

/**
 * Serves custom domains, each with one page, and passes on requests to the service itself. It comes before every route, so that connector,
 * dashboard and cookies exist only at the public address. If that is a name of the internet, another such name without a page is rejected
 * (421, RFC 9110 §15.5.20). IP addresses and names without a dot belong to the operator (docs/decisions/0455).
 */
export function customDomains(context: Context, hits: RouteHandler, forms: RouteHandler): Middleware {
  const service = new URL(context.config.publicUrl);
  // Most servers have no custom domain, and start faster without its routes.
  let atDomains: Middleware | undefined;

  return (req, res, next) => {
    // Almost all requests match.
    if (req.headers.host === service.host) return next();
    const host = requestHost(req);
    if (host === null || host === service.hostname || !isNameOfInternet(host)) return next();
    atDomains ??= domainApplication(context, routesOfEveryDomain(context, hits, forms), service);
    atDomains(req, res, next);
  };
}

function domainApplication(context: Context, ofEveryDomain: Router, service: URL): Middleware {
  const { config, db } = context;
  const fail = visitorErrors(context);
  const sites = new LRUCache<string, Router>({ max: maxKept });
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustedProxies(config));
  app.set('etag', false);
  app.use(async (req, res, next) => {
    const host = requestHost(req) ?? '';
    const page = await findShownPageOfDomain(db.read, host);
    if (page !== null) {
      const site = sites.get(host) ?? customDomainSite(context, domainOrigin(service, host), ofEveryDomain);
      sites.set(host, site);
      pageOfRequest.set(req, page);
      return site(req, res, next);
    }
    if (!isNameOfInternet(service.hostname) || isAskedOfProcess(req)) return next();
    nameRoute(res, 'none');
    if (host === `www.${service.hostname}`) return redirect(res, 308, config.publicUrl + req.url);
    const languageCode = visitorLanguage(req);
    const { notFoundTitle, notFoundText } = publicPageTexts[languageCode];
    const message = renderVisitorMessage({
      languageCode,
      title: notFoundTitle,
      about: host,
      text: notFoundText,
      home: config.publicUrl,
    });
    sendDocument(config, req, res, 421, message);
  });
  const failed: ErrorRequestHandler = (error, req, res, _next) => fail(error, req, res);
  app.use(failed);
  return app;
}

/** Returns whether the operator's programs use the address, under any host name; and the connector's, which checks host names by itself. */
function isAskedOfProcess({ url = '' }: IncomingMessage): boolean {
  return /^\/(?:-\/(?:health|ready|metrics|tls\/ask)|mcp)(?:\?|$)/.test(url);
}
