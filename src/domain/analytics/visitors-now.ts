import { visitorsSince } from '../../store/analytics/visitor-statements.ts';
import type { Reader } from '../../store/database.ts';
import { minuteOf } from './time.ts';

/** Minutes after a view or click for which a visitor counts as present, including the current one. */
const presence = 5;

/**
 * Returns the number of visitors on a page: those of the last five minutes, each once. At midnight UTC the salt changes, so visitors count
 * twice for these minutes.
 */
export async function visitorsNow(reader: Pick<Reader, 'first'>, profileId: number, now: Date): Promise<number> {
  const minute = minuteOf(now.getTime()) - presence + 1;
  return (await reader.first(visitorsSince, { profileId, minute }))?.visitors ?? 0;
}
