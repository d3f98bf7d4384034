import { type RequestHandler, Router } from 'express';
import type { Context } from '../src/context.ts';
import { allowAnyOrigin, methodNotAllowed } from './endpoint-rules.ts';
import { authorizationServerMetadata, protectedResourceMetadata } from './metadata.ts';
import { resourcePaths } from './resources.ts';
import { sendErrorsAsJson } from './send-errors.ts';

/** The discovery documents, each where some client looks for it. */
export function metadataEndpoints(context: Context): Router {
  const router = Router();
  const serve = (path: string, document: Record<string, unknown>) => {
    const sendDocument: RequestHandler = (_req, res) => {
      res.set('Cache-Control', 'public, max-age=300').json(document);
    };
    router.route(path).all(allowAnyOrigin).get(sendDocument).all(methodNotAllowed('GET'));
  };
  const server = authorizationServerMetadata(context.config);
  for (const name of ['oauth-authorization-server', 'openid-configuration']) {
    serve(`/.well-known/${name}`, server);
    // Clients that take the resource's address for the issuer insert its path (RFC 8414 §3.1).
    for (const path of resourcePaths) serve(`/.well-known/${name}${path}`, server);
  }
  serve('/.well-known/oauth-protected-resource', protectedResourceMetadata(context.config, '/mcp'));
  for (const path of resourcePaths) {
    serve(`/.well-known/oauth-protected-resource${path}`, protectedResourceMetadata(context.config, path));
  }
  router.use(sendErrorsAsJson(context));
  return router;
}
