import { readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Router } from 'express';
import type { Context } from '../../context.ts';
import { iconHeaders } from '../../http/icon-headers.ts';
import { getOnly } from '../../http/methods.ts';
import { prepareResponse, sendPrepared } from '../../http/prepared-response.ts';
import { projectFile } from '../../project-file.ts';
import { addresses } from '../addresses.ts';
import { faviconSvg } from '../shared/components/brand.tsx';
import { geminiExtension } from '../shared/connector-setup.ts';
import { llmsText } from './llms.ts';
import { robotsText } from './robots.ts';
import { securityText } from './security-txt.ts';
import { sitemapXml } from './sitemap.ts';

const hourlyCache = { 'Cache-Control': 'public, max-age=3600' };

/** The files that browsers and crawlers look for at fixed addresses. */
export function siteFileRoutes(context: Context): Router {
  const { publicUrl } = context.config;
  const files = {
    // An SVG under the name that browsers request by default; its media type decides.
    [addresses.siteFiles.favicon.pattern]: prepareResponse('image/svg+xml', faviconSvg, {
      'Cache-Control': 'public, max-age=86400',
    }),
    // The mark once more under descriptive names, for programs that connect here.
    [addresses.siteFiles.iconSvg.pattern]: prepareResponse('image/svg+xml', faviconSvg, iconHeaders),
    [addresses.siteFiles.iconPng.pattern]: prepareResponse(
      'image/png',
      readFileSync(projectFile('src/site/site-files/icon.png')),
      iconHeaders,
    ),
    [addresses.siteFiles.robots.pattern]: prepareResponse(
      'text/plain; charset=utf-8',
      robotsText(publicUrl),
      hourlyCache,
    ),
    [addresses.siteFiles.llms.pattern]: prepareResponse('text/plain; charset=utf-8', llmsText(publicUrl), hourlyCache),
    [addresses.siteFiles.geminiExtension.pattern]: prepareResponse(
      'application/json; charset=utf-8',
      geminiExtension(`${publicUrl}/mcp`),
      hourlyCache,
    ),
  };
  const router = Router({ caseSensitive: true });
  for (const [path, file] of Object.entries(files)) {
    router.all(path, getOnly, (req, res) => sendPrepared(req, res, file));
  }
  router.all(addresses.siteFiles.security.pattern, getOnly, (_req, res, next) => {
    const text = securityText(publicUrl, context.config.listing, context.now());
    if (text === null) return next();
    res.set(hourlyCache).type('text/plain; charset=utf-8').send(text);
  });
  router.all(addresses.siteFiles.sitemap.pattern, getOnly, async (req, res, next) => {
    const { page } = req.query;
    const xml = await sitemapXml(context, page === undefined ? null : Number(page));
    if (xml === null) return next();
    res.set(hourlyCache).type('application/xml; charset=utf-8');
    if (req.method === 'HEAD') return void res.end();
    await pipeline(xml, res).catch((error: NodeJS.ErrnoException) => {
      // A reader that disconnects is not an error; after the head there is no other response to give.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') context.faults.logFailure(error, 'a sitemap could not be sent');
    });
  });
  return router;
}
