import { mkdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresIsInstalled, startThrowawayPostgres } from '../scripts/throwaway-postgres.ts';
import { type BenchAccount, createBenchAccount } from './account.ts';
import { median } from './compare.ts';
import { type ServerProcess, startVitrine } from './processes.ts';
import type { Load } from './scenario.ts';
import { legacyToolCall } from './scenarios/legacy-tool-call.ts';
import { verdictLine } from './writes/verdicts.ts';

/** Number of starts per kind of request, each of which is the first after a start; the medians count. */
const starts = 5;
const targetMilliseconds = 50;

const kinds: Record<string, (url: string, account: BenchAccount) => Load> = {
  'a page': (url, { login }) => ({ url: `${url}/${login}`, method: 'GET', headers: { accept: 'text/html' } }),
  'reading a page by REST': (url, { login, api }) => ({
    url: `${url}/api/v1/profiles/${login}?include=slots`,
    method: 'GET',
    headers: { authorization: `Bearer ${api.access_token}` },
  }),
  'changing a page by REST': (url, { login, api }) => ({
    url: `${url}/api/v1/profiles/${login}`,
    method: 'PATCH',
    headers: { authorization: `Bearer ${api.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'First' }),
  }),
  'changing a page by a tool': (url, account) => ({
    ...legacyToolCall(url, account, 'update_profile', { profileKey: account.login, title: 'First' }),
    method: 'POST',
  }),
};

/**
 * Prints the cost of the first request after a start and its waiting time, on each available database. The processor time is compared with
 * the target: the waiting time also depends on other work of the machine.
 */
export async function measureFirstRequests(folder: string, print: (line: string) => void): Promise<void> {
  await mkdir(folder, { recursive: true });
  await measureOn('SQLite', folder, `file:${join(folder, 'sqlite.db')}`, print);
  if (!(await postgresIsInstalled()))
    return print('first requests on PostgreSQL: not measured, for it is not installed');
  const postgres = await startThrowawayPostgres({ durable: true });
  try {
    await measureOn('PostgreSQL', folder, await postgres.createDatabase(), print);
  } finally {
    await postgres.stop();
  }
}

async function measureOn(
  database: string,
  folder: string,
  databaseUrl: string,
  print: (line: string) => void,
): Promise<void> {
  const dataDir = join(folder, database);
  const first = await startVitrine(dataDir, [], { DATABASE_URL: databaseUrl });
  const { url } = first;
  const account = await createBenchAccount(url);
  await first.stop();
  // Tokens are meant for one address.
  const settings = { DATABASE_URL: databaseUrl, PUBLIC_URL: url, PORT: new URL(url).port };
  for (const [kind, loadOf] of Object.entries(kinds)) {
    const waits: number[] = [];
    const costs: number[] = [];
    for (let count = 0; count < starts; count += 1) {
      const server = await startVitrine(dataDir, [], settings);
      await settled(server);
      const before = server.processorMilliseconds();
      waits.push(await timeOf(loadOf(url, account)));
      costs.push(server.processorMilliseconds() - before);
      await server.stop();
    }
    const what = `first request on ${database}, ${kind}: ms of processor, with a wait of ${median(waits).toFixed(0)}`;
    print(verdictLine(what, median(costs), targetMilliseconds, false));
  }
}

/** Waits until a server has finished its own work after the start, which is no cost of a request. */
async function settled(server: ServerProcess): Promise<void> {
  for (let before = -1; before !== server.processorMilliseconds(); ) {
    before = server.processorMilliseconds();
    await sleep(300);
  }
}

function timeOf({ url, method, headers, body }: Load): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent: false }, (response) => {
      response
        .on('error', reject)
        .on('end', () => resolve(performance.now() - begun))
        .resume();
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
    });
    outgoing.on('error', reject).end(body);
  });
}
