import type { RequestListener } from 'node:http';
import { Router } from 'express';
import type { Context } from '../src/context.ts';
import { authorizationEndpoint } from './authorization-endpoint.ts';
import type { AuthorizationPages } from './authorization-pages.ts';
import { clientEndpoints } from './client-endpoints.ts';
import { createClients } from './clients.ts';
import { metadataEndpoints } from './metadata-endpoints.ts';
import { createOAuthRateLimits } from './rate-limits.ts';
import { registrationEndpoints } from './registration-endpoints.ts';

export interface AuthorizationServer {
  routes: Router;
  /** What clients ask for most, by path, to be handled before the application; the routes have it too, for a path that is written otherwise. */
  listeners: ReadonlyMap<string, RequestListener>;
  /** Resolves once nothing is under way that no request waits for. */
  settled(): Promise<void>;
}

/** Every address of the authorization server but the consent form's: the site takes that one and calls `answerConsent`. */
export function authorizationServer(context: Context, pages: AuthorizationPages): AuthorizationServer {
  const limits = createOAuthRateLimits(context);
  const clients = createClients(context);
  const listeners = clientEndpoints(context, clients, limits);
  const routes = Router();
  for (const [path, listener] of listeners) routes.all(path, listener);
  routes.use(metadataEndpoints(context));
  routes.use(authorizationEndpoint(context, clients, pages, limits));
  routes.use(registrationEndpoints(context, limits));
  return { routes, listeners, settled: clients.settled };
}
