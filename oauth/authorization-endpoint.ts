import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Context } from '../src/context.ts';
import type { AuthorizationPages } from './authorization-pages.ts';
import { authorize } from './authorize.ts';
import type { Clients } from './clients.ts';
import { formParameters, methodNotAllowed, readForm } from './endpoint-rules.ts';
import { type Parameters, parseParameters } from './parameters.ts';
import type { OAuthRateLimits } from './rate-limits.ts';
import { sendErrorsAsPage } from './send-errors.ts';

/** `/authorize`, by GET and by POST with a form (RFC 6749 §3.1). No CORS here: only browsers open it, by navigation. */
export function authorizationEndpoint(
  context: Context,
  clients: Clients,
  pages: AuthorizationPages,
  limits: OAuthRateLimits,
): Router {
  async function respond(parameters: Parameters, req: Request, res: Response): Promise<void> {
    await limits.authorization(req.ip ?? '');
    await authorize(context, clients, pages, parameters, req, res);
  }
  const router = Router();
  router
    .route('/authorize')
    .all(protectPage)
    .get((req, res) => respond(parseParameters(queryOf(req.originalUrl)), req, res))
    .post(readForm, (req, res) => respond(formParameters(req.body), req, res))
    .all(methodNotAllowed('GET, POST'));
  router.use(sendErrorsAsPage(context, pages));
  return router;
}

/** Keeps these pages out of frames and caches, and their address with its state out of Referer (RFC 9700 §4.2.4, §4.16). */
const protectPage: RequestHandler = (_req, res, next) => {
  res.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
  });
  next();
};

function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
}
