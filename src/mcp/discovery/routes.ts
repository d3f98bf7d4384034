import cors from 'cors';
import { Router } from 'express';
import type { Context } from '../../context.ts';
import { toolIcons, toolIconsPath } from '../icons/tool-icons.ts';
import { aiCatalog, registryEntry, serverCard, serverCardPath, serverCardType } from './server-card.ts';

/** What anybody may read about the connector without being let in: where it is, and the icons of its tools. */
export function mcpDiscoveryRoutes({ config }: Pick<Context, 'config'>): Router {
  const router = Router({ caseSensitive: true });
  const documents = [
    { path: serverCardPath, type: serverCardType, document: serverCard(config) },
    { path: '/mcp/server.json', type: 'application/json', document: registryEntry(config) },
    { path: '/.well-known/ai-catalog.json', type: 'application/ai-catalog+json', document: aiCatalog(config) },
  ];
  const anybody = cors({
    methods: ['GET'],
    allowedHeaders: ['Content-Type', 'If-None-Match'],
    exposedHeaders: ['ETag'],
  });
  for (const { path, type, document } of documents) {
    const text = JSON.stringify(document, null, 2);
    router.options(path, anybody);
    router.get(path, anybody, (_req, res) => {
      res.set({ 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' }).end(text);
    });
  }
  for (const [name, svg] of toolIcons) {
    router.get(`${toolIconsPath}/${name}.svg`, (_req, res) => {
      res
        .set({
          'Content-Type': 'image/svg+xml',
          'Cache-Control': 'public, max-age=86400',
          // Assistants show it on pages of their own.
          'Cross-Origin-Resource-Policy': 'cross-origin',
          'Content-Security-Policy': "default-src 'none'",
          'X-Content-Type-Options': 'nosniff',
        })
        .end(svg);
    });
  }
  return router;
}
