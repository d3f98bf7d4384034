import { type Request, type Response, Router } from 'express';
import type { Context } from '../../context.ts';
import { pageMarkdownOf } from '../../domain/markdown/page-markdown.ts';
import { findProfileByLogin, type ProfileRow } from '../../domain/profiles/profile-rows.ts';
import { nameRoute } from '../../http/measured.ts';
import { sendPrepared } from '../../http/prepared-answer.ts';
import { renderNotFoundPage } from './not-found-page.tsx';
import { renderPage } from './rendered-page.ts';
import { pageCacheControl, sendPage } from './send-page.ts';
import { visitorErrors, visitorLanguage } from './visitor-refusals.ts';

const loginPath = /^\/([a-zA-Z0-9._]{1,64})$/;

/** The public pages at `/<login>` with their markdown twins at `/<login>.md`. */
export function publicPageRoutes(context: Context): Router {
  const router = Router();
  router.get(loginPath, async (req, res, next) => {
    const path = req.params[0] ?? '';
    const twin = path.endsWith('.md');
    nameRoute(res, twin ? '/{login}.md' : '/{login}');
    const row = await findProfileByLogin(context.db.read, twin ? path.slice(0, -'.md'.length) : path);
    if (!row?.status) return next();
    if (twin || prefersMarkdown(req)) await sendMarkdown(context, row, req, res);
    else if (typeof req.query.sent === 'string') await sendAfterForm(context, row, req.query.sent, res);
    else await sendPage(context, row, req, res);
  });
  router.use(visitorErrors(context));
  return router;
}

/** The last route of the site: what nobody else serves. Machine addresses get JSON, people a page (contract, "Addresses"). */
export function notFoundRoute(context: Context): Router {
  const router = Router();
  router.use((req, res) => {
    nameRoute(res, 'none');
    if (/^\/(\.well-known|api|-)(\/|$)/.test(req.path)) {
      res.status(404).json({
        message: 'There is nothing at this address',
        code: 'not_found',
        errors: null,
        documentation: `${context.config.publicUrl}/api/v1/docs#error-not_found`,
      });
      return;
    }
    const login = loginPath.exec(req.path)?.[1];
    const page = renderNotFoundPage({ languageCode: visitorLanguage(req), login });
    res
      .status(404)
      .set({
        'Content-Security-Policy': page.contentSecurityPolicy,
        'Cache-Control': 'no-store',
        Vary: 'Accept-Language',
      })
      .type('html')
      .send(page.html);
  });
  return router;
}

function prefersMarkdown(req: Request): boolean {
  return (
    req.headers.accept?.includes('markdown') === true && req.accepts(['text/html', 'text/markdown']) === 'text/markdown'
  );
}

/** The page with the words of a form that the visitor has just sent: for this visitor alone, so no cache keeps it. */
async function sendAfterForm(context: Context, row: ProfileRow, formId: string, res: Response): Promise<void> {
  const page = await renderPage(context, row, formId);
  res
    .set({
      'Content-Security-Policy': page.contentSecurityPolicy,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    })
    .type('html')
    .send(page.html);
}

async function sendMarkdown(context: Context, row: ProfileRow, req: Request, res: Response): Promise<void> {
  const { forVisitors, changesAt } = await pageMarkdownOf(context.db.read, context, row);
  sendPrepared(req, res, {
    type: 'text/markdown; charset=utf-8',
    plain: Buffer.from(forVisitors.markdown),
    brotli: null,
    // Of what one revision shows at different times, each ends at another moment.
    etag: `md-${row.id}-${row.revision}-${row.ownerLanguageId}${Number.isFinite(changesAt) ? `-${changesAt}` : ''}`,
    headers: {
      'Cache-Control': pageCacheControl(context.now(), changesAt),
      Vary: 'Accept',
      'x-markdown-tokens': forVisitors.tokens,
    },
  });
}
