import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';
import type { Context } from '../context.ts';
import { equalSecrets } from '../domain/secrets.ts';
import type { Exposition } from './exposition.ts';
import { requestHost } from './request-host.ts';

/** Headers that a proxy adds: a request with one of these comes from another machine, even if the proxy is on this one. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/**
 * Serves `/-/metrics` for Prometheus: by default only to this machine; if METRICS_TOKEN is set, only to requests with it (RFC 6750 §2.1).
 * Loads the library for the format on the first request, because most servers get none.
 */
export function metricsRoute(context: Context): RequestHandler {
  let exposition: Promise<Exposition> | undefined;
  return async function sendMetrics(req, res, next) {
    const { metrics, metricsToken } = context.config;
    if (metrics === 'off' || (metrics === 'loopback' && !isFromHere(req))) return next();
    if (metricsToken !== null && !equalSecrets(req.get('Authorization') ?? '', `Bearer ${metricsToken}`)) {
      res
        .status(401)
        .set('WWW-Authenticate', 'Bearer')
        .type('text/plain')
        .send('Send METRICS_TOKEN as a bearer token.\n');
      return;
    }
    exposition ??= import('./exposition.ts').then(({ createExposition }) => createExposition(context));
    const { contentType, text } = await exposition;
    res.set('Content-Type', contentType).send(await text());
  };
}

/** A proxy on this machine that adds no header still passes on the requested host. */
function isFromHere(req: IncomingMessage): boolean {
  const host = requestHost(req) ?? '';
  if (!isLoopback(req.socket.remoteAddress ?? '') || !(host === 'localhost' || isLoopback(host))) return false;
  return !forwarding.some((name) => req.headers[name] !== undefined);
}

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
