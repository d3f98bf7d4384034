import cors from 'cors';
import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { requireBearer } from '../../oauth/require-bearer.ts';
import type { Context } from '../context.ts';
import { bodyError } from '../http/body-errors.ts';
import { allowedCallers, isAllowedOrigin } from './allowed-callers.ts';
import { isModernPost } from './era.ts';
import { handleLegacyPost } from './legacy/handler.ts';
import { refuse } from './refuse.ts';

/** The connector, at `/mcp` and `/mcp/`. */
export function mcpRoutes(context: Context): Router {
  const router = Router();
  router.use(
    cors({
      origin: (origin, callback) => callback(null, origin !== undefined && isAllowedOrigin(context.config, origin)),
      methods: ['GET', 'POST', 'DELETE', 'OPTIONS'],
      allowedHeaders: [
        'Authorization',
        'DPoP',
        'Content-Type',
        'Accept',
        'Accept-Language',
        'MCP-Protocol-Version',
        'Mcp-Method',
        'Mcp-Name',
        'Mcp-Session-Id',
        'Last-Event-ID',
      ],
      exposedHeaders: ['WWW-Authenticate', 'DPoP-Nonce', 'Mcp-Session-Id', 'MCP-Protocol-Version', 'X-Request-Id'],
      maxAge: 86_400,
    }),
  );
  router.use(allowedCallers(context.config));
  router.use(noStore);
  // Who is asking comes before what is asked: an unauthenticated GET is how some clients look for the challenge.
  router.use(requireBearer(context, '/mcp'));
  router.post('/', express.json({ limit: '16mb', strict: false }), async (req, res) => {
    if (req.body === undefined) return refuse(res, 415, -32000, 'Unsupported Media Type: send application/json');
    if (isModernPost(req.get('mcp-protocol-version'), req.body)) {
      const { handleModernPost } = await import('./modern/handler.ts');
      return handleModernPost(context, req, res, req.body);
    }
    await handleLegacyPost(context, req, res, req.body);
  });
  // Stateless: there is no stream to open and no session to end (Streamable HTTP, "Listening for Messages").
  router.all('/', (_req, res) => {
    res.setHeader('Allow', 'POST');
    refuse(res, 405, -32000, 'Method Not Allowed: POST only');
  });
  router.use(errorHandler(context));
  return router;
}

const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};

function errorHandler(context: Context): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (res.headersSent) return next(error);
    const known = bodyError(error);
    if (known?.code === 'payload_too_large') return refuse(res, 413, -32000, known.text.en);
    if (known) return refuse(res, 400, -32700, 'Parse error: the body is not valid JSON');
    context.log.error({ err: error, requestId: res.locals.requestId }, 'a request to the connector failed');
    refuse(res, 500, -32603, 'Internal error');
  };
}
