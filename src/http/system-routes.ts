import { Router } from 'express';
import type { Context } from '../context.ts';
import { accountCount } from '../store/statements/accounts.ts';

/** What whoever runs the service asks: is the process alive, and can it serve. */
export function systemRoutes(context: Context): Router {
  const router = Router();
  router.get('/-/health', (_req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    res.json({ status: 'ok' });
  });
  router.get('/-/ready', async (_req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    try {
      await context.db.read.first(accountCount);
      res.json({ status: 'ok' });
    } catch (error) {
      context.log.error({ err: error }, 'the database does not answer');
      res.status(503).json({ status: 'unavailable' });
    }
  });
  return router;
}
