import type { Context } from '../../context.ts';
import { slotTypeDescriptions } from '../../domain/slots/describe-block.ts';
import { isRead, rejectMethod } from '../../http/methods.ts';
import { type PreparedResponse, prepareResponse, sendPrepared } from '../../http/prepared-response.ts';
import type { RouteHandler } from '../../http/routes.ts';
import { renderReferencePage } from './reference-page.tsx';

/** Serves the API reference, which is made at the first visit. */
export function referencePage(context: Context): RouteHandler {
  let page: PreparedResponse | null = null;
  return ({ req, res }) => {
    if (!isRead(req)) return rejectMethod(req, res, ['GET', 'HEAD']);
    page ??= preparePage(context);
    sendPrepared(req, res, page);
  };
}

function preparePage({ config, slotTypes }: Context): PreparedResponse {
  const { html, contentSecurityPolicy } = renderReferencePage({
    config,
    slotTypes: [...slotTypeDescriptions(slotTypes).values()],
  });
  return prepareResponse('text/html; charset=utf-8', html, {
    'Content-Security-Policy': contentSecurityPolicy,
    // Revalidated each time, so that a new version shows immediately.
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Referrer-Policy': 'same-origin',
  });
}
