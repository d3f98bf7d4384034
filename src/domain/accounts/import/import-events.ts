import type { Transaction } from '../../../store/database.ts';
import { isZone } from '../../analytics/zone.ts';
import { invalidField } from '../../errors.ts';
import { createEvent } from '../../events/write-events.ts';
import { localTime } from '../../local-time.ts';
import { type ImportReport, leaveOut } from './import-report.ts';
import type { NewIds } from './new-ids.ts';
import type { RecordOf } from './record-schemas.ts';
import { refusalOf, unreadable } from './unreadable.ts';

/** Takes an event as if its owner entered it, with times by the clocks of its place. */
export async function importEvent(
  tx: Transaction,
  userId: number,
  { id, startsAt, endsAt, ...event }: RecordOf<'event'>,
  now: Date,
  ids: NewIds,
  report: ImportReport,
): Promise<void> {
  try {
    const { timezone } = event;
    if (!isZone(timezone)) throw invalidField('timezone', unreadable);
    const times = {
      startsAt: localTime(timezone, startsAt),
      endsAt: endsAt === null ? '' : localTime(timezone, endsAt),
    };
    ids.events.set(id, await createEvent(tx, userId, { ...event, ...times }, now));
    report.counts.event += 1;
  } catch (error) {
    leaveOut(report, 'event', event.title, refusalOf(error));
  }
}
