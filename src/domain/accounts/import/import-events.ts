import { isZone } from '../../analytics/zone.ts';
import { invalidField } from '../../errors.ts';
import { localTime } from '../../local-time.ts';
import type { RecordOf } from './record-schemas.ts';
import { unreadable } from './unreadable.ts';

/** An event as its owner would enter it, with local times of its place. Throws `validation_failed`. */
export function eventInput({ id: _id, startsAt, endsAt, ...event }: RecordOf<'event'>): Record<string, unknown> {
  const { timezone } = event;
  if (!isZone(timezone)) throw invalidField('timezone', unreadable);
  return {
    ...event,
    startsAt: localTime(timezone, startsAt),
    endsAt: endsAt === null ? '' : localTime(timezone, endsAt),
  };
}
