import { Router } from 'express';
import type { Context } from '../../context.ts';
import { isDomainOfPage } from '../../domain/approval/shown-page.ts';
import { ownHostnames } from '../../domain/own-hosts.ts';
import { getOnly } from '../../http/methods.ts';
import { isNameOfInternet } from '../../http/request-host.ts';

/**
 * GET /-/tls/ask?domain=music.example.com: 200 for a custom domain that shows a page, and for the service's name with `www.` and its former
 * names, which lead to it; 404 for every other name. A proxy that obtains certificates on demand asks it first (Caddy, `on_demand_tls`), so that visitors cannot
 * make it obtain them for names of their choice.
 */
export function certificateRoute({ config, db }: Context): Router {
  const router = Router();
  const [present = '', ...former] = ownHostnames(config);
  const redirected = [`www.${present}`, ...former.flatMap((host) => [host, `www.${host}`])].filter(isNameOfInternet);
  router.all('/-/tls/ask', getOnly, async (req, res) => {
    const { domain } = req.query;
    const host = typeof domain === 'string' ? domain.toLowerCase() : '';
    // The domain of a suspended page responds, too: with 451.
    const isServed = redirected.includes(host) || (host.length <= 253 && (await isDomainOfPage(db.read, host)));
    res.set('Cache-Control', 'no-store');
    res
      .status(isServed ? 200 : 404)
      .type('text/plain')
      .send(isServed ? 'yes\n' : 'no\n');
  });
  return router;
}
