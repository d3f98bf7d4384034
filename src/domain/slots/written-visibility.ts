import * as z from 'zod';
import type { Reader } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { accountZone } from '../accounts/account-zone.ts';
import { defaultZone } from '../analytics/period.ts';
import type { FieldErrors, Text } from '../errors.ts';
import { instantOf } from '../local-time.ts';
import { coerceTypes } from '../validation/coerce-types.ts';
import { addFieldErrors, fieldErrorsOf } from '../validation/field-errors.ts';
import { withoutLeftOut } from '../validation/left-out.ts';
import { safeParse } from '../validation/safe-parse.ts';
import { storedVisibility } from './visibility.ts';

const time = (description: string) => z.string().nullable().default(null).describe(description);

/** A block's whole visibility as a write sends it: omitted parts get the default. */
export const visibilityInput = z.strictObject({
  hidden: z
    .boolean()
    .default(false)
    .describe('true hides the block from visitors, whatever its times are, and keeps its statistics.'),
  from: time('When the block appears: ISO 8601, without an offset by the clocks of the account. null: at once.'),
  until: time('When the block disappears, in the same form. null: never.'),
});

/** An unchecked object with these fields; null always shows the block. */
export type SentVisibility = Record<string, unknown> | null;

/** A write of a block, with the place of its entry in the request (`slots.2.`). */
interface Entry {
  visibility?: SentVisibility | undefined;
  prefix: string;
}

const withOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/i;
const byTheClock = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::(\d\d)(?:\.\d{1,9})?)?$/;

/**
 * Returns the stored visibility of each entry, undefined if none was sent, and the errors. A time without an offset is local to the page's
 * owner (docs/decisions/0437), who is looked up only for such a time.
 */
export async function writtenVisibility(
  reader: Pick<Reader, 'first'>,
  userId: number,
  entries: readonly Entry[],
  takesOtherTypes = false,
): Promise<{ stored: (string | null | undefined)[]; fields: FieldErrors }> {
  if (entries.every(({ visibility }) => !visibility)) {
    return { stored: entries.map(({ visibility }) => (visibility === undefined ? undefined : null)), fields: {} };
  }
  const times = entries.flatMap(({ visibility }) => [visibility?.from, visibility?.until]);
  const isLocal = times.some((value) => typeof value === 'string' && byTheClock.test(value));
  const zone = isLocal ? await accountZone(reader, userId) : defaultZone;
  const fields: FieldErrors = {};
  const stored = entries.map(({ visibility, prefix }) => {
    if (visibility === undefined || visibility === null) return visibility;
    const meant = takesOtherTypes
      ? withoutLeftOut(visibilityInput, coerceTypes(visibilityInput, visibility))
      : visibility;
    const parsed = safeParse(visibilityInput, meant);
    if (!parsed.success) {
      for (const [field, texts] of Object.entries(fieldErrorsOf(parsed.error).fields)) {
        addFieldErrors(fields, { [`${prefix}visibility.${field}`]: texts });
      }
      return undefined;
    }
    const { hidden } = parsed.data;
    const timeOf = (name: 'from' | 'until'): string | null => {
      const read = readTime(parsed.data[name], zone);
      if (read === null || typeof read === 'string') return read;
      fields[`${prefix}visibility.${name}`] = [read];
      return null;
    };
    const [from, until] = [timeOf('from'), timeOf('until')];
    if (from !== null && until !== null && until <= from) {
      fields[`${prefix}visibility.until`] = [textOf((t) => t.slotMessages.untilBeforeFrom)];
    }
    return storedVisibility({ hidden, from, until });
  });
  return { stored, fields };
}

const noTime: Text = textOf((t) => t.slotMessages.noTime);

/** Returns the instant in ISO 8601, which sorts as text by time, or the error of the time. */
function readTime(time: string | null, zone: string): string | null | Text {
  if (time === null) return null;
  if (!isOnCalendar(time.slice(0, 16).toUpperCase())) return noTime;
  if (withOffset.test(time)) {
    return stored(new Date(time.replace(/([+-]\d\d)(\d\d)$/, '$1:$2').toUpperCase()));
  }
  const [, minute, second = '00'] = byTheClock.exec(time) ?? [];
  if (minute === undefined || Number.isNaN(Date.parse(`${time}Z`))) return noTime;
  const instant = instantOf(minute, zone);
  if (instant === null) {
    return textOf((t) => t.slotMessages.noSuchTime(zone));
  }
  instant.setUTCSeconds(Number(second));
  return stored(instant);
}

/** Before the year 0 and after 9999 the text of an instant is longer, and would not sort. */
function stored(instant: Date): string | Text {
  return Number.isNaN(instant.getTime()) || instant.toISOString().length > 24 ? noTime : instant.toISOString();
}

/** True for a minute that exists; `Date` moves 31 February and 24:00 to another day. */
function isOnCalendar(minute: string): boolean {
  const instant = new Date(`${minute}Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(minute);
}
