import { Router } from 'express';
import { sendPrepared } from '../../../http/prepared-answer.ts';
import { addresses } from '../../addresses.ts';
import { assets } from './assets.ts';

/** GET /-/assets/<name>-<hash>.js */
export function assetRoutes(): Router {
  const router = Router({ caseSensitive: true });
  router.get(addresses.siteFiles.asset.pattern, (req, res, next) => {
    const asset = assets.get(req.params.file);
    if (asset === undefined) return next();
    sendPrepared(req, res, asset);
  });
  return router;
}
