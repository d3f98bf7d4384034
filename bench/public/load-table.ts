import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBenchAccount } from '../account.ts';
import { median } from '../compare.ts';
import { loadProgram } from '../load-generator.ts';
import type { PublicAddress } from './addresses.ts';
import { account } from './pages.ts';
import { get, type PublicService, startPublicService } from './service.ts';

const connections = 64;
/** The 95th percentile of a sign-in beside that on an idle server; that of another page beside that under as many views of this one. */
const bounds = { signIn: 12, page: 3 };
/** Least number of each probe, and the most time that they may take. */
const run = { probes: 12, milliseconds: 1_500, mostMilliseconds: 15_000 };
/** Number of attempts, of which the best counts: other load on the machine only makes waits longer. */
const attempts = 3;
const otherLogin = 'bench.other';
/** The address of the visitor with many connections (RFC 5737). */
const otherNetwork = '203.0.113.7';

/** The 95th percentiles of waits, in milliseconds. */
interface Waits {
  signIn: number;
  page: number;
}

/** Prints the waiting time of a sign-in and of another account's page, while 64 connections request one public address, each in turn. */
export async function measurePublicLoad(folder: string, print: (line: string) => void): Promise<boolean> {
  const service = await startPublicService(folder);
  try {
    await createBenchAccount(service.server.url, otherLogin);
    const idle = await medianWaits(service, null);
    print(
      `p95 of a sign-in and of another account's page, while ${connections} connections ask for one address, in ms`,
    );
    print(row('address', 'page', 'sign-in', '× idle', 'page', '× views'));
    print(row('none', '', idle.signIn.toFixed(0), '', idle.page.toFixed(0), ''));
    const views = new Map<string, Waits>();
    let allHeld = true;
    for (const address of service.addresses) {
      const ofPage = address.page?.name ?? service.pages[0]?.name ?? '';
      // The first address of each page is a view of it.
      const underViews = views.get(ofPage) ?? (await medianWaits(service, address));
      views.set(ofPage, underViews);
      const { waits, times, held } = await bestOf(async () => {
        const found = await measureWaits(service, address);
        return { waits: found, times: { signIn: found.signIn / idle.signIn, page: found.page / underViews.page } };
      });
      allHeld &&= held;
      const figures = [waits.signIn.toFixed(0), times.signIn.toFixed(1), waits.page.toFixed(0), times.page.toFixed(1)];
      print(`${row(address.name, address.page?.name ?? '', ...figures)}  ${held ? 'ok' : 'over'}`);
    }
    return allHeld;
  } finally {
    await service.server.stop();
  }
}

/** Returns the medians of several measurements, the basis of comparisons. */
async function medianWaits(service: PublicService, address: PublicAddress | null): Promise<Waits> {
  // The first request draws the response, by code that is not compiled yet.
  if (address) await get(service.server.url + address.path, address.headers);
  await measureWaits(service, address);
  const all: Waits[] = [];
  for (let round = 0; round < 3; round += 1) all.push(await measureWaits(service, address));
  return { signIn: median(all.map(({ signIn }) => signIn)), page: median(all.map(({ page }) => page)) };
}

/** Sends the probes while the load lasts; no load for null. */
async function measureWaits(service: PublicService, address: PublicAddress | null): Promise<Waits> {
  const { server, password } = service;
  const stopLoad = address && startLoad(server.url, address);
  // Waits until every connection waits for its second response.
  await sleep(1_000);
  const begun = performance.now();
  const times = { signIn: [] as number[], page: [] as number[] };
  const isEnough = () => {
    const passed = performance.now() - begun;
    const least = Math.min(times.signIn.length, times.page.length);
    return passed > run.mostMilliseconds || (passed > run.milliseconds && least >= run.probes);
  };
  const repeat = async (into: number[], ask: () => Promise<void>) => {
    while (!isEnough()) {
      const sent = performance.now();
      await ask();
      into.push(performance.now() - sent);
      await sleep(5);
    }
  };
  await Promise.all([
    repeat(times.signIn, () => signIn(server.url, password)),
    repeat(times.page, () => get(`${server.url}/${otherLogin}`).then(() => {})),
  ]);
  await stopLoad?.();
  await settled(service);
  return { signIn: p95(times.signIn), page: p95(times.page) };
}

interface Measured {
  waits: Waits;
  /** Multiples of the values they are compared with. */
  times: Waits;
}

/** Repeats a measurement slightly above its bound. */
async function bestOf(measure: () => Promise<Measured>): Promise<Measured & { held: boolean }> {
  let best = await measure();
  const excess = ({ times }: Measured) => Math.max(times.signIn / bounds.signIn, times.page / bounds.page);
  for (let attempt = 1; attempt < attempts && excess(best) > 1 && excess(best) < 3; attempt += 1) {
    const again = await measure();
    if (excess(again) < excess(best)) best = again;
  }
  return { ...best, held: excess(best) <= 1 };
}

/**
 * Sends requests over all connections, as another visitor than the probes, until the returned function is called; errors count as
 * responses.
 */
function startLoad(url: string, { path, headers = {} }: PublicAddress): () => Promise<void> {
  // A process of its own, so that reading the responses does not delay the probes.
  const options = ['--connections', String(connections), '--duration', '300', '--timeout', '300', '--no-progress'];
  const given = Object.entries({ ...headers, 'x-forwarded-for': otherNetwork }).flatMap(([name, value]) => [
    '--headers',
    `${name}=${value}`,
  ]);
  const child = spawn(process.execPath, [loadProgram, ...options, ...given, url + path], { stdio: 'ignore' });
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
}

/** Waits until the server has finished the remains of a stopped load. */
async function settled({ server }: PublicService): Promise<void> {
  for (let quick = 0; quick < 3; ) {
    const sent = performance.now();
    await get(`${server.url}/-/health`);
    quick = performance.now() - sent < 50 ? quick + 1 : 0;
    await sleep(20);
  }
}

async function signIn(url: string, password: string): Promise<void> {
  const body = new URLSearchParams({ email: account.email, password });
  const answer = await fetch(`${url}/login`, { method: 'POST', body, redirect: 'manual' });
  await answer.body?.cancel();
  if (answer.status !== 303) throw new Error(`a sign-in was answered ${answer.status}`);
}

function p95(times: number[]): number {
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? 0;
}

function row(name: string, page: string, ...figures: string[]): string {
  return name.padEnd(56) + page.padEnd(10) + figures.map((figure) => figure.padStart(9)).join('');
}
