import type { IncomingMessage, RequestListener } from 'node:http';
import type { Context } from '../../context.ts';
import { findShownPage } from '../../domain/approval/shown-page.ts';
import { loginProblem } from '../../domain/profiles/login-rules.ts';
import { nameRoute } from '../../http/measured.ts';
import { giveRequestId } from '../../http/request-id.ts';
import { sendPage } from './send-page.ts';

/**
 * Sends published pages before the application sees the request, as its layers cost more than a page does that is ready
 * (docs/decisions/0302). Everything else is `next`'s: other addresses and methods, parameters, markdown, pages that there are not.
 */
export function withPageFastPath(next: RequestListener, context: Context): RequestListener {
  return async function respond(req, res) {
    const login = plainLogin(req);
    if (login === null) return next(req, res);
    try {
      const row = await findShownPage(context.db.read, login);
      if (row === null || row.forwardsTo !== null) return next(req, res);
      nameRoute(res, '/{login}');
      giveRequestId(req, res);
      await sendPage(context, row, req, res);
    } catch {
      // The same will fail there, where failures become responses.
      next(req, res);
    }
  };
}

/** The login that a request names by its whole address; no other route can have an address that may be a login. */
function plainLogin({ method, url = '', headers }: IncomingMessage): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || /markdown/i.test(headers.accept ?? '')) return null;
  const login = url.slice(1);
  return loginProblem(login) === null ? login : null;
}
