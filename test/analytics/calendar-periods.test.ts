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
  ])('begins on the local first day of the week for an account in %s', async (_name, languageId, first) => {
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
  it('is in the requested zone, else in the zone of the account, else in the default', async () => {
    const user = await owner(russian, 'Pacific/Kiritimati');
    const zones = [
      [await periodOf(user, 'period=thisMonth&timezone=Pacific/Pago_Pago'), 'Pacific/Pago_Pago'],
      [await periodOf(user, 'period=thisMonth'), 'Pacific/Kiritimati'],
      [await periodOf(await owner(russian, null), 'period=thisMonth'), 'Asia/Atyrau'],
    ] as const;
    for (const [{ period }, zone] of zones) {
      expect(period).toMatchObject({ timezone: zone, from: `${localDate(zone).slice(0, 7)}-01`, to: localDate(zone) });
    }
    // Days that are counted back are those of the account, too.
    expect((await periodOf(user, 'period=last7')).period.timezone).toBe('Pacific/Kiritimati');
    expect((await periodOf(await owner(russian, null), 'period=last7')).period.timezone).toBe('Asia/Atyrau');
  });

  it('requested as lastMonth is complete, and compared with the complete month before it', async () => {
    const { period, previous } = await periodOf(await owner(russian, 'UTC'), 'period=lastMonth');
    const [year = 0, month = 0] = localDate('UTC').split('-').map(Number);
    expect([period.from, period.to]).toEqual([
      new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10),
      new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10),
    ]);
    expect(Date.parse(period.from) - Date.parse(previous.to)).toBe(day);
    expect(previous.from).toBe(new Date(Date.UTC(year, month - 3, 1)).toISOString().slice(0, 10));
  });
});

it('weeks and months match the calendar at any time in any zone', () => {
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

describe('the comparison of a period', () => {
  // Saturday.
  const now = new Date('2026-03-28T12:00:00Z');
  const compared = (input: Parameters<typeof readPeriod>[0], at = now) => {
    const { from, to, previous } = readPeriod(input, at, { timezone: 'UTC', firstWeekday: 1 });
    return `${from} ${to} with ${previous.from} ${previous.to}`;
  };

  it.each([
    [{ period: 'thisWeek' }, '2026-03-23 2026-03-28 with 2026-03-16 2026-03-21'],
    [{ period: 'lastWeek' }, '2026-03-16 2026-03-22 with 2026-03-09 2026-03-15'],
    [{ period: 'thisMonth' }, '2026-03-01 2026-03-28 with 2026-02-01 2026-02-28'],
    [{ period: 'lastMonth' }, '2026-02-01 2026-02-28 with 2026-01-01 2026-01-31'],
    [{ from: '2026-03-01', to: '2026-03-31' }, '2026-03-01 2026-03-31 with 2026-02-01 2026-02-28'],
    [{ from: '2026-03-01', to: '2026-03-28' }, '2026-03-01 2026-03-28 with 2026-02-01 2026-02-28'],
    [{ from: '2026-01-01', to: '2026-01-31' }, '2026-01-01 2026-01-31 with 2025-12-01 2025-12-31'],
    [{ from: '2026-03-01', to: '2026-03-10' }, '2026-03-01 2026-03-10 with 2026-02-19 2026-02-28'],
    [{ period: 'last7' }, '2026-03-22 2026-03-28 with 2026-03-15 2026-03-21'],
    [{ period: 'today' }, '2026-03-28 2026-03-28 with 2026-03-27 2026-03-27'],
    [{ period: 'last28' }, '2026-03-01 2026-03-28 with 2026-02-01 2026-02-28'],
    [{}, '2026-03-01 2026-03-28 with 2026-02-01 2026-02-28'],
  ] as const)('%j: %s', (input, expected) => {
    expect(compared(input)).toBe(expected);
  });

  it('matches the current month with the same dates of the previous month, as far as it has them', () => {
    const at = (date: string) => compared({ period: 'thisMonth' }, new Date(`${date}T12:00:00Z`));
    expect(at('2026-04-20')).toBe('2026-04-01 2026-04-20 with 2026-03-01 2026-03-20');
    expect(at('2026-03-30')).toBe('2026-03-01 2026-03-30 with 2026-02-01 2026-02-28');
    expect(at('2026-03-31')).toBe('2026-03-01 2026-03-31 with 2026-02-01 2026-02-28');
    expect(at('2026-05-30')).toBe('2026-05-01 2026-05-30 with 2026-04-01 2026-04-30');
  });
});

it('last30 is compared with the 30 days before it, even on the last day of a month', () => {
  const of = (period: 'last28' | 'last30' | undefined, date: string) =>
    readPeriod({ period }, new Date(`${date}T12:00:00Z`), { timezone: 'UTC', firstWeekday: 1 });
  expect(of('last30', '2026-11-30').previous).toEqual({ from: '2026-10-02', to: '2026-10-31' });
  expect(of(undefined, '2026-11-28').previous).toEqual({ from: '2026-10-04', to: '2026-10-31' });
  expect(of('last28', '2026-11-28').previous).toEqual({ from: '2026-10-04', to: '2026-10-31' });
});

describe('a current period', () => {
  it('is marked as unfinished, and so is its last day', async () => {
    const user = await owner(russian, 'UTC');
    const running = await periodOf(user, 'period=last7&include=timeline');
    expect(running.period).toMatchObject({ unfinished: true });
    expect(running.timeline?.map(({ unfinished }) => unfinished)).toEqual([...Array(6).fill(undefined), true]);
    const over = await periodOf(user, 'period=yesterday&include=timeline');
    expect(JSON.stringify(over)).not.toContain('unfinished');
  });

  it('has begun in its zone; a first day in the future is rejected', async () => {
    const user = await owner(russian, 'UTC');
    const { path } = await newPage(user);
    const of = (days: number) => new Date(server.context.now().getTime() + days * day).toISOString().slice(0, 10);
    const answer = await user.get(`${path}/analytics?from=${of(3)}&to=${of(5)}`);
    expect(wrongFields(answer)).toEqual(['from']);
    expect(answer.body.errors?.from).toEqual([expect.stringContaining(`today is ${of(0)} in UTC`)]);
    const { period } = await periodOf(user, `from=${of(-1)}&to=${of(5)}`);
    expect(period).toMatchObject({ unfinished: true });
  });
});
