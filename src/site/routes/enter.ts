import type { Context } from '../../context.ts';
import { endSession, type StartedSession } from '../../domain/accounts/sessions.ts';
import { readSessionCookie, setSessionCookie } from './session-cookie.ts';
import type { Visit } from './visit.ts';

/** Gives the browser the session that has begun, and sends the visitor where they wanted to go. */
export async function enter(
  context: Context,
  visit: Visit,
  { token }: StartedSession,
  next = visit.next,
): Promise<void> {
  // A new token at every sign-in: one that was planted before is worth nothing afterwards.
  const former = readSessionCookie(visit.req, context.config);
  if (former !== null) await endSession(context, former);
  setSessionCookie(visit.res, context.config, token);
  visit.redirect(next ?? '/my-links');
}
