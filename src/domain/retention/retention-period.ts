import type { CoreContext } from '../../context.ts';
import { type RetentionName, retention } from './retention.ts';
import { type Retention, type RetentionConfig, retentionDays } from './term.ts';

const units = { day: 24 * 60 * 60 * 1_000, hour: 60 * 60 * 1_000, minute: 60 * 1_000, second: 1_000 } as const;

/** A time as `Intl.NumberFormat` writes it: `new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)`. */
export interface RetentionPeriod {
  value: number;
  unit: keyof typeof units;
}

/** Returns how long a kind of data is kept on this server; null if no time ends it. */
export function retentionPeriod(name: RetentionName, config: RetentionConfig): RetentionPeriod | null {
  const age = ageOf(retention[name], config);
  return age === null ? null : inLargestUnit(age);
}

/** Returns the time before which data that began, or expired, is deleted; null for no limit. */
export function retentionCutoff(
  name: RetentionName,
  { config, now }: Pick<CoreContext, 'config' | 'now'>,
): Date | null {
  const kept: Retention = retention[name];
  const age = kept.expires ? (kept.grace ?? 0) : ageOf(kept, config);
  return age === null ? null : new Date(now().getTime() - age);
}

/** Returns how long the answers to a form are kept on this server, in days; null for no limit. The shorter of both times counts. */
export function submissionDays(chosen: number | null, config: RetentionConfig): number | null {
  const days = retentionDays.KEEP_SUBMISSIONS_DAYS(config);
  if (chosen === null) return days === 0 ? null : days;
  return days === 0 ? chosen : Math.min(days, chosen);
}

/** Returns a number of milliseconds in the largest unit in which it is whole. */
export function inLargestUnit(milliseconds: number): RetentionPeriod {
  for (const unit of ['day', 'hour', 'minute'] as const) {
    if (milliseconds % units[unit] === 0) return { value: milliseconds / units[unit], unit };
  }
  return { value: milliseconds / units.second, unit: 'second' };
}

function ageOf({ keep, grace = 0 }: Retention, config: RetentionConfig): number | null {
  if (keep === null) return null;
  if (typeof keep === 'number') return keep + grace;
  const days = retentionDays[keep](config);
  return days === 0 ? null : days * units.day;
}
