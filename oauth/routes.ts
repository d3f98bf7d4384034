import { Router } from 'express';
import type { Context } from '../src/context.ts';
import { authorizationEndpoint } from './authorization-endpoint.ts';
import type { AuthorizationPages } from './authorization-pages.ts';
import { clientEndpoints } from './client-endpoints.ts';
import { createClients } from './clients.ts';
import { metadataEndpoints } from './metadata-endpoints.ts';
import { createRateLimits } from './rate-limits.ts';
import { registrationEndpoints } from './registration-endpoints.ts';

/** Every address of the authorization server but the consent form's: the site takes that one and calls `answerConsent`. */
export function oauthRoutes(context: Context, pages: AuthorizationPages): Router {
  const limits = createRateLimits(context.config);
  const clients = createClients(context);
  const router = Router();
  // What clients ask for most stands first: a request is held against every address before its own.
  router.use(clientEndpoints(context, clients, limits));
  router.use(metadataEndpoints(context));
  router.use(authorizationEndpoint(context, clients, pages, limits));
  router.use(registrationEndpoints(context, limits));
  return router;
}
