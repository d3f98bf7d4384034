import { readFileSync } from 'node:fs';
import cors from 'cors';
import { type RequestHandler, Router } from 'express';
import type { Context } from '../../context.ts';
import { iconHeaders } from '../../http/icon-headers.ts';
import { type PreparedAnswer, prepareAnswer, sendPrepared } from '../../http/prepared-answer.ts';
import { projectFile } from '../../project-file.ts';
import { toolIcons, toolIconsPath } from '../icons/tool-icons.ts';
import { directoryCard } from './directory-card.ts';
import { aiCatalog, registryEntry, serverCard, serverCardPath, serverCardType } from './server-card.ts';

/** What anybody may read about the connector without being let in: where it is, and the icons of its tools. */
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
    router.options(path, anybody);
    const headers = { 'Cache-Control': 'public, max-age=3600' };
    serve(
      router,
      path,
      () => prepareAnswer(`${type}; charset=utf-8`, JSON.stringify(document, null, 2), headers),
      anybody,
    );
  }
  for (const [name, svg] of toolIcons) {
    const path = `${toolIconsPath}/${name}`;
    serve(router, `${path}.svg`, () => prepareAnswer('image/svg+xml', svg, iconHeaders));
    serve(router, `${path}.png`, () =>
      prepareAnswer('image/png', readFileSync(projectFile('src/mcp/icons', `${name}.png`)), iconHeaders),
    );
  }
  return router;
}

/** Serves what is made when it is asked for the first time. */
function serve(router: Router, path: string, prepare: () => PreparedAnswer, ...before: RequestHandler[]): void {
  let answer: PreparedAnswer | undefined;
  router.get(path, ...before, (req, res) => {
    answer ??= prepare();
    sendPrepared(req, res, answer);
  });
}
