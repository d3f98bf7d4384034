import { Router } from 'express';
import { getOnly } from '../../../http/methods.ts';
import { sendPrepared } from '../../../http/prepared-response.ts';
import { addresses } from '../../addresses.ts';
import { fontFiles } from '../../fonts/fonts.ts';
import { assets } from './assets.ts';

/** GET /-/assets/<name>-<hash>.js, /-/assets/icons-<hash>.svg and /-/fonts/<name>-<hash>.woff2 */
export function assetRoutes(): Router {
  const router = Router({ caseSensitive: true });
  router.all(addresses.siteFiles.asset.pattern, getOnly, (req, res, next) => {
    const asset = assets.get(req.params.file);
    if (asset === undefined) return next();
    sendPrepared(req, res, asset);
  });
  router.all(addresses.siteFiles.font.pattern, getOnly, (req, res, next) => {
    const font = fontFiles.get(req.params.file);
    if (font === undefined) return next();
    sendPrepared(req, res, font);
  });
  return router;
}
