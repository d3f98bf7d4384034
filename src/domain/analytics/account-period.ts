import type { Reader } from '../../store/database.ts';
import { accountCalendar } from '../../store/statements/accounts.ts';
import { timezoneOf } from '../accounts/accounts.ts';
import { languageById } from '../languages.ts';
import { isCalendarPreset, type Period, type PeriodInput, readPeriod } from './period.ts';
import { firstWeekday } from './week-start.ts';

/** Reads a period like `readPeriod`, with the account's zone and the first weekday of its language. */
export async function readAccountPeriod(
  reader: Pick<Reader, 'first'>,
  userId: number,
  input: PeriodInput,
  now: Date,
): Promise<Period> {
  const isAsked = input.timezone === undefined || isCalendarPreset(input.period);
  const account = isAsked ? await reader.first(accountCalendar, { userId }) : null;
  if (account === null) return readPeriod(input, now);
  const language = languageById(account.languageId);
  return readPeriod(input, now, {
    timezone: timezoneOf(account),
    firstWeekday: firstWeekday(language?.code ?? 'en'),
  });
}
