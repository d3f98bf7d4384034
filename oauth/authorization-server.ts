import { Router } from 'express';
import type { Context } from '../src/context.ts';
import type { Routes } from '../src/http/routes.ts';
import { authorizationEndpoint } from './authorization-endpoint.ts';
import type { AuthorizationPages } from './authorization-pages.ts';
import { clientEndpoints } from './client-endpoints.ts';
import { createClients } from './clients.ts';
import { metadataEndpoints } from './metadata-endpoints.ts';
import { createOAuthRateLimits } from './rate-limits.ts';
import { registrationEndpoints } from './registration-endpoints.ts';

export interface AuthorizationServer {
  /** The endpoints of clients that are known. */
  routes: Routes;
  /** The rest: metadata, authorization, registration. */
  router: Router;
  /** Resolves once nothing is under way that no request waits for. */
  settled(): Promise<void>;
}

/** Every address of the authorization server but the consent form's: the site takes that one and calls `answerConsent`. */
export function authorizationServer(context: Context, pages: AuthorizationPages): AuthorizationServer {
  const limits = createOAuthRateLimits(context);
  const clients = createClients(context);
  const routes = clientEndpoints(context, clients, limits);
  const router = Router();
  router.use(metadataEndpoints(context));
  router.use(authorizationEndpoint(context, clients, pages, limits));
  router.use(registrationEndpoints(context, limits));
  return { routes, router, settled: clients.settled };
}
