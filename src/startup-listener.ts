import type { RequestListener } from 'node:http';
import express from 'express';
import type { Config } from './config.ts';
import { preferredLocale } from './domain/languages.ts';
import { unavailable } from './domain/unavailable.ts';
import { errorEnvelope } from './http/error-envelope.ts';
import { acceptedLocale } from './http/locale.ts';
import { giveRequestId } from './http/request-id.ts';
import { sendHealth } from './http/system-routes.ts';
import { refuse } from './mcp/json-rpc.ts';
import { unavailablePage } from './site/shared/requests/refusal-pages.ts';
import { sendDocument } from './site/shared/requests/send-document.ts';
import { forPerson } from './texts/index.ts';

/** Endpoints of the authorization server, whose errors have a form of their own (RFC 6749 §5.2). */
const oauthEndpoint = /^\/(token|revoke|introspect|par|register(\/.*)?)$/;

/** Responds to everything while the start waits for its database: the process is alive and not ready, in the form of each face. */
export function startupListener(config: Config): RequestListener {
  const refusal = unavailable('database_away');
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(giveRequestId);
  app.get('/-/health', sendHealth);
  app.use((req, res) => {
    const locale = acceptedLocale(req.headers);
    const envelope = errorEnvelope(refusal, locale, config.publicUrl);
    res.status(503).set({ 'Retry-After': String(refusal.retryAfter), Connection: 'close' });
    if (req.path === '/-/ready') res.json({ status: 'unavailable', reason: 'database_away' });
    else if (req.path === '/mcp') refuse(res, 503, -32000, refusal.text[locale], { data: envelope });
    else if (oauthEndpoint.test(req.path)) res.json({ error: refusal.code, error_description: refusal.text.en });
    else if (req.path.startsWith('/api/') || !req.accepts('html')) res.json(envelope);
    else {
      const language = preferredLocale(req.get('accept-language'));
      sendDocument(config, req, res, 503, unavailablePage(language, forPerson(refusal.text, language)));
    }
  });
  return app;
}
