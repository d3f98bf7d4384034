import type { IncomingMessage } from 'node:http';
import type { Context } from '../../../context.ts';
import { sessionOf } from '../../../domain/accounts/sessions.ts';
import { readSessionCookie } from './session-cookie.ts';

/** Returns whether the user is signed in with the browser that sent the request, by an account that is not suspended. */
export async function isSessionOf(context: Context, req: IncomingMessage, userId: number): Promise<boolean> {
  const token = readSessionCookie(req, context.config);
  const session = token === null ? null : await sessionOf(context, token);
  return session !== null && !session.isSuspended && session.account.id === userId;
}
