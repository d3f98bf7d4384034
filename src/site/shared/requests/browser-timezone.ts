import type { Request } from 'express';
import type { Config } from '../../../config.ts';
import { timezoneError } from '../../../domain/accounts/account-fields.ts';
import { readCookie } from './cookies.ts';

/** Returns the time zone of a browser's clock, as set by the script `timezone`; null if it is missing or unknown. */
export function browserTimezone(req: Request, config: Config): string | null {
  const named = readCookie(req, config, 'vitrine-timezone');
  return named !== null && timezoneError(named) === null ? named : null;
}
