import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPeriod } from '../../src/domain/analytics/period.ts';
import { type ApiUser, newPage, newUser, wrongFields } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { reportIn } from './support/past.ts';

// Weeks and months by the clocks of the account, and the week of its language.

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ RATE_ANALYTICS_PER_MINUTE: '0' });
});
afterAll(() => server.close());

const day = 24 * 60 * 60 * 1000;
const [english, russian, arabic] = [1, 2, 20];

async function owner(languageId: number | undefined, timezone: string | null): Promise<ApiUser> {
  const user = await newUser(server, { ...(languageId !== undefined && { languageId }) });
  await server.context.db.write((tx) =>
    tx.user.update({ where: { id: user.id }, data: { timezone }, select: { id: true } }),
  );
  return user;
}

async function periodOf(user: ApiUser, query: string) {
  const page = await newPage(user);
  return reportIn(await user.get(`${page.path}/analytics?${query}`));
}

/** 0 for Sunday, as JavaScript counts. */
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
const localDate = (zone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(server.context.now().getTime());

describe('a week', () => {
  it.each([
    ['English', english, 0],
    ['Russian', russian, 1],
    ['Arabic', arabic, 6],
  ])('of an account in %s begins on the day that it does there', async (_name, languageId, first) => {
    const user = await owner(languageId, 'Pacific/Auckland');
    const last = await periodOf(user, 'period=lastWeek');
    expect([weekdayOf(last.period.from), last.period.days]).toEqual([first, 7]);
    expect(last.period.timezone).toBe('Pacific/Auckland');
    expect(Date.parse(last.period.from) - Date.parse(last.previous.from)).toBe(7 * day);
    const now = await periodOf(user, 'period=thisWeek');
    expect(Date.parse(now.period.from) - Date.parse(last.period.to)).toBe(day);
    expect(now.period.to).toBe(localDate('Pacific/Auckland'));
  });
});

describe('a month', () => {
  it('is the one of the zone that is asked for, else of the account, else of everybody', async () => {
    const user = await owner(russian, 'Pacific/Kiritimati');
    const zones = [
      [await periodOf(user, 'period=thisMonth&timezone=Pacific/Pago_Pago'), 'Pacific/Pago_Pago'],
      [await periodOf(user, 'period=thisMonth'), 'Pacific/Kiritimati'],
      [await periodOf(await owner(russian, null), 'period=thisMonth'), 'Asia/Atyrau'],
    ] as const;
    for (const [{ period }, zone] of zones) {
      expect(period).toMatchObject({ timezone: zone, from: `${localDate(zone).slice(0, 7)}-01`, to: localDate(zone) });
    }
    // Days that are counted back are those of everybody, as ever.
    expect((await periodOf(user, 'period=last7')).period.timezone).toBe('Asia/Atyrau');
  });

  it('before this one is whole, and compared with as many days', async () => {
    const { period, previous } = await periodOf(await owner(russian, 'UTC'), 'period=lastMonth');
    const [year = 0, month = 0] = localDate('UTC').split('-').map(Number);
    expect([period.from, period.to]).toEqual([
      new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10),
      new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10),
    ]);
    expect(Date.parse(period.from) - Date.parse(previous.to)).toBe(day);
    expect(Date.parse(previous.to) - Date.parse(previous.from)).toBe((period.days - 1) * day);
  });
});

it('weeks and months at any time, in any zone, are those that a calendar shows', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      fc.constantFrom('Asia/Atyrau', 'America/St_Johns', 'Pacific/Apia', 'Africa/Cairo', 'UTC'),
      fc.integer({ min: 1, max: 7 }),
      (now, timezone, firstWeekday) => {
        const read = (period: 'thisWeek' | 'lastWeek' | 'thisMonth' | 'lastMonth') =>
          readPeriod({ period }, now, { timezone, firstWeekday });
        const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(now);
        const [week, lastWeek] = [read('thisWeek'), read('lastWeek')];
        const [month, lastMonth] = [read('thisMonth'), read('lastMonth')];
        for (const { from } of [week, lastWeek]) expect(weekdayOf(from)).toBe(firstWeekday % 7);
        for (const { to } of [week, month]) expect(to).toBe(today);
        expect([week.days >= 1, week.days <= 7, lastWeek.days]).toEqual([true, true, 7]);
        for (const { from } of [month, lastMonth]) expect(from.slice(8)).toBe('01');
        expect(month.days).toBe(Number(today.slice(8)));
        for (const [current, last] of [
          [week, lastWeek],
          [month, lastMonth],
        ] as const) {
          expect(Date.parse(current.from) - Date.parse(last.to)).toBe(day);
          expect(last.edges.at(-1)).toBe(current.edges[0]);
        }
      },
    ),
  );
});

it('a preset cannot be combined with days, and has to be one', async () => {
  const user = await owner(english, null);
  const page = await newPage(user);
  for (const query of ['period=lastWeek&from=2026-01-01&to=2026-01-02', 'period=nextWeek']) {
    const answer = await user.get(`${page.path}/analytics?${query}`);
    expect([answer.status, wrongFields(answer)]).toEqual([422, ['period']]);
  }
});
