import * as z from 'zod';
import { readAccountPeriod } from '../../src/domain/analytics/account-period.ts';
import {
  defaultZone,
  maxPeriodDays,
  type Period,
  type PeriodInput,
  periodErrors,
  presetNames,
} from '../../src/domain/analytics/period.ts';
import { type ReportPart, reportParts } from '../../src/domain/analytics/report.ts';
import { validationFailed } from '../../src/domain/errors.ts';
import { described } from '../../src/domain/validation/described.ts';
import type { Reader } from '../../src/store/database.ts';
import { textOf } from '../../src/texts/index.ts';
import type { Call } from '../define-operation.ts';
import { commaSeparated, day } from '../operation-fields.ts';

/** Days of a report (docs/interface.md 7.1). The domain rejects invalid dates and zones. */
export const periodQuery = {
  period: z
    .enum(presetNames)
    .optional()
    .meta(
      described(
        "Ends today, except yesterday, lastWeek and lastMonth; default last28. Weeks and months are those of the account's time zone and language. Not with from and to.",
        'Default last28.',
      ),
    ),
  from: day
    .optional()
    .meta(
      described(
        `First local day, YYYY-MM-DD; goes with to. At most ${maxPeriodDays} days.`,
        'YYYY-MM-DD, instead of period.',
      ),
    ),
  to: day.optional().meta(described('Last local day, YYYY-MM-DD, included.')),
  timezone: z
    .string()
    .optional()
    .meta(
      described(
        `IANA name of the zone that days and hours are counted in; default the account's, ${defaultZone} while none is chosen.`,
        "IANA name; default the account's.",
      ),
    ),
};

/** Days that the period is compared with. */
export const comparedDays = {
  compareFrom: day
    .optional()
    .meta(
      described('First local day of the period to compare with; goes with compareTo.', 'Instead of the period before.'),
    ),
  compareTo: day.optional().meta(described('Last local day to compare with, included.')),
};

/** Query parameters of every report. */
export const periodFields = {
  ...periodQuery,
  include: commaSeparated(
    { type: 'string', enum: reportParts },
    {
      description:
        'What to add, separated by commas: timeline (each day), hours (each hour of the day), referrers (where visitors came from, by host and campaign tags), countries, devices (and languages).',
      brief: '',
    },
  ).optional(),
};

/** Returns a report's days and its optional parts. Throws `validation_failed` with every error. */
export async function questionOf(
  { include, ...input }: PeriodInput & { include?: string | undefined },
  { actor, now }: Pick<Call, 'actor' | 'now'>,
  reader: Pick<Reader, 'first'>,
): Promise<{ period: Period; included: ReadonlySet<ReportPart> }> {
  const asked = new Set((include ?? '').split(',').map((part) => part.trim()));
  const included = new Set(reportParts.filter((part) => asked.has(part)));
  if (include !== undefined && included.size < asked.size) {
    throw validationFailed({ ...periodErrors(input), include: [wrongParts] });
  }
  return { period: await readAccountPeriod(reader, actor.userId, input, now), included };
}

const wrongParts = textOf((t) => t.analyticsMessages.wrongParts(reportParts.join(', ')));
