import { z } from 'zod';
import { maxPeriodDays, type Period, presetNames, readPeriod } from '../../src/domain/analytics/period.ts';
import { patternString } from '../../src/domain/text/text-fields.ts';
import type { Call } from '../define-operation.ts';

const parts = ['timeline', 'hours'] as const;
const includePattern = '^ *(timeline|hours) *(, *(timeline|hours) *)*$';
const datePattern = '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';

const date = (text: string) =>
  patternString(10, datePattern, () => ({
    en: 'must be a date such as 2027-03-01',
    ru: 'должна быть дата, например 2027-03-01',
  }))
    .optional()
    .meta({ description: text, examples: ['2027-03-01'] });

/** The query that every report takes. */
export const periodFields = {
  period: z
    .enum(presetNames)
    .optional()
    .describe('Ends today, except yesterday; default last28. Not with from and to.'),
  from: date(`First local day, YYYY-MM-DD; goes with to. At most ${maxPeriodDays} days.`),
  to: date('Last local day, YYYY-MM-DD, included.'),
  timezone: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .describe('IANA name of the zone that days and hours are counted in; default Asia/Atyrau.'),
  include: patternString(100, includePattern, () => ({
    en: 'must be a comma-separated list of timeline, hours',
    ru: 'должно быть списком через запятую: timeline, hours',
  }))
    .optional()
    .describe('What to add, separated by commas: timeline (each day), hours (each hour of the day).'),
};

interface PeriodQuery {
  period?: (typeof presetNames)[number] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  timezone?: string | undefined;
  include?: string | undefined;
}

export function periodOf(input: PeriodQuery, { now }: Pick<Call, 'now'>): Period {
  return readPeriod(input, now);
}

export function includedOf({ include }: Pick<PeriodQuery, 'include'>): ReadonlySet<'timeline' | 'hours'> {
  const asked = new Set((include ?? '').split(',').map((part) => part.trim()));
  return new Set(parts.filter((part) => asked.has(part)));
}

/** What an assistant has to know about every report. */
export const reportNotes =
  'Counts are of real visitors: bots and your own visits are left out. Uniques are approximate and do not sum up. A year is kept. At most 20 such requests a minute, so ask for one long period with include=timeline rather than for many short ones.';
