import cors from 'cors';
import { Router } from 'express';
import type { Context } from '../../context.ts';
import { getOnly } from '../../http/methods.ts';
import { type PreparedResponse, prepareResponse, sendPrepared } from '../../http/prepared-response.ts';
import { directoryCard } from './directory-card.ts';
import { aiCatalog, registryEntry, serverCard, serverCardPath, serverCardType } from './server-card.ts';

/** Public documents that describe the connector and its address. */
export function mcpDiscoveryRoutes(context: Pick<Context, 'config' | 'slotTypes'>): Router {
  const { config } = context;
  const router = Router({ caseSensitive: true });
  const documents = [
    { path: serverCardPath, type: serverCardType, document: serverCard(config) },
    { path: '/mcp/server.json', type: 'application/json', document: registryEntry(config) },
    { path: '/.well-known/mcp/server-card.json', type: 'application/json', document: directoryCard(context) },
    { path: '/.well-known/ai-catalog.json', type: 'application/ai-catalog+json', document: aiCatalog(config) },
  ];
  const anybody = cors({
    methods: ['GET'],
    allowedHeaders: ['Content-Type', 'If-None-Match'],
    exposedHeaders: ['ETag'],
  });
  for (const { path, type, document } of documents) {
    let response: PreparedResponse | undefined;
    router.options(path, anybody);
    router.get(path, anybody, (req, res) => {
      // Made on first use.
      response ??= prepareResponse(`${type}; charset=utf-8`, JSON.stringify(document, null, 2), {
        'Cache-Control': 'public, max-age=3600',
      });
      sendPrepared(req, res, response);
    });
    router.all(path, getOnly);
  }
  return router;
}
