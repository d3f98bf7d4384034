import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addDimensions,
  addPackedDimensions,
  type DimensionTallies,
  packDimensions,
} from '../../src/domain/analytics/dimensions/dimension-tallies.ts';
import { deviceOf } from '../../src/domain/analytics/dimensions/visit-dimensions.ts';
import type { FirstTime } from '../../src/domain/analytics/new-visits.ts';
import { sweepAnalytics } from '../../src/domain/analytics/sweep.ts';
import { dimensionsOfPage, quartersOfPage } from '../../src/store/analytics/statements.ts';
import { anyUnicode } from '../support/any-unicode.ts';
import { type ApiUser, newUser, slotOf, wrongFields } from '../support/api-client.ts';
import { addForm } from '../support/own-objects.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { writeCountryDatabase } from './support/country-database.ts';
import { hitOf, pageWithPast, reportIn } from './support/past.ts';

// Sources and devices of visitors (docs/decisions/0204).

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const computer = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const day = 24 * 60 * 60 * 1000;

let folder: string;
let server: TestServer;
let user: ApiUser;
let page: Awaited<ReturnType<typeof pageWithPast>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-geoip-'));
  const file = join(folder, 'countries.mmdb');
  await writeCountryDatabase(file, ['NZ', 'DE']);
  server = await startServer({
    RATE_ANALYTICS_PER_MINUTE: '0',
    TRUST_PROXY: '1',
    COUNTRY_HEADER: 'CF-IPCountry',
    GEOIP_FILE: file,
  });
  user = await newUser(server);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  page = await pageWithPast(server, user);
});

/** The days of a period, by their dates. */
const datesOf = ({ from, days }: { from: string; days: number }) =>
  Array.from({ length: days }, (_, index) => new Date(Date.parse(from) + index * day).toISOString().slice(0, 10));

let visitors = 0;
async function visit(count: number, { query = '', headers = {} as Record<string, string>, first = 198 } = {}) {
  for (let visitor = 0; visitor < count; visitor += 1) {
    visitors += 1;
    const response = await fetch(`${server.url}/-/hit?page=${page.id}${query}`, {
      method: 'POST',
      headers: {
        'User-Agent': phone,
        'X-Forwarded-For': `${first}.51.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`,
        'Accept-Language': 'de-AT,de;q=0.9,en;q=0.5',
        ...headers,
      },
    });
    await response.arrayBuffer();
  }
}

async function report(path = '', query = '') {
  await server.context.hits.flush();
  const answer = await user.get(
    `${page.path}/analytics${path}?period=last7&timezone=UTC&include=referrers,countries,devices${query}`,
  );
  return reportIn(answer);
}

describe('dimensions of a page', () => {
  it('include referring host, campaign tags, country, device and language', async () => {
    await visit(10, { query: '&from=www.Instagram.com' });
    const referer = `${server.url}/${page.login}?utm_source=Newsletter&utm_medium=email&utm_campaign=Spring%20Sale`;
    await visit(9, { query: '&from=mail.example.com', headers: { Referer: referer, 'User-Agent': computer } });
    await visit(9, { first: 60, headers: { 'Accept-Language': '' } });
    await visit(9, { headers: { 'CF-IPCountry': 'kz' } });
    const { referrers, countries, devices, languages, totals } = await report();
    const short = (list: typeof referrers) => list?.values.map(({ value, views }) => [value, views]);
    expect(totals.views).toBe(37);
    expect(short(referrers)).toEqual([
      ['', 18],
      ['instagram.com', 10],
      ['newsletter\nemail\nspring sale', 9],
    ]);
    expect(short(countries)).toEqual([
      ['DE', 19],
      ['KZ', 9],
      ['NZ', 9],
    ]);
    expect(short(devices)).toEqual([
      ['phone', 28],
      ['computer', 9],
    ]);
    expect(short(languages)).toEqual([
      ['de', 28],
      ['', 9],
    ]);
    expect(devices?.since).toBe(new Date(server.context.now()).toISOString().slice(0, 10));
  });

  it('lose e-mail addresses in campaign tags before they are stored', async () => {
    const tags = 'utm_source=Letter&utm_medium=email&utm_campaign=';
    for (const reader of ['vera@example.com', 'Vera%20%3Cvera@example.com%3E', 'to:vera%40example.com']) {
      await visit(3, { headers: { Referer: `${server.url}/${page.login}?${tags}${reader}` } });
    }
    const { referrers } = await report();
    expect(referrers?.values.map(({ value, views }) => [value, views])).toEqual([['letter\nemail', 9]]);
  });

  it.each([
    ['instagram.com', ['instagram.com', 'l.instagram.com', 'com.instagram.android']],
    ['facebook.com', ['l.facebook.com', 'lm.facebook.com', 'm.facebook.com', 'com.facebook.katana']],
    ['x.com', ['t.co', 'mobile.twitter.com', 'x.com']],
    ['youtube.com', ['m.youtube.com', 'youtu.be', 'www.youtube.com.']],
    ['shop.example', ['m.shop.example', 'www.shop.example:8080', 'shop.example']],
  ])('count all hosts of %s as one source', async (source, hosts) => {
    for (const host of hosts) await visit(3, { query: `&from=${host}` });
    const { referrers } = await report();
    expect(referrers?.values.map(({ value, views }) => [value, views])).toEqual([[source, 3 * hosts.length]]);
  });

  it.each([
    ['utm_source=anna@example.com', ''],
    ['utm_source=news&utm_campaign=Anna%40example.com%20spring', 'news'],
    ['utm_source=news&utm_medium=anna%2540example.com', 'news'],
  ])('lose the e-mail address in %s', async (tags, kept) => {
    await visit(6, { headers: { Referer: `${server.url}/${page.login}?${tags}` } });
    const { referrers } = await report();
    expect(referrers?.values.map(({ value }) => value)).toEqual([kept]);
    const quarters = await server.context.db.read.all(quartersOfPage, { profileId: page.id, from: 0, to: 2 ** 30 });
    expect(Buffer.concat(quarters.map(({ dimensions }) => dimensions ?? new Uint8Array())).toString()).not.toContain(
      'anna',
    );
  });

  it('include only values that five visitors had on one UTC day, and lose all others once the day has ended', async () => {
    await visit(9, { query: '&from=often.example' });
    await visit(3, { query: '&from=rare.example' });
    await server.context.hits.flush();
    server.advance(day);
    await sweepAnalytics(server.context);
    await visit(4, { query: '&from=often.example' });
    await visit(4, { query: '&from=rare.example' });
    const { referrers } = await report();
    expect(referrers?.values.map(({ value, views, uniqueViews }) => [value, views, uniqueViews])).toEqual([
      ['often.example', 9, 9],
    ]);
    expect(referrers?.rest).toEqual({ views: 11, clicks: 0 });
    const all = { profileId: page.id, fromDay: 0, toDay: 2 ** 30, fromQuarter: 0, toQuarter: 0 };
    const days = await server.context.db.read.all(dimensionsOfPage, all);
    const stored = Buffer.concat(days.map(({ dimensions }) => dimensions)).toString();
    expect([stored.includes('often.example'), stored.includes('rare.example')]).toEqual([true, false]);
  });

  it('distinguish hosts with a common suffix', async () => {
    for (const host of ['notfacebook.com', 'facebook.com.evil.example', 'm.example', 'docs.google.com'])
      await visit(9, { query: `&from=${host}` });
    const { referrers } = await report();
    expect(referrers?.values.map(({ value }) => value).sort()).toEqual([
      'docs.google.com',
      'facebook.com.evil.example',
      'm.example',
      'notfacebook.com',
    ]);
  });

  it('show no value of fewer than five visitors, however often they visit', async () => {
    await visit(4, { query: '&from=rare.example' });
    for (let again = 0; again < 3; again += 1) {
      visitors -= 1;
      await visit(1, { query: '&from=rare.example' });
    }
    await visit(9, { query: '&from=often.example' });
    const { referrers } = await report();
    expect(referrers?.values.map(({ value }) => value)).toEqual(['often.example']);
    expect(referrers?.rest).toEqual({ views: 7, clicks: 0 });
    expect(JSON.stringify(referrers)).not.toContain('rare');
  });

  it('stay the same after a roll-up, and are unknown for earlier days', async () => {
    const old = server.context.now().getTime() - 3 * day;
    for (let visitor = 0; visitor < 9; visitor += 1) {
      server.context.hits.add(hitOf(page.id, { time: old, visitor, target: { kind: 'page' } }));
    }
    await server.context.hits.flush();
    expect((await report()).devices).toEqual({ since: null, values: [], rest: { views: 0, clicks: 0 } });
    await visit(9);
    const before = await report();
    const today = before.devices?.since;
    expect(today).toBe(server.context.now().toISOString().slice(0, 10));
    server.advance(day);
    await sweepAnalytics(server.context);
    const after = await report();
    expect(after.devices).toEqual(before.devices);
    expect(after.referrers).toEqual(before.referrers);
    expect(after.totals.views).toBe(18);
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Auckland', 'Pacific/Majuro', 'UTC', 'Pacific/Pago_Pago'])(
    'begin on a day of the period in the zone %s',
    async (timezone) => {
      // Each hour's visitors are in the UTC day that covers most of today, or in one of its neighbours.
      for (let hour = 0; hour < 24; hour += 1) {
        await visit(9);
        await server.context.hits.flush();
        server.advance(day / 24);
      }
      for (const period of ['today', 'yesterday', 'last7']) {
        const path = `${page.path}/analytics?period=${period}&timezone=${timezone}&include=devices`;
        const { devices, period: asked } = reportIn(await user.get(path));
        expect([null, ...datesOf(asked)]).toContain(devices?.since);
      }
    },
  );
});

describe('dimensions of a block', () => {
  it('count its clicks, beside the views of its page', async () => {
    const [slot, other] = page.slots;
    await visit(9);
    await visit(9, { query: `&slot=${slot}` });
    await visit(9, { query: `&slot=${other}`, headers: { 'User-Agent': computer } });
    const { devices } = await report(`/slots/${slot}`);
    expect(devices?.values).toMatchObject([{ value: 'phone', views: 9, clicks: 9 }]);
    const all = await report();
    expect(all.devices?.values).toContainEqual(
      expect.objectContaining({ value: 'computer', views: null, uniqueViews: null, clicks: 9 }),
    );
  });

  it('of a form begin on the day when it was added to the page', async () => {
    await visit(9);
    server.advance(2 * day);
    const link = { type: 'button', data: { link: 'https://example.com/', title: 'New' } };
    const slot = slotOf(await user.post(`${page.path}/slots`, link));
    const formId = await addForm(server, user.id);
    await user.post(`${page.path}/slots`, { type: 'form', data: { formId } });
    await visit(8);
    await server.context.hits.flush();
    const today = server.context.now().toISOString().slice(0, 10);
    const query = 'period=last7&timezone=UTC&include=devices';
    for (const path of [`${page.path}/analytics/slots/${slot.id}`, `/forms/${formId}/analytics`]) {
      const { totals, devices } = reportIn(await user.get(`${path}?${query}`));
      expect([totals.views, devices?.values[0]?.views, devices?.since]).toEqual([8, 8, today]);
    }
  });
});

it('are reported only on request', async () => {
  const plain = reportIn(await user.get(`${page.path}/analytics?include=timeline`));
  for (const name of ['referrers', 'countries', 'devices', 'languages']) expect(plain).not.toHaveProperty(name);
  expect(wrongFields(await user.get(`${page.path}/analytics?include=referers`))).toEqual(['include']);
});

it('are stored without address and browser', async () => {
  await visit(1, { query: '&from=only.example', headers: { 'User-Agent': `${phone} Secret/1` } });
  await server.context.hits.flush();
  const { read } = server.context.db;
  const quarters = await read.all(quartersOfPage, { profileId: page.id, from: 0, to: 2 ** 30 });
  const parts = quarters.flatMap(({ targets, dimensions }) => [targets, dimensions ?? new Uint8Array()]);
  const stored = Buffer.concat(parts).toString('latin1');
  expect(stored).toContain('only.example');
  for (const part of ['Secret', 'iPhone', 'de-AT', '198.51']) expect(stored).not.toContain(part);
});

it('an invalid country database stops the start with one line', async () => {
  const file = join(folder, 'nothing.mmdb');
  await writeFile(file, 'nothing');
  await expect(startServer({ GEOIP_FILE: file })).rejects.toThrow(/^GEOIP_FILE: is not a MaxMind database/);
});

describe('packed dimensions', () => {
  const hits = fc.array(
    fc.record({
      profileId: fc.constant(1),
      minute: fc.constant(0),
      target: fc.nat({ max: 5 }).map((target) => target * 2),
      visitor: fc.option(fc.constantFrom('one', 'two', 'three')),
      dimensions: fc.uniqueArray(
        anyUnicode({ maxLength: 8 }).filter((text) => text.isWellFormed() && !text.includes('\0')),
      ),
    }),
    { maxLength: 60 },
  );
  /** Returns the same in whichever batch a hit is. */
  const firstTimes = (): FirstTime => {
    const seen = new Set<string>();
    return ({ visitor }, counted) => {
      const key = `${visitor} ${counted}`;
      const isFirst = visitor !== null && !seen.has(key);
      seen.add(key);
      return isFirst;
    };
  };

  it('stay the same for any content, however they are split', () => {
    fc.assert(
      fc.property(hits, fc.nat(), (all, at) => {
        const whole: DimensionTallies = new Map();
        const isFirst = firstTimes();
        for (const hit of all) addDimensions(whole, hit, isFirst);
        const split: DimensionTallies = new Map();
        const isFirstInPart = firstTimes();
        for (const part of [all.slice(0, at % 60), all.slice(at % 60)]) {
          const tallies: DimensionTallies = new Map();
          for (const hit of part) addDimensions(tallies, hit, isFirstInPart);
          addPackedDimensions(split, packDimensions(tallies));
        }
        expect(split).toEqual(whole);
      }),
    );
  });

  it('take bounded space for any hits, and lose no visitor', () => {
    const tallies: DimensionTallies = new Map();
    const some = Array.from({ length: 5_000 }, (_, index) => `r${index}.example`);
    addDimensions(tallies, { profileId: 1, minute: 0, target: 0, visitor: 'one', dimensions: some }, () => true);
    const packed = packDimensions(tallies);
    expect(packed.length).toBeLessThan(30_000);
    const kept: DimensionTallies = new Map();
    addPackedDimensions(kept, packed);
    expect([...(kept.get(0)?.values() ?? [])].reduce((sum, { count }) => sum + count, 0)).toBe(5_000);
  });
});

it.each([
  [phone, 'phone'],
  [computer, 'computer'],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1',
    'tablet',
  ],
  ['Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) AppleWebKit/537.36 Version/7.0 TV Safari/537.36', 'tv'],
])('%s is a %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});
