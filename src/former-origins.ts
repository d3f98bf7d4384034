import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import type { Config } from './config.ts';
import { preferredLocale } from './domain/languages.ts';
import { acceptedLocale } from './http/locale.ts';
import { nameRoute } from './http/measure-requests.ts';
import type { Middleware } from './http/middleware.ts';
import { redirect } from './http/redirect.ts';
import { isNameOfInternet, parseHost } from './http/request-host.ts';
import { sendJson } from './http/send-json.ts';
import { httpError } from './mcp/json-rpc.ts';
import { movedPage } from './site/shared/requests/error-pages.ts';
import { sendDocument } from './site/shared/requests/send-document.ts';
import { texts } from './texts/index.ts';

/** Addresses that programs of users and of the operator use under any name of the service: no cookie opens them. */
const ofPrograms = /^\/(?:api\/v1(?!\/docs)|-\/(?:health|ready|metrics|tls\/ask|upload))(?=[/?]|$)/;
const ofConnector = /^\/mcp\/?(?:\?|$)/;
/** Endpoints and documents of the authorization server, whose names its clients compare (RFC 9207 §2.4, RFC 9728 §3.3). */
const ofAuthorization =
  /^\/(?:(?:authorize|token|revoke|introspect|par|register)(?=[/?]|$)|\.well-known\/(?:oauth-authorization-server|oauth-protected-resource|openid-configuration)(?=[/?]|$))/;

/**
 * Responds at the addresses that the service had (FORMER_ORIGINS): links redirect to the same path at the current one, and the connector
 * and the authorization server state their new address, since their clients trust no redirect (docs/interface.md 1.7). The REST API
 * responds as at the current address (docs/decisions/0534).
 */
export function formerOrigins(config: Config): Middleware {
  const present = new URL(config.publicUrl).host;
  const hosts = new Set(config.formerOrigins.flatMap(hostsOf).filter((host) => host !== present));
  if (hosts.size === 0) return (_req, _res, next) => next();
  const pages = express().disable('x-powered-by').set('etag', false);
  pages.use((req, res) =>
    sendDocument(config, req, res, 410, movedPage(preferredLocale(req.get('accept-language')), config.publicUrl)),
  );
  return (req, res, next) => {
    const { host = '' } = req.headers;
    if (host === present || !hosts.has(normalised(host))) return next();
    const { url = '/' } = req;
    if (ofPrograms.test(url)) {
      req.headers.host = present;
      return next();
    }
    nameRoute(res, 'none');
    if (ofConnector.test(url)) return rejectConnector(config, req, res);
    if (!ofAuthorization.test(url)) {
      res.setHeader('Cache-Control', 'public, max-age=86400');
      return redirect(res, 308, config.publicUrl + (url.startsWith('/') ? url : '/'));
    }
    if (/\btext\/html\b/.test(req.headers.accept ?? '')) return pages(req, res);
    res.setHeader('Cache-Control', 'no-store');
    const error_description = texts.en.requestMessages.moved(config.publicUrl);
    sendJson(res, 410, { error: 'invalid_request', error_description });
  };
}

/** Returns the hosts at which an origin was reached, as `normalised` returns them: `www.` led there, too. */
function hostsOf(origin: string): string[] {
  const { host, hostname } = new URL(origin);
  return isNameOfInternet(hostname) ? [host, `www.${host}`] : [host];
}

/** Returns a Host header as `URL` writes it, or the empty text for one that no origin has. */
function normalised(header: string): string {
  const name = parseHost(header);
  const port = /:(\d+)$/.exec(header)?.[1] ?? '';
  if (name === null) return '';
  const host = name.includes(':') ? `[${name}]` : name;
  return ['', '80', '443'].includes(port) ? host : `${host}:${Number(port)}`;
}

function rejectConnector(config: Config, req: IncomingMessage, res: ServerResponse): void {
  const { connectorMoved } = texts[acceptedLocale(req.headers)].requestMessages;
  res.setHeader('Cache-Control', 'no-store');
  httpError(res, 410, -32000, connectorMoved(`${config.publicUrl}/mcp`));
}
