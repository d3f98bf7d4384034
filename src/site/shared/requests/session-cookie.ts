import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import type { Config } from '../../../config.ts';
import { retention } from '../../../domain/retention/retention.ts';
import { clearCookie, readCookie, setCookie } from './cookies.ts';

/** The maximum lifetime of a session. The server decides at each request whether it has ended. */
const lifetime = retention.sessionCookie.keep;

/** The session token that the browser sent, if any. */
export function readSessionCookie(req: IncomingMessage, config: Config): string | null {
  return readCookie(req, config, 'vitrine');
}

/** Stores the session token in the browser. */
export function setSessionCookie(res: Response, config: Config, token: string): void {
  setCookie(res, config, 'vitrine', token, lifetime);
}

/** Deletes the session token in the browser; the session itself has to be ended in the database. */
export function clearSessionCookie(res: Response, config: Config): void {
  clearCookie(res, config, 'vitrine');
}
