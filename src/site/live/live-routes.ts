import { createNewestOnly } from '../../async/newest-only.ts';
import type { Context } from '../../context.ts';
import { sessionOf } from '../../domain/accounts/sessions.ts';
import { ownerAccess } from '../../domain/profiles/page-access.ts';
import { findOwnProfile } from '../../domain/profiles/profile-rows.ts';
import { keepAlive } from '../../http/heartbeat.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { readSessionCookie } from '../shared/requests/session-cookie.ts';
import type { Visit } from '../shared/requests/visit.ts';
import { figureFormats } from '../statistics/figure-formats.ts';
import { changeTexts } from './change-words.ts';
import { watchVisitors } from './watch-visitors.ts';

/** After it the browser opens another stream, and has to authenticate again. */
const lifetime = 60 * 60 * 1000;
/** Limit of one account; the oldest makes room. A browser needs one for all its tabs. */
const maxStreams = 20;
/** Unread bytes after which a slow browser's stream is ended. */
const maxBuffered = 256 * 1024;
const streamHeaders = { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' };

/**
 * GET /my-links/live: server-sent events (HTML standard, section 9.2) for open pages. `account` names their account. `changed` has a list
 * of sentences about actions of apps; the page then reloads its content. With `?page=7` also `visitors`: the current number of visitors on
 * that page, formatted. 204 without a session: the browser does not ask again.
 */
export function addLiveChanges(dashboard: DashboardRouter, context: Context): void {
  const enter = createNewestOnly<number>(maxStreams);

  dashboard.page(addresses.live.pattern, {
    async get(visit) {
      const { req, res, session } = visit;
      if (session === null || session.isSuspended) return void res.status(204).end();
      const userId = session.account.id;
      const page = visit.parameter('page');
      const profile = page === '' ? null : await findOwnProfile(context.db.read, ownerAccess(userId), page);
      if (res.closed) return;
      if (req.method === 'HEAD') return void res.set(streamHeaders).end();
      let stop = () => {};
      const end = () => {
        stop();
        res.end();
        // A browser that has not read earlier data could keep the connection open without end.
        if (res.writableLength > 0) res.destroy();
      };
      const leave = enter(userId, end);
      stop = openStream(context, visit, { userId, profileId: profile?.id ?? null }, end);
      res.on('close', () => {
        stop();
        leave();
      });
    },
  });
}

/** Begins to report on an account, and on the visitors of a page if one is named; returns a function that stops it. */
function openStream(
  context: Context,
  { req, res, locale }: Visit,
  { userId, profileId }: { userId: number; profileId: number | null },
  end: () => void,
): () => void {
  const token = readSessionCookie(req, context.config) ?? '';
  res.status(200).set(streamHeaders);
  // Names the account: the listening page may have been drawn for another one.
  res.write(`retry: 2000\nevent: account\ndata: ${userId}\n\n`);

  async function sendEvent(event: 'changed' | 'visitors', data: unknown): Promise<void> {
    // A session may have ended since, wherever that was done.
    const session = await sessionOf(context, token);
    const isOwn = session !== null && !session.isSuspended && session.account.id === userId;
    if (res.writableEnded) return;
    if (!isOwn || res.writableLength > maxBuffered) return end();
    res.write(Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  }

  const stopWatching = context.changes.watch(userId, {
    changed: (calls) => {
      sendEvent('changed', changeTexts(calls, locale)).catch((error: unknown) => {
        context.faults.logFailure(error, 'a change could not be told to an open page');
        end();
      });
    },
    ended: end,
  });
  const stopVisitors =
    profileId === null
      ? () => {}
      : watchVisitors(context, profileId, (count) => sendEvent('visitors', figureFormats(locale).count(count)));
  keepAlive(res);
  const ends = setTimeout(end, lifetime).unref();
  return () => {
    stopWatching();
    stopVisitors();
    clearTimeout(ends);
  };
}
