import { type RequestHandler, Router } from 'express';
import { waitAtMost } from '../async/deadline.ts';
import { singleFlight } from '../async/single-flight.ts';
import type { Context } from '../context.ts';
import { StoreFaultError } from '../store/faults/store-fault.ts';
import { doctorRoute } from './doctor-route.ts';
import { getOnly } from './methods.ts';
import { metricsRoute } from './metrics-route.ts';

/** Milliseconds that `/-/ready` waits for the database: with them, a busy process still responds within a second. */
const readyTimeoutMs = 700;

/** Responds that the process is alive, whether it can serve or not. */
export const sendHealth: RequestHandler = (_req, res) => {
  res.json({ status: 'ok' });
};

/**
 * Routes for the operator: `/-/health`, `/-/ready`, `/-/metrics` and `/-/doctor`. A proxy can hide one of them by its exact path, because
 * another spelling is not found.
 */
export function systemRoutes(context: Context, isEnding: () => boolean): Router {
  const router = Router({ strict: true, caseSensitive: true });
  // A query that hangs occupies a connection, so only one runs at a time.
  const ask = singleFlight(() => context.db.check());
  router.all('/-/health', getOnly, sendHealth);
  router.all('/-/metrics', getOnly, metricsRoute(context));
  router.all('/-/doctor', getOnly, doctorRoute(context));
  router.all('/-/ready', getOnly, async (_req, res) => {
    const reason = isEnding() ? 'ending' : (context.faults.unwritable() ?? (await readingFault()));
    if (reason === null) res.json({ status: 'ok' });
    else res.status(503).json({ status: 'unavailable', reason });
  });

  async function readingFault(): Promise<string | null> {
    try {
      await waitAtMost(readyTimeoutMs, ask('database'));
      return null;
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError';
      const fault = context.faults.note(isLate ? new StoreFaultError('database_away', error.message) : error);
      if (fault === null) context.log.error({ err: error }, 'the database cannot be read');
      return fault?.kind ?? 'internal';
    }
  }

  return router;
}
