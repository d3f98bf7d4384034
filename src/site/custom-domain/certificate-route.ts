import { Router } from 'express';
import type { Context } from '../../context.ts';
import { findShownPageOfDomain } from '../../domain/approval/shown-page.ts';

/**
 * GET /-/tls/ask?domain=music.example.com: 200 for a custom domain that shows a page, 404 for every other name. A proxy that obtains
 * certificates on demand asks it first (Caddy, `on_demand_tls`), so that nobody makes it obtain them for names of their choice.
 */
export function certificateRoute({ db }: Context): Router {
  const router = Router();
  router.get('/-/tls/ask', async (req, res) => {
    const { domain } = req.query;
    const host = typeof domain === 'string' ? domain.toLowerCase() : '';
    const page = host.length <= 253 ? await findShownPageOfDomain(db.read, host) : null;
    res.set('Cache-Control', 'no-store');
    res
      .status(page?.status ? 200 : 404)
      .type('text/plain')
      .send(page?.status ? 'yes\n' : 'no\n');
  });
  return router;
}
