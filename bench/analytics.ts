import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type App, createApp } from '../src/app.ts';
import { loadConfig } from '../src/config.ts';
import { createAccount } from '../src/domain/accounts/accounts.ts';
import { createPersonalToken } from '../src/domain/accounts/personal-tokens.ts';
import { abilities } from '../src/domain/actor.ts';
import { addToDay } from '../src/domain/analytics/roll-up.ts';
import { addTally, type DayTallies, talliesOf } from '../src/domain/analytics/tallies.ts';
import { countedTargets, targetNumber } from '../src/domain/analytics/target.ts';
import { dayOfQuarter, quarterOf, quartersPerDay } from '../src/domain/analytics/time.ts';
import { loadGenerator } from './load-generator.ts';
import { startVitrine } from './processes.ts';

const days = 366;
const quietPages = 1_000;
const blocks = 12;
const people = 300_000;
const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

interface Loaded {
  dataDir: string;
  token: string;
  busyPage: number;
  bytesPerEvent: number;
}

/**
 * Measures statistics: the size of a year of events on one busy page among 1,000 quiet ones, the time of a report over all of it compared
 * with a tenth of the events, and the accepted hits per second.
 */
export async function measureAnalytics(folder: string, events: number, print: (line: string) => void): Promise<void> {
  const tenth = await load(join(folder, 'tenth'), events / 10, print);
  const whole = await load(join(folder, 'whole'), events, print);
  print(`stored per event                     ${whole.bytesPerEvent.toFixed(1)} bytes (target: at most 20)`);
  const times = { tenth: await answerTimes(tenth), whole: await answerTimes(whole) };
  const ratio = times.whole.median / times.tenth.median;
  const processorRatio = times.whole.processor / times.tenth.processor;
  print(`${days} days with timeline              ${show(times.whole)} (target: at most 50 ms)`);
  print(`the same of a tenth of the events    ${show(times.tenth)}`);
  print(
    `ratio of the two                     ${ratio.toFixed(2)} of time, ${processorRatio.toFixed(2)} of processor (target: at most 1.5)`,
  );
  const taken = await hitsPerSecond(whole);
  print(
    `hits taken                           ${taken.perSecond.toFixed(0)}/s (target: at least 5000), ${taken.lost} lost, ${taken.processorMicroseconds.toFixed(0)} µs of processor each`,
  );
}

async function load(dataDir: string, events: number, print: (line: string) => void): Promise<Loaded> {
  const begun = performance.now();
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', PORT: '0' });
  const app = await createApp(config);
  const { token, busy, quiet } = await createPages(app);
  const before = databaseSize(dataDir);
  const { db, now } = app.context;
  const lastDay = dayOfQuarter(quarterOf(now().getTime())) - 1;
  // Half of the events are the busy page's.
  const perDay = { busy: events / 2 / days, quiet: events / 2 / days / quietPages };
  for (let day = lastDay - days + 1; day <= lastDay; day += 1) {
    await db.write(async (tx) => {
      for (const page of [busy, ...quiet]) {
        const quarters = dayOf(page, page === busy ? perDay.busy : perDay.quiet);
        if (quarters.size > 0) await addToDay(tx, page.id, day, quarters, new Map());
      }
    });
  }
  await app.close();
  const bytesPerEvent = (databaseSize(dataDir) - before) / events;
  print(`${events} events loaded in ${((performance.now() - begun) / 1_000).toFixed(0)} s`);
  return { dataDir, token, busyPage: busy.id, bytesPerEvent };
}

interface Page {
  id: number;
  targets: number[];
}

async function createPages({ context }: App): Promise<{ token: string; busy: Page; quiet: Page[] }> {
  const account = await createAccount(context, {
    email: 'bench@example.com',
    name: 'Bench',
    password: 'a quiet orchard 42',
  });
  const { token } = await createPersonalToken(context, account.id, { name: 'bench', abilities });
  const others = await createAccount(context, {
    email: 'others@example.com',
    name: 'Others',
    password: 'a quiet orchard 42',
  });
  const createdAt = new Date(context.now().getTime() - 3 * days * 24 * 60 * 60 * 1_000);
  const pages: Page[] = [];
  await context.db.write(async (tx) => {
    pages.length = 0;
    for (let count = 0; count <= quietPages; count += 1) {
      const login = `bench${count}`;
      const { id } = await tx.profile.create({
        data: { login, loginKey: login, userId: count === 0 ? account.id : others.id },
      });
      const targets: number[] = [];
      for (let position = 0; position < blocks; position += 1) {
        const data = JSON.stringify({ title: `Button ${position}`, link: 'https://example.com/' });
        const slot = await tx.slot.create({ data: { profileId: id, type: 'button', position, data, createdAt } });
        targets.push(targetNumber({ kind: 'slot', slotId: slot.id }));
      }
      pages.push({ id, targets });
    }
  });
  const [busy, ...quiet] = pages;
  if (!busy) throw new Error('no page was made');
  return { token, busy, quiet };
}

/** A day's events: two views to a click, most of them in the afternoon. */
function dayOf(page: Page, mean: number): DayTallies {
  const quarters: DayTallies = new Map();
  const seen = new Set<string>();
  const count = Math.floor(mean) + (Math.random() < mean % 1 ? 1 : 0);
  for (let event = 0; event < count; event += 1) {
    const hour = (Math.random() + Math.random()) / 2;
    const tallies = talliesOf(quarters, Math.floor(hour * quartersPerDay));
    const clicked = event % 3 === 2 ? (page.targets[Math.floor(Math.random() * blocks)] ?? 0) : 0;
    const person = Math.floor(Math.random() * people);
    for (const target of countedTargets(clicked)) {
      const key = `${person} ${target}`;
      addTally(tallies, target, { count: 1, uniques: seen.has(key) ? 0 : 1 });
      seen.add(key);
    }
  }
  return quarters;
}

function databaseSize(dataDir: string): number {
  return ['vitrine.db', 'vitrine.db-wal'].reduce(
    (sum, name) => sum + (statSync(join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

interface Times {
  median: number;
  worst: number;
  /** Average processor time of one response. */
  processor: number;
}

const show = ({ median, worst, processor }: Times) =>
  `${median.toFixed(1)} ms (worst of 40: ${worst.toFixed(1)} ms; ${processor.toFixed(1)} ms of processor)`;

/**
 * After these, code is compiled, and the parts needed by the first write are loaded: the use of a token is recorded a second after its
 * first use.
 */
const warmUp = 80;

/** Measured over HTTP, from a server in a process of its own. */
async function answerTimes({ dataDir, token, busyPage }: Loaded): Promise<Times> {
  const server = await startVitrine(dataDir, [], { RATE_ANALYTICS_PER_MINUTE: '0' });
  try {
    const day = (age: number) => new Date(Date.now() - age * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
    const query = `from=${day(days)}&to=${day(1)}&timezone=Asia/Kathmandu&include=timeline`;
    const times: number[] = [];
    let warm = 0;
    for (let round = 0; round < warmUp + 40; round += 1) {
      if (round === warmUp) warm = server.processorMilliseconds();
      const begun = performance.now();
      const response = await fetch(`${server.url}/api/v1/profiles/${busyPage}/analytics?${query}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      const text = await response.text();
      if (response.status !== 200 || !text.includes('"timeline"')) throw new Error(`${response.status} ${text}`);
      if (round >= warmUp) times.push(performance.now() - begun);
    }
    const processor = (server.processorMilliseconds() - warm) / times.length;
    times.sort((one, other) => one - other);
    return { median: times[times.length / 2] ?? 0, worst: times.at(-1) ?? 0, processor };
  } finally {
    await server.stop();
  }
}

interface Taken {
  perSecond: number;
  lost: number;
  processorMicroseconds: number;
}

/** Sends views by POST from new addresses; every acknowledged one must be counted. */
async function hitsPerSecond({ dataDir, token, busyPage }: Loaded): Promise<Taken> {
  const server = await startVitrine(dataDir, [], { TRUST_PROXY: '1', RATE_ANALYTICS_PER_MINUTE: '0' });
  const views = async () => {
    const response = await fetch(`${server.url}/api/v1/profiles/${busyPage}/analytics?period=today&timezone=UTC`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { data } = JSON.parse(await response.text());
    return Number(data.totals.views);
  };
  try {
    const before = await views();
    const started = server.processorMilliseconds();
    let person = 0;
    const result = await loadGenerator({
      url: server.url,
      connections: 64,
      duration: 10,
      requests: [
        {
          method: 'POST',
          setupRequest(request) {
            person += 1;
            const address = `11.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`;
            const headers = { ...request.headers, 'user-agent': browser, 'x-forwarded-for': address };
            return { ...request, path: `/-/hit?page=${busyPage}`, headers };
          },
        },
      ],
    });
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const spent = server.processorMilliseconds() - started;
    const counted = (await views()) - before;
    return {
      perSecond: counted / result.duration,
      lost: Math.max(0, result['2xx'] - counted),
      processorMicroseconds: (1_000 * spent) / counted,
    };
  } finally {
    await server.stop();
  }
}
