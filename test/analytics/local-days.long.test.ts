import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rollUp } from '../../src/domain/analytics/roll-up.ts';
import type { HitTarget } from '../../src/domain/analytics/target.ts';
import { type ApiUser, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { hitOf, type PastEvent, pageWithPast, reportIn } from './support/past.ts';

let server: TestServer;
let user: ApiUser;
beforeAll(async () => {
  server = await startServer({ RATE_ANALYTICS_PER_MINUTE: '0' });
  user = await newUser(server);
});
afterAll(() => server.close());

const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** Local date and hour by Intl alone, one event at a time. */
function localTime(zone: string, time: number): { date: string; hour: number } {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  });
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
  return { date: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) };
}

const isView = ({ target }: PastEvent) => target.kind === 'page';
/** Returns the events that are the first of their visitor and UTC day, in order. */
const firstOfDay = (events: PastEvent[]) => {
  const seen = new Set<string>();
  return events.filter(({ visitor, time }) => {
    const key = `${visitor} ${localTime('UTC', time).date}`;
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
};

/** Computes the figures from every single event. */
function bruteForce(events: PastEvent[], zone: string, from: string, to: string) {
  const isWithin = ({ time }: PastEvent) => {
    const { date } = localTime(zone, time);
    return date >= from && date <= to;
  };
  const within = events.filter(isWithin);
  const views = within.filter(isView);
  const clicks = within.filter((event) => !isView(event));
  const uniques = (wanted: (event: PastEvent) => boolean) => firstOfDay(events.filter(wanted)).filter(isWithin).length;
  return {
    within,
    uniques,
    totals: {
      views: views.length,
      uniqueViews: uniques(isView),
      clicks: clicks.length,
      uniqueClicks: uniques((event) => !isView(event)),
      ctr: views.length === 0 ? null : clicks.length / views.length,
    },
  };
}

/** Zones with the moments near which their days are longer, shorter or begin at odd times. */
const zones: [zone: string, near: string][] = [
  ['Asia/Atyrau', '2026-06-01T19:00:00Z'],
  ['Asia/Kathmandu', '2026-05-10T18:15:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ['America/St_Johns', '2026-03-08T05:30:00Z'],
  ['America/St_Johns', '2026-11-01T04:30:00Z'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z'],
  ['Europe/Berlin', '2026-10-25T01:00:00Z'],
  ['Africa/Cairo', '2026-04-23T22:00:00Z'],
  ['Asia/Beirut', '2026-10-24T21:00:00Z'],
  ['America/Havana', '2026-03-08T05:00:00Z'],
  ['Pacific/Chatham', '2026-04-04T14:00:00Z'],
  ['Pacific/Kiritimati', '2026-08-01T10:00:00Z'],
  ['UTC', '2026-08-01T00:00:00Z'],
];

describe('statistics of local days equal a count of the raw events', () => {
  it.each(zones)('%s near %s', async (zone, near) => {
    const centre = Date.parse(near);
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            minutes: fc.oneof(fc.integer({ min: -3 * 24 * 60, max: 3 * 24 * 60 }), fc.integer({ min: -95, max: 95 })),
            target: fc.integer({ min: 0, max: 5 }),
            visitor: fc.integer({ min: 1, max: 12 }),
          }),
          { minLength: 1, maxLength: 60 },
        ),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: -2, max: 2 }),
        fc.boolean(),
        async (raw, days, shift, inTwoParts) => {
          const page = await pageWithPast(server, user);
          const targets: HitTarget[] = [
            ...Array<HitTarget>(3).fill({ kind: 'page' }),
            ...page.slots.map((slotId): HitTarget => ({ kind: 'slot', slotId })),
            { kind: 'social', link: page.social },
          ];
          const events = raw.map(
            ({ minutes, target, visitor }): PastEvent => ({
              time: centre + minutes * minute,
              target: targets[target] ?? { kind: 'page' },
              visitor,
            }),
          );
          const half = inTwoParts ? Math.floor(events.length / 2) : 0;
          // The first part is rolled up before the second arrives late.
          for (const part of [events.slice(0, half), events.slice(half)]) {
            for (const event of part) server.context.hits.add(hitOf(page.id, event));
            await server.context.hits.flush();
            if (part.length > 0 && (inTwoParts || days % 2 === 0)) await rollUp(server.context);
          }
          const from = localTime(zone, centre + shift * day).date;
          const to = localTime('UTC', Date.parse(from) + (days - 1) * day).date;
          const query = `from=${from}&to=${to}&timezone=${encodeURIComponent(zone)}&include=timeline,hours`;
          const report = reportIn(await user.get(`${page.path}/analytics?${query}`));

          const { within, totals, uniques } = bruteForce(events, zone, from, to);
          expect(report.totals).toEqual(totals);
          expect(report.period).toEqual({ from, to, timezone: zone, days });
          const before = bruteForce(events, zone, report.previous.from, report.previous.to);
          expect(report.previousTotals).toEqual(before.totals);
          expect(report.timeline).toEqual(
            Array.from({ length: days }, (_, index) => {
              const date = localTime('UTC', Date.parse(from) + index * day).date;
              const { views, uniqueViews, clicks } = bruteForce(events, zone, date, date).totals;
              return { date, views, uniqueViews, clicks };
            }),
          );
          expect(report.hours).toEqual(
            Array.from({ length: 24 }, (_, hour) => {
              const inHour = within.filter(({ time }) => localTime(zone, time).hour === hour);
              const views = inHour.filter(isView).length;
              return { hour, views, clicks: inHour.length - views };
            }),
          );
          const clicksOn = (slotId: number) =>
            within.filter(({ target }) => target.kind === 'slot' && target.slotId === slotId);
          expect(report.blocks).toMatchObject(
            page.slots.map((slotId) => ({
              slotId,
              views: totals.views,
              clicks: clicksOn(slotId).length,
              uniqueClicks: uniques(({ target }) => target.kind === 'slot' && target.slotId === slotId),
            })),
          );

          const slot = reportIn(await user.get(`${page.path}/analytics/slots/${page.slots[0]}?${query}`));
          expect(slot.totals).toMatchObject({ views: totals.views, clicks: clicksOn(page.slots[0]).length });
          expect(slot.timeline?.map(({ clicks }) => clicks)).toEqual(
            slot.timeline?.map(
              ({ date }) => clicksOn(page.slots[0]).filter(({ time }) => localTime(zone, time).date === date).length,
            ),
          );
          const onSocial = within.filter(({ target }) => target.kind === 'social');
          const social = reportIn(
            await user.get(`${page.path}/analytics/socials?link=${encodeURIComponent(page.social)}&${query}`),
          );
          expect(social.totals).toMatchObject({
            views: totals.views,
            clicks: onSocial.length,
            uniqueClicks: uniques(({ target }) => target.kind === 'social'),
          });
        },
      ),
      { numRuns: 4 },
    );
  });
});
