import { Router } from 'express';
import type { Context } from '../src/context.ts';
import { authorizationEndpoint } from './authorization-endpoint.ts';
import type { AuthorizationPages } from './authorization-pages.ts';
import { clientEndpoints } from './client-endpoints.ts';
import { metadataEndpoints } from './metadata-endpoints.ts';
import { createRateLimits } from './rate-limits.ts';

/** Every address of the authorization server but the consent form's: the site takes that one and calls `answerConsent`. */
export function oauthRoutes(context: Context, pages: AuthorizationPages): Router {
  const limits = createRateLimits(context.config);
  const router = Router();
  router.use(metadataEndpoints(context));
  router.use(authorizationEndpoint(context, pages, limits));
  router.use(clientEndpoints(context, limits));
  return router;
}
