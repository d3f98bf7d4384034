import type { RequestListener } from 'node:http';
import express from 'express';
import type { Config } from './config.ts';
import { ServiceError } from './domain/errors.ts';
import { preferredLocale } from './domain/languages.ts';
import { unavailable } from './domain/unavailable.ts';
import { errorEnvelope } from './http/error-envelope.ts';
import { acceptedLocale } from './http/locale.ts';
import { assignRequestId } from './http/request-id.ts';
import { sendHealth } from './http/system-routes.ts';
import { httpError } from './mcp/json-rpc.ts';
import { unavailablePage } from './site/shared/requests/error-pages.ts';
import { sendDocument } from './site/shared/requests/send-document.ts';
import { forPerson, textOf } from './texts/index.ts';

/** Endpoints of the authorization server, whose errors have a form of their own (RFC 6749 §5.2). */
const oauthEndpoint = /^\/(token|revoke|introspect|par|register(\/.*)?)$/;

const starting = new ServiceError(
  'temporarily_unavailable',
  textOf((t) => t.requestMessages.starting),
  { retryAfter: 2 },
);
const away = unavailable('database_away');

/**
 * Responds to everything until the service is ready: the process is alive and not ready, in the form of each interface. `isAway` is true
 * while the start waits for its database.
 */
export function startupListener(config: Config, isAway: () => boolean): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(assignRequestId);
  app.get('/-/health', sendHealth);
  app.use((req, res) => {
    const locale = acceptedLocale(req.headers);
    const refusal = isAway() ? away : starting;
    const envelope = errorEnvelope(refusal, locale, config.publicUrl);
    res.status(503).set({ 'Retry-After': String(refusal.retryAfter), Connection: 'close' });
    if (req.path === '/-/ready') res.json({ status: 'unavailable', reason: isAway() ? 'database_away' : 'starting' });
    else if (req.path === '/mcp') httpError(res, 503, -32000, refusal.text[locale], { data: envelope });
    else if (oauthEndpoint.test(req.path)) res.json({ error: refusal.code, error_description: refusal.text.en });
    else if (req.path.startsWith('/api/') || !req.accepts('html')) res.json(envelope);
    else {
      const language = preferredLocale(req.get('accept-language'));
      sendDocument(config, req, res, 503, unavailablePage(language, forPerson(refusal.text, language)));
    }
  });
  return app;
}
