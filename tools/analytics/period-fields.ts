import { z } from 'zod';
import {
  maxPeriodDays,
  type Period,
  type PeriodInput,
  periodMistakes,
  presetNames,
  readPeriod,
} from '../../src/domain/analytics/period.ts';
import { validationFailed } from '../../src/domain/errors.ts';
import { described } from '../../src/domain/validation/described.ts';
import type { Call } from '../define-operation.ts';

/** Which days are asked about (contract, "Analytics"). What is no date, and no zone, is the domain's to say. */
export const periodQuery = {
  period: z
    .enum(presetNames)
    .optional()
    .meta(described('Ends today, except yesterday; default last28. Not with from and to.', 'Default last28.')),
  from: z
    .string()
    .optional()
    .meta(
      described(
        `First local day, YYYY-MM-DD; goes with to. At most ${maxPeriodDays} days.`,
        'YYYY-MM-DD, instead of period.',
      ),
    ),
  to: z.string().optional().meta(described('Last local day, YYYY-MM-DD, included.')),
  timezone: z
    .string()
    .optional()
    .meta(
      described(
        'IANA name of the zone that days and hours are counted in; default Asia/Atyrau.',
        'IANA; default Asia/Atyrau.',
      ),
    ),
};

/** The query that every report takes. */
export const periodFields = {
  ...periodQuery,
  include: z
    .string()
    .optional()
    .meta(
      described(
        'What to add, separated by commas: timeline (each day), hours (each hour of the day).',
        'timeline, hours or both, comma-separated.',
      ),
    ),
};

const parts = ['timeline', 'hours'] as const;
type Part = (typeof parts)[number];

/** What a report is asked: which days, and which parts beside its totals. Throws `validation_failed` with all that is wrong. */
export function questionOf(
  { include, ...input }: PeriodInput & { include?: string | undefined },
  { now }: Pick<Call, 'now'>,
): { period: Period; included: ReadonlySet<Part> } {
  const asked = new Set((include ?? '').split(',').map((part) => part.trim()));
  const included = new Set(parts.filter((part) => asked.has(part)));
  if (include !== undefined && included.size < asked.size) {
    throw validationFailed({ ...periodMistakes(input), include: [wrongParts] });
  }
  return { period: readPeriod(input, now), included };
}

const wrongParts = {
  en: `must be a comma-separated list of ${parts.join(', ')}`,
  ru: `должно быть списком через запятую: ${parts.join(', ')}`,
};

/** What an assistant has to know about every report. */
export const reportNotes = 'Counts real visitors only. Uniques are approximate and do not sum up.';
