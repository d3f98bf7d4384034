import { visitorsSince } from '../../store/analytics/visitor-statements.ts';
import type { Reader } from '../../store/database.ts';
import { minuteOf } from './time.ts';

/** Whoever saw or clicked something within so many minutes is on the page now, the current minute being one of them. */
const presence = 5;

/** How many visitors are on a page: those of the last five minutes, each once. At midnight UTC they get another salt, and count twice for as long. */
export async function visitorsNow(reader: Pick<Reader, 'first'>, profileId: number, now: Date): Promise<number> {
  const minute = minuteOf(now.getTime()) - presence + 1;
  return (await reader.first(visitorsSince, { profileId, minute }))?.visitors ?? 0;
}
