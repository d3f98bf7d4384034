import type { Context } from '../../context.ts';
import { sessionOf } from '../../domain/accounts/sessions.ts';
import { keepAlive } from '../../http/heartbeat.ts';
import type { DoneCall } from '../../store/statements/calls.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../shared/requests/dashboard-router.ts';
import { readSessionCookie } from '../shared/requests/session-cookie.ts';
import type { Visit } from '../shared/requests/visit.ts';
import { changeTexts } from './change-words.ts';

/** Then the browser opens another, and has to show again who it is. */
const lifetime = 60 * 60 * 1000;
/** Of one account; the oldest makes room. A browser needs one for all its tabs. */
const maxStreams = 20;
/** What a browser takes before it is told to come again: it reads too slowly. */
const maxBuffered = 256 * 1024;

/**
 * GET /my-links/live: server-sent events (HTML standard, section 9.2) for pages that are open. `changed` has a list of sentences on what apps
 * have done; the page reads itself anew. 204 without a session: the browser does not ask again.
 */
export function addLiveChanges(dashboard: DashboardRouter, context: Context): void {
  const streams = new Map<number, Set<() => void>>();

  dashboard.page(addresses.live.pattern, {
    get(visit) {
      const { res, session } = visit;
      if (session === null) return void res.status(204).end();
      const userId = session.account.id;
      const own = streams.get(userId) ?? new Set();
      const [oldest] = own;
      if (own.size >= maxStreams) oldest?.();
      const end = () => void res.end();
      streams.set(userId, own.add(end));
      const stop = openStream(context, visit, userId, end);
      res.on('close', () => {
        stop();
        own.delete(end);
        if (own.size === 0) streams.delete(userId);
      });
    },
  });
}

/** Begins to tell; returns how to stop. */
function openStream(context: Context, { req, res, locale }: Visit, userId: number, end: () => void): () => void {
  const token = readSessionCookie(req, context.config) ?? '';
  res.status(200).set({ 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
  res.write('retry: 2000\n\n');

  async function tell(calls: readonly DoneCall[]): Promise<void> {
    // A session may have ended since, wherever that was done.
    if ((await sessionOf(context, token))?.account.id !== userId || res.writableLength > maxBuffered) return end();
    res.write(`event: changed\ndata: ${JSON.stringify(changeTexts(calls, locale))}\n\n`);
  }

  const stopWatching = context.changes.watch(userId, {
    changed: (calls) => {
      tell(calls).catch((error: unknown) => {
        context.faults.logFailure(error, 'a change could not be told to an open page');
        end();
      });
    },
    ended: end,
  });
  keepAlive(res);
  const ends = setTimeout(end, lifetime).unref();
  return () => {
    stopWatching();
    clearTimeout(ends);
  };
}
