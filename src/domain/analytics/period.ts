import { type FieldErrors, type Text, validationFailed } from '../errors.ts';
import { isZone, localCalendar, localDate, shiftedDate } from './zone.ts';

const presets = { today: 1, yesterday: 1, last7: 7, last28: 28, last30: 30, last90: 90, last365: 365 } as const;
export type Preset = keyof typeof presets;
// The keys of the literal above.
export const presetNames = Object.keys(presets) as [Preset, ...Preset[]];
export const maxPeriodDays = 366;
/** Whose clocks count where nobody says (contract, "Analytics"). */
export const defaultZone = 'Asia/Atyrau';

/** Which days are asked about, as the interface takes it. */
export interface PeriodInput {
  period?: Preset | undefined;
  from?: string | undefined;
  to?: string | undefined;
  timezone?: string | undefined;
}

/** Local days with the same number of days directly before them. */
export interface Period {
  from: string;
  to: string;
  timezone: string;
  days: number;
  previous: { from: string; to: string };
  /** Dates of the days asked about. */
  dates: string[];
  /** The quarters in which each of these days begins, and the last one ends. */
  edges: number[];
  /** The quarter in which the days before begin; they end where these begin. */
  previousStart: number;
  hourOf(quarter: number): number;
}

/** Reads a period (contract, "Analytics"); presets end today, but `yesterday`. Throws `validation_failed` with all that is wrong. */
export function readPeriod(input: PeriodInput, now: Date): Period {
  const fields = periodMistakes(input);
  if (Object.keys(fields).length > 0) throw validationFailed(fields);
  const timezone = input.timezone ?? defaultZone;
  const { from, to } = datesOf(input, localDate(timezone, now.getTime()));
  const days = daysBetween(from, to) + 1;
  const previousFrom = shiftedDate(from, -days);
  const { edges, hourOf } = localCalendar(timezone, previousFrom, 2 * days);
  return {
    from,
    to,
    timezone,
    days,
    previous: { from: previousFrom, to: shiftedDate(from, -1) },
    dates: Array.from({ length: days }, (_, index) => shiftedDate(from, index)),
    edges: edges.slice(days),
    previousStart: edges[0] ?? 0,
    hourOf,
  };
}

function datesOf({ period, from, to }: PeriodInput, today: string): { from: string; to: string } {
  if (from !== undefined && to !== undefined) return { from, to };
  const preset = period ?? 'last28';
  const end = preset === 'yesterday' ? shiftedDate(today, -1) : today;
  return { from: shiftedDate(end, 1 - presets[preset]), to: end };
}

/** Everything that is wrong with the question, by field. */
export function periodMistakes({ period, from, to, timezone }: PeriodInput): FieldErrors {
  const fields: FieldErrors = {};
  if (timezone !== undefined && !isZone(timezone)) fields.timezone = [noZone];
  if (from === undefined && to === undefined) return fields;
  if (period !== undefined) fields.period = [notWithDates];
  for (const [field, date] of Object.entries({ from, to })) {
    if (date === undefined) fields[field] = [bothDates];
    else if (!isCalendarDate(date)) fields[field] = [noDate];
  }
  if (from === undefined || to === undefined || fields.from || fields.to) return fields;
  const days = daysBetween(from, to) + 1;
  if (days < 1) fields.to = [beforeFrom];
  if (days > maxPeriodDays) fields.to = [tooLong];
  return fields;
}

const noZone: Text = {
  en: 'must be an IANA time zone name, such as Asia/Almaty',
  ru: 'должно быть названием часового пояса из базы IANA, например Asia/Almaty',
};
const notWithDates: Text = { en: 'cannot be combined with from and to', ru: 'нельзя указать вместе с from и to' };
const bothDates: Text = {
  en: 'is required: send from and to together',
  ru: 'обязательное поле: from и to указываются вместе',
};
const noDate: Text = {
  en: 'is not a calendar date, written as 2027-03-01',
  ru: 'такой даты нет в календаре; пишется как 2027-03-01',
};
const beforeFrom: Text = { en: 'must not be before from', ru: 'не может быть раньше from' };
const tooLong: Text = {
  en: `must be at most ${maxPeriodDays - 1} days after from: a period has at most ${maxPeriodDays} days`,
  ru: `должно быть не позже чем через ${maxPeriodDays - 1} дней после from: в периоде не больше ${maxPeriodDays} дней`,
};

/** Of this century: no statistics are older. */
function isCalendarDate(date: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(date)) return false;
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000));
}
