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
  /** The endpoints for known clients. */
  routes: Routes;
  /** The rest: metadata, authorization, registration. */
  router: Router;
  /** Resolves once all background work has ended. */
  settled(): Promise<void>;
}

/** Every address of the authorization server except that of the consent form, which the site handles with `answerConsent`. */
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
