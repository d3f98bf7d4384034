import type { Reader } from '../../store/database.ts';
import { accountCalendar } from '../../store/statements/accounts.ts';
import { timezoneOf } from './accounts.ts';

/** Time zone in which an account reads and writes times. */
export async function accountZone(reader: Pick<Reader, 'first'>, userId: number): Promise<string> {
  return timezoneOf((await reader.first(accountCalendar, { userId })) ?? { timezone: null });
}
