import { type RequestHandler, Router } from 'express';
import type { Context } from '../src/context.ts';
import { allowAnyOrigin, methodNotAllowed } from './endpoint-rules.ts';
import { authorizationServerMetadata, protectedResourceMetadata } from './metadata.ts';
import { type ResourcePath, resourcePaths } from './resources.ts';
import { sendErrorsAsJson } from './send-errors.ts';

/** The discovery documents, at every address where clients look for them. */
export function metadataEndpoints(context: Context): Router {
  const router = Router();
  const serve = (path: string, documentAt: (address: string) => Record<string, unknown>) => {
    const sendDocument: RequestHandler = (req, res) => {
      res.set('Cache-Control', 'public, max-age=300').json(documentAt(req.originalUrl));
    };
    router.route(path).all(allowAnyOrigin).get(sendDocument).all(methodNotAllowed('GET'));
  };
  const server = authorizationServerMetadata(context.config);
  for (const name of ['oauth-authorization-server', 'openid-configuration']) {
    serve(`/.well-known/${name}`, () => server);
    // Clients that take the resource's address for the issuer insert its path (RFC 8414 §3.1).
    for (const path of resourcePaths) serve(`/.well-known/${name}${path}`, () => server);
  }
  const ofResource = (path: ResourcePath) => (address: string) =>
    protectedResourceMetadata(context.config, path, address);
  serve('/.well-known/oauth-protected-resource', ofResource('/mcp'));
  for (const path of resourcePaths) serve(`/.well-known/oauth-protected-resource${path}`, ofResource(path));
  router.use(sendErrorsAsJson(context));
  return router;
}
