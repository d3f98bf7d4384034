import type { Reader } from '../../store/database.ts';
import { readAccountPeriod } from '../analytics/account-period.ts';
import type { Period, PeriodInput } from '../analytics/period.ts';
import { shiftedDate } from '../analytics/zone.ts';
import type { Locale } from '../errors.ts';
import { daysOf, totalsBetween } from './account-days.ts';
import { accountNotes, noAccountsNote } from './account-notes.ts';
import { type AccountRow, accountsOf, findOwnAccount } from './account-rows.ts';
import { missingNotes, otherDaysNote } from './figure-notes.ts';
import type { PlatformName } from './platform.ts';
import { combinedTotals, type DayRow, type SocialTotals, sumKnown, totalsOfDays } from './totals.ts';

export interface AnalyticsInput extends PeriodInput {
  include?: string | undefined;
}

/** User and time of a request. */
export interface Requester {
  userId: number;
  locale: Locale;
  now: Date;
}

/** Days before a period within which a known number of followers is the basis of its change. */
const daysBefore = 30;

/** The figures of all of the user's accounts together and of each. */
export async function socialAnalytics(reader: Reader, asker: Requester, input: AnalyticsInput) {
  const period = await readAccountPeriod(reader, asker.userId, input, asker.now);
  const accounts = await accountsOf(reader, asker.userId);
  const all = await allDays(reader, accounts, period);
  const parts = accounts.map((account) => partOf(account, all, period));
  return {
    ...spans(period),
    totals: combinedTotals(parts.map(({ totals }) => totals)),
    previousTotals: combinedTotals(parts.map(({ previousTotals }) => previousTotals)),
    accounts: parts.map(({ days: _days, account: _account, ...part }) => part),
    ...(input.include === 'timeline' && {
      timeline: timelineOf(
        parts.map(({ days }) => days),
        period,
      ),
    }),
    notes: notesOf(parts, asker),
  };
}

/** The figures of one of the user's accounts. */
export async function socialAccountAnalytics(
  reader: Reader,
  asker: Requester,
  accountId: number,
  input: AnalyticsInput,
) {
  const period = await readAccountPeriod(reader, asker.userId, input, asker.now);
  const account = await findOwnAccount(reader, asker.userId, accountId);
  const { days, account: _account, ...part } = partOf(account, await allDays(reader, [account], period), period);
  return {
    ...part,
    ...spans(period),
    ...(input.include === 'timeline' && { timeline: timelineOf([days], period) }),
    notes: notesOf([{ account, totals: part.totals }], asker),
  };
}

function spans({ from, to, timezone, days, isUnfinished, previous }: Period) {
  return { period: { from, to, timezone, days, ...(isUnfinished && { unfinished: true }) }, previous };
}

/** The days of both periods, and those before that a change of followers is counted from. */
function allDays(reader: Reader, accounts: readonly AccountRow[], period: Period) {
  const ids = accounts.map(({ id }) => id);
  return daysOf(reader, ids, { from: shiftedDate(period.previous.from, -daysBefore), to: period.to });
}

function partOf(account: AccountRow, all: ReadonlyMap<number, readonly DayRow[]>, period: Period) {
  const days = all.get(account.id) ?? [];
  return {
    accountId: account.id,
    // The column only has names that were checked when it was connected.
    platform: account.platform as PlatformName,
    username: account.username,
    totals: totalsBetween(days, period),
    previousTotals: totalsBetween(days, period.previous),
    days,
    account,
  };
}

/** Returns every day of the period, with null if no account has figures. */
function timelineOf(accounts: readonly (readonly DayRow[])[], period: Period) {
  const byDate = accounts.map((days) => new Map(days.map((day) => [day.date, day])));
  return period.dates.map((date) => {
    const rows = byDate.map((days) => days.get(date)).filter((row) => row !== undefined);
    const {
      engagementRate: _rate,
      followersChange: _change,
      ...figures
    } = combinedTotals(rows.map((row) => totalsOfDays([row], null)));
    return { date, ...figures, followersChange: sumKnown(rows.map((row) => row.followersChange)) };
  });
}

function notesOf(
  parts: readonly { account: AccountRow; totals: SocialTotals }[],
  { locale, now }: Requester,
): string[] {
  if (parts.length === 0) return [noAccountsNote[locale]];
  const notes = parts.flatMap(({ account, totals }) => [
    ...accountNotes(account, now),
    ...missingNotes(account, totals),
  ]);
  return [...new Set([...notes, otherDaysNote].map((note) => note[locale]))];
}
