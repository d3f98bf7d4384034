import type { Request } from 'express';
import type { Config } from '../../../config.ts';
import { timezoneError } from '../../../domain/accounts/account-fields.ts';
import { readCookie } from './cookies.ts';

/** The zone that a browser's clock is set to, as the script `timezone` has told; null where it has not, or named none. */
export function browserTimezone(req: Request, config: Config): string | null {
  const named = readCookie(req, config, 'vitrine-timezone');
  return named !== null && timezoneError(named) === null ? named : null;
}
