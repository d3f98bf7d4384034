import { Router } from 'express';
import type { Context } from '../../context.ts';
import { slotTypeDescriptions } from '../../domain/slots/slot-type-descriptions.ts';
import { getOnly } from '../../http/get-only.ts';
import { type PreparedResponse, prepareResponse, sendPrepared } from '../../http/prepared-response.ts';
import { renderReferencePage } from './reference-page.tsx';

/** The API reference, made at the first visit; to be mounted at its address, before the REST face. */
export function referenceRoutes(context: Context): Router {
  const router = Router();
  let page: PreparedResponse | null = null;
  router.all('/', getOnly, (req, res) => {
    page ??= preparePage(context);
    sendPrepared(req, res, page);
  });
  return router;
}

function preparePage({ config, slotTypes }: Context): PreparedResponse {
  const { html, contentSecurityPolicy } = renderReferencePage({
    config,
    slotTypes: [...slotTypeDescriptions(slotTypes).values()],
  });
  return prepareResponse('text/html; charset=utf-8', html, {
    'Content-Security-Policy': contentSecurityPolicy,
    // Asked again each time, so that a new version shows at once.
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Referrer-Policy': 'same-origin',
  });
}
