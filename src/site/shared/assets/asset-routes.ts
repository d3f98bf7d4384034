import { Router } from 'express';
import { sendPrepared } from '../../../http/prepared-answer.ts';
import { assets, assetsPath } from './assets.ts';

/** GET /-/assets/<name>-<hash>.js */
export function assetRoutes(): Router {
  const router = Router({ caseSensitive: true });
  router.get(`${assetsPath}/:file`, (req, res, next) => {
    const asset = assets.get(req.params.file);
    if (asset === undefined) return next();
    sendPrepared(req, res, asset);
  });
  return router;
}
