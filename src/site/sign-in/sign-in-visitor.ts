import type { Context } from '../../context.ts';
import { endSession, type StartedSession } from '../../domain/accounts/sessions.ts';
import { addresses } from '../addresses.ts';
import { readSessionCookie, setSessionCookie } from '../shared/requests/session-cookie.ts';
import type { Visit } from '../shared/requests/visit.ts';
import { latestUnsentAddress } from '../unsent-forms/unsent-forms.ts';

/** Gives the browser the session that has begun, and sends the visitor where they wanted to go. */
export async function signInVisitor(
  context: Context,
  visit: Visit,
  { userId, token }: StartedSession,
  next = visit.next,
): Promise<void> {
  // A new token at every sign-in: one that was planted before is worth nothing afterwards.
  const former = readSessionCookie(visit.req, context.config);
  if (former !== null) await endSession(context, former);
  setSessionCookie(visit.res, context.config, token);
  // Whoever comes from the mail about a forgotten password has lost sight of the form that waits.
  visit.redirect(next ?? (await latestUnsentAddress(context, visit.req, userId)) ?? addresses.myLinks.list.href());
}
