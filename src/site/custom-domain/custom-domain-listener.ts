import type { IncomingMessage, RequestListener } from 'node:http';
import express, { type Router } from 'express';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { findShownPageOfDomain } from '../../domain/approval/shown-page.ts';
import { trustedProxies } from '../../http/client-address.ts';
import { nameRoute } from '../../http/measured.ts';
import { isNameOfInternet, requestHost } from '../../http/request-host.ts';
import { requestId } from '../../http/request-id.ts';
import { publicPageTexts } from '../public-page/texts.ts';
import { renderVisitorMessage } from '../public-page/visitor-message.tsx';
import { visitorErrors, visitorLanguage } from '../public-page/visitor-refusals.ts';
import { sendDocument } from '../shared/requests/send-document.ts';
import { customDomainSite, routesOfEveryDomain } from './custom-domain-site.ts';
import { domainOrigin } from './domain-origin.ts';
import { pageOfRequest } from './page-of-request.ts';

/** Domains whose pages are kept ready. */
const maxKept = 200;

/**
 * Responds at custom domains, each of which has one page and nothing else, and leaves requests to the service itself to `next`. It comes
 * before all else, so that connector, dashboard and cookies are nowhere but at the public address: where that is a name of the internet,
 * another such name without a page is refused (421, RFC 9110, section 15.5.20). IP addresses and names without a dot are of whoever runs
 * the service (docs/decisions/0455).
 */
export function withCustomDomains(next: RequestListener, context: Context, countHit: RequestListener): RequestListener {
  const service = new URL(context.config.publicUrl);
  // Most services have no such domain, and start sooner without its routes.
  let atDomains: RequestListener | undefined;

  return (req, res) => {
    // As almost all requests have it.
    if (req.headers.host === service.host) return next(req, res);
    const host = requestHost(req);
    if (host === null || host === service.hostname || !isNameOfInternet(host)) return next(req, res);
    atDomains ??= domainApplication(next, context, countHit, service);
    atDomains(req, res);
  };
}

function domainApplication(
  next: RequestListener,
  context: Context,
  countHit: RequestListener,
  service: URL,
): RequestListener {
  const { config, db } = context;
  const ofEveryDomain = routesOfEveryDomain(context, countHit);
  const sites = new LRUCache<string, Router>({ max: maxKept });
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustedProxies(config));
  app.set('etag', false);
  app.use(requestId);
  app.use(async (req, res, passError) => {
    const host = requestHost(req) ?? '';
    const page = await findShownPageOfDomain(db.read, host);
    if (page !== null) {
      const site = sites.get(host) ?? customDomainSite(context, domainOrigin(service, host), ofEveryDomain);
      sites.set(host, site);
      pageOfRequest.set(req, page);
      return site(req, res, passError);
    }
    if (!isNameOfInternet(service.hostname) || isAskedOfProcess(req)) return next(req, res);
    nameRoute(res, 'none');
    if (host === `www.${service.hostname}`) return res.redirect(308, config.publicUrl + req.url);
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
  app.use(visitorErrors(context));
  return app;
}

/** What other programs of whoever runs the service ask, by whatever name they know it; and the connector, which refuses names by itself. */
function isAskedOfProcess({ url = '' }: IncomingMessage): boolean {
  return /^\/(?:-\/(?:health|ready|metrics|tls\/ask)|mcp)(?:\?|$)/.test(url);
}
