import { textOf } from '../../texts/index.ts';
import { type FieldErrors, type Text, validationFailed } from '../errors.ts';
import { isZone, localCalendar, localDate, shiftedDate } from './zone.ts';

const lengths = { today: 1, yesterday: 1, last7: 7, last28: 28, last30: 30, last90: 90, last365: 365 } as const;
/** Weeks and months of the calendar; unfinished ones end today. */
const calendarPresets = ['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const;
type CalendarPreset = (typeof calendarPresets)[number];
export type Preset = keyof typeof lengths | CalendarPreset;
export const presetNames = [
  // The keys of the literal above.
  ...(Object.keys(lengths) as [keyof typeof lengths]),
  ...calendarPresets,
] as const;
const defaultPreset = 'last28';
export const maxPeriodDays = 366;
/** The zone of an account that has chosen none (docs/interface.md 1.6). */
export const defaultZone = 'Asia/Atyrau';

/** Requested days, as in the interface. */
export interface PeriodInput {
  period?: Preset | undefined;
  from?: string | undefined;
  to?: string | undefined;
  timezone?: string | undefined;
  compareFrom?: string | undefined;
  compareTo?: string | undefined;
}

/** Account settings that a request may leave out. */
export interface AccountCalendar {
  /** IANA name. */
  timezone: string;
  /** 1 for Monday to 7 for Sunday. */
  firstWeekday: number;
}

const defaultCalendar: AccountCalendar = { timezone: defaultZone, firstWeekday: 1 };

interface Dates {
  from: string;
  to: string;
}

/** Local days, and others that they are compared with. */
export interface Period {
  from: string;
  to: string;
  timezone: string;
  days: number;
  /** Whether the last of these days is not over. */
  isUnfinished: boolean;
  previous: Dates;
  /** Dates of the requested days. */
  dates: string[];
  /** The quarters in which each of these days begins, and the last one ends. */
  edges: number[];
  /** The quarters in which the days that they are compared with begin and end. */
  previousEdges: readonly [start: number, end: number];
  hourOf(quarter: number): number;
}

/** Returns whether a preset depends on the account's calendar. */
export function isCalendarPreset(preset: Preset | undefined): preset is CalendarPreset {
  return calendarPresets.some((name) => name === preset);
}

/**
 * Reads a period (docs/interface.md 7.1), to be compared with the days that are named for that, or with those of `comparedDates`.
 * Presets end today, except yesterday, last week and last month. Throws `validation_failed` with all errors.
 */
export function readPeriod(input: PeriodInput, now: Date, calendar = defaultCalendar): Period {
  const fields = periodErrors(input);
  if (Object.keys(fields).length > 0) throw validationFailed(fields);
  const timezone = input.timezone ?? calendar.timezone;
  const today = localDate(timezone, now.getTime());
  const { from, to } = datesOf(input, today, calendar);
  // A day that has not begun here may have begun elsewhere on earth.
  const latestToday = localDate(earliestZone, now.getTime());
  if (from > latestToday) throw validationFailed({ from: [notBegun(today, timezone)] });
  const days = daysBetween(from, to) + 1;
  const { compareFrom, compareTo } = input;
  const previous =
    compareFrom !== undefined && compareTo !== undefined
      ? { from: compareFrom, to: compareTo }
      : comparedDates(input.from === undefined ? (input.period ?? defaultPreset) : null, { from, to }, today);
  const { edges, hourOf } = localCalendar(timezone, from, days);
  const compared = localCalendar(timezone, previous.from, daysBetween(previous.from, previous.to) + 1).edges;
  return {
    from,
    to,
    timezone,
    days,
    isUnfinished: to >= today,
    previous,
    dates: Array.from({ length: days }, (_, index) => shiftedDate(from, index)),
    edges,
    previousEdges: [compared[0] ?? 0, compared.at(-1) ?? 0],
    hourOf,
  };
}

function datesOf({ period, from, to }: PeriodInput, today: string, { firstWeekday }: AccountCalendar): Dates {
  if (from !== undefined && to !== undefined) return { from, to };
  const preset = period ?? defaultPreset;
  if (isCalendarPreset(preset)) return calendarDates(preset, today, firstWeekday);
  const end = preset === 'yesterday' ? shiftedDate(today, -1) : today;
  return { from: shiftedDate(end, 1 - lengths[preset]), to: end };
}

function calendarDates(preset: CalendarPreset, today: string, firstWeekday: number): Dates {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const week = shiftedDate(today, -((weekday - firstWeekday + 7) % 7));
  const month = firstOfMonth(today);
  switch (preset) {
    case 'thisWeek':
      return { from: week, to: today };
    case 'lastWeek':
      return { from: shiftedDate(week, -7), to: shiftedDate(week, -1) };
    case 'thisMonth':
      return { from: month, to: today };
    case 'lastMonth': {
      const end = shiftedDate(month, -1);
      return { from: firstOfMonth(end), to: end };
    }
  }
}

/**
 * The days to compare with: of a week the same weekdays of the week before, of a month the month before, of a running month its same dates,
 * of others equally many days directly before.
 */
function comparedDates(preset: Preset | null, { from, to }: Dates, today: string): Dates {
  if (preset === 'thisWeek' || preset === 'lastWeek') return { from: shiftedDate(from, -7), to: shiftedDate(to, -7) };
  const isOfMonth = from === firstOfMonth(to) && (preset === null || isCalendarPreset(preset));
  const isWhole = isOfMonth && firstOfMonth(shiftedDate(to, 1)) === shiftedDate(to, 1);
  const isRunning = isOfMonth && to === today;
  if (!isWhole && !isRunning) {
    return { from: shiftedDate(from, -daysBetween(from, to) - 1), to: shiftedDate(from, -1) };
  }
  const end = shiftedDate(from, -1);
  const first = firstOfMonth(end);
  const sameDate = first.slice(0, 'yyyy-mm-'.length) + to.slice('yyyy-mm-'.length);
  // A shorter month counts as a whole.
  return { from: first, to: isWhole || sameDate > end ? end : sameDate };
}

function firstOfMonth(date: string): string {
  return `${date.slice(0, 'yyyy-mm-'.length)}01`;
}

/** All errors of the request, by field. */
export function periodErrors(input: PeriodInput): FieldErrors {
  const { period, from, to, timezone, compareFrom, compareTo } = input;
  const isWithDates = period !== undefined && (from !== undefined || to !== undefined);
  return {
    ...(timezone !== undefined && !isZone(timezone) && { timezone: [noZone] }),
    ...(isWithDates && { period: [notWithDates] }),
    ...dateMistakes(['from', from], ['to', to]),
    ...dateMistakes(['compareFrom', compareFrom], ['compareTo', compareTo]),
  };
}

/** Returns the errors of a range of days either end of which may be open. */
export function openRangeErrors({ from, to }: Pick<PeriodInput, 'from' | 'to'>): FieldErrors {
  const fields: FieldErrors = {};
  if (from !== undefined && !isCalendarDate(from)) fields.from = [noDate];
  if (to !== undefined && !isCalendarDate(to)) fields.to = [noDate];
  const isBackwards = from !== undefined && to !== undefined && to < from;
  return isBackwards && Object.keys(fields).length === 0 ? { to: [beforeFirst('from')] } : fields;
}

type NamedDate = readonly [field: string, date: string | undefined];

function dateMistakes(first: NamedDate, last: NamedDate): FieldErrors {
  const [[fromField, from], [toField, to]] = [first, last];
  const fields: FieldErrors = {};
  if (from === undefined && to === undefined) return fields;
  for (const [field, date] of [first, last]) {
    if (date === undefined) fields[field] = [bothDates(fromField, toField)];
    else if (!isCalendarDate(date)) fields[field] = [noDate];
  }
  if (from === undefined || to === undefined || Object.keys(fields).length > 0) return fields;
  const days = daysBetween(from, to) + 1;
  if (days < 1) fields[toField] = [beforeFirst(fromField)];
  if (days > maxPeriodDays) fields[toField] = [tooLong(fromField)];
  return fields;
}

/** The zone in which each date begins first. */
const earliestZone = 'Pacific/Kiritimati';

const notBegun = (today: string, zone: string): Text => textOf((t) => t.analyticsMessages.notBegun(today, zone));
const noZone: Text = textOf((t) => t.analyticsMessages.noZone);
const notWithDates: Text = textOf((t) => t.analyticsMessages.notWithDates);
const bothDates = (from: string, to: string): Text => textOf((t) => t.analyticsMessages.bothDates(from, to));
const noDate: Text = textOf((t) => t.analyticsMessages.noDate);
const beforeFirst = (from: string): Text => textOf((t) => t.analyticsMessages.notBefore(from));
const tooLong = (from: string): Text =>
  textOf((t) => t.analyticsMessages.tooLong(maxPeriodDays - 1, from, maxPeriodDays));

/** Only dates of this century: no statistics are older. */
function isCalendarDate(date: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(date)) return false;
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000));
}
