import type { IncomingMessage } from 'node:http';
import type { Context } from '../../../context.ts';
import { sessionOf } from '../../../domain/accounts/sessions.ts';
import { readSessionCookie } from './session-cookie.ts';

/** Returns whether the user is signed in with the browser that sent the request. */
export async function isSessionOf(context: Context, req: IncomingMessage, userId: number): Promise<boolean> {
  const token = readSessionCookie(req, context.config);
  return token !== null && (await sessionOf(context, token))?.account.id === userId;
}
