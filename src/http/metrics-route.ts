import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';
import type { Context } from '../context.ts';
import type { Exposition } from './exposition.ts';

/** Headers that a proxy adds: a request with one of these comes from another machine, though the proxy is on this one. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/**
 * `/-/metrics`: figures for Prometheus, public or, by default, for this machine alone. Loads the library that writes them on the first
 * request: most servers never get one.
 */
export function metricsRoute(context: Context): RequestHandler {
  let exposition: Promise<Exposition> | undefined;
  return async function sendMetrics(req, res, next) {
    const { metrics } = context.config;
    if (metrics === 'off' || (metrics === 'loopback' && !isFromHere(req))) return next();
    exposition ??= import('./exposition.ts').then(({ createExposition }) => createExposition(context));
    const { contentType, text } = await exposition;
    res.set('Content-Type', contentType).send(await text());
  };
}

function isFromHere({ socket, headers }: IncomingMessage): boolean {
  const { remoteAddress = '' } = socket;
  if (!ipaddr.isValid(remoteAddress) || ipaddr.process(remoteAddress).range() !== 'loopback') return false;
  return !forwarding.some((name) => headers[name] !== undefined);
}
