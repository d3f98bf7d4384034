import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  postgresIsInstalled,
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from '../../scripts/throwaway-postgres.ts';
import { type BenchAccount, createBenchAccount } from '../account.ts';
import { measureInTurns, prepare, type Rounds, run } from '../compare.ts';
import { processorOfFamily, type ServerProcess, startEcho, startScript, startVitrine } from '../processes.ts';
import type { Load, Scenario } from '../scenario.ts';
import { medianLatency } from './latency.ts';
import { postgresqlCommits, sqliteCommits } from './raw-commits.ts';
import { frequentWrites, otherWrites } from './scenarios.ts';
import { measureSeveralProcesses } from './several-processes.ts';
import { type AllFigures, type Figures, figuresKey, printVerdicts, verdictLine } from './verdicts.ts';
import { visitorWrites } from './visitors.ts';
import { button } from './writers.ts';

/** The largest number first: a server with a single client takes long to warm up. */
const clientCounts = [32, 8, 1];
const lengths = [20, 500];

interface Bench {
  vitrine: ServerProcess;
  echo: ServerProcess;
  naive: ServerProcess;
  account: BenchAccount;
  postgres: ThrowawayPostgres | null;
}

export interface WritesOptions {
  folder: string;
  rounds: Rounds;
  print: (line: string) => void;
  isWanted: (scenario: Pick<Scenario, 'name'>) => boolean;
}

const severalProcesses = 'writes: several processes';

/** Everything that is measured of writes, for the names and for the choice of one. */
export const writeScenarios: readonly Pick<Scenario, 'name'>[] = [
  ...lengths.flatMap((length) => [...frequentWrites(length), ...otherWrites(length)]),
  ...visitorWrites,
  { name: severalProcesses },
];

/**
 * Prints the cost of writes on both databases, compared with an echo of the same requests, a naive program, and bare commits. The criterion
 * is processor time per request, in the server and, on PostgreSQL, in the database.
 */
export async function measureWrites(options: WritesOptions): Promise<void> {
  const { folder, rounds, print, isWanted } = options;
  await mkdir(folder, { recursive: true });
  const commits = sqliteCommits(folder);
  print(`\non SQLite: ${commits.toFixed(0)} bare commits a second`);
  await measureOn(options, 'sqlite', commits, null);
  if (!(await postgresIsInstalled())) return print('on PostgreSQL: not measured, for it is not installed');
  const postgres = await startThrowawayPostgres({ durable: true });
  try {
    const commits = await postgresqlCommits(await postgres.createDatabase());
    print(`\non PostgreSQL: ${commits.toFixed(0)} bare commits a second`);
    await measureOn(options, 'postgresql', commits, postgres);
    if (isWanted({ name: severalProcesses })) await measureSeveralProcesses({ folder, rounds, postgres, print });
  } finally {
    await postgres.stop();
  }
}

async function measureOn(
  options: WritesOptions,
  name: 'sqlite' | 'postgresql',
  commits: number,
  postgres: ThrowawayPostgres | null,
): Promise<void> {
  const { folder, print, isWanted } = options;
  const databaseOf = async (user: string) =>
    postgres === null ? `file:${join(folder, `${name}-${user}.db`)}` : postgres.createDatabase();
  // Every request of a visitor names another address.
  const settings = { DATABASE_URL: await databaseOf('vitrine'), MAX_SLOTS: '1000000', TRUST_PROXY: '1' };
  const vitrine = await startVitrine(join(folder, name), [], settings);
  const naive = await startScript('bench/writes/naive-server.ts', { DATABASE_URL: await databaseOf('naive') });
  const echo = await startEcho();
  try {
    const bench = { vitrine, echo, naive, postgres, account: await createBenchAccount(vitrine.url) };
    await warmUp(bench);
    const figures = new Map<string, Figures>();
    print(row('scenario', 'clients', 'ours/s', 'µs', 'in pg', 'echo µs', '× echo', 'naive/s', '× naive'));
    for (const scenario of lengths.flatMap((length) => frequentWrites(length)).filter(isWanted)) {
      const isShort = scenario.name.endsWith(`, ${lengths[0]}`);
      for (const clients of isShort ? clientCounts : clientCounts.slice(0, 1))
        figures.set(figuresKey(shortName(scenario), clients), await measure(bench, scenario, clients, options));
    }
    for (const scenario of lengths.flatMap((length) => otherWrites(length)).filter(isWanted)) {
      const clients = Math.max(...clientCounts);
      figures.set(figuresKey(shortName(scenario), clients), await measure(bench, scenario, clients, options));
    }
    for (const scenario of visitorWrites.filter(isWanted)) {
      for (const clients of clientCounts)
        figures.set(figuresKey(shortName(scenario), clients), await measure(bench, scenario, clients, options));
    }
    await printTargets(bench, name, figures, commits, options);
  } finally {
    await Promise.all([vitrine.stop(), naive.stop(), echo.stop()]);
  }
}

async function printTargets(
  { vitrine, echo, account }: Bench,
  name: 'sqlite' | 'postgresql',
  figures: AllFigures,
  commits: number,
  { print, isWanted }: WritesOptions,
): Promise<void> {
  print('');
  printVerdicts(name, figures, print);
  for (const scenario of frequentWrites(lengths[0] ?? 20)
    .slice(0, 4)
    .filter(isWanted)) {
    const prepared = await prepare(scenario, { vitrine, echo }, account, 1);
    const least = 1_000 / commits + (await medianLatency(prepared.echo));
    const what = `${shortName(scenario)}: one client waits × commit + echo`;
    print(verdictLine(what, (await medianLatency(prepared.ours)) / least, 3, false));
  }
}

function shortName({ name }: Pick<Scenario, 'name'>): string {
  return name.replace('writes: ', '');
}

/** Code that runs often is compiled only after a while. */
async function warmUp({ vitrine, account }: Bench): Promise<void> {
  const [byRest, byMcp] = frequentWrites(lengths[0] ?? 20);
  for (const scenario of [byRest, byMcp]) {
    if (scenario)
      await run(await scenario.load(vitrine.url, account, 32), { seconds: 60, amount: 3_000, connections: 32 });
  }
}

async function measure(
  bench: Bench,
  scenario: Scenario,
  clients: number,
  { rounds, print }: WritesOptions,
): Promise<Figures> {
  const { vitrine, echo, naive, account, postgres } = bench;
  const prepared = await prepare(scenario, { vitrine, echo }, account, clients);
  // The program has this one write alone.
  const isUpdate = scenario.name.startsWith('writes: update_slot, ');
  const before = postgres === null ? 0 : processorOfFamily(postgres.pid);
  const { ours } = await measureInTurns(rounds, { ours: { server: vitrine, load: prepared.ours } }, clients);
  // Including those of the warm-up second.
  const { most } = prepared.ours;
  const requests = most === undefined ? ours.rate * (rounds.count * rounds.seconds + 1) : most * (rounds.count + 1);
  const inPostgres = postgres === null ? null : ((processorOfFamily(postgres.pid) - before) * 1_000) / requests;
  const { echo: same } = await measureInTurns(rounds, { echo: { server: echo, load: prepared.echo } }, clients);
  const first = isUpdate
    ? (await measureInTurns(rounds, { naive: { server: naive, load: await naiveLoad(naive.url) } }, clients)).naive
    : null;
  print(
    row(
      shortName(scenario),
      String(clients),
      ours.rate.toFixed(0),
      ours.processor.toFixed(0),
      inPostgres?.toFixed(0) ?? '-',
      same.processor.toFixed(0),
      (ours.processor / same.processor).toFixed(2),
      first?.rate.toFixed(0) ?? '-',
      first === null ? '-' : (first.processor / ours.processor).toFixed(2),
    ),
  );
  return { ours, echo: same, inPostgres, naive: first };
}

async function naiveLoad(url: string): Promise<Load> {
  const id = await (await fetch(`${url}/slot`)).json();
  let turn = 0;
  const next = () => ({
    url: `${url}/slots/${id}`,
    headers: { authorization: 'Bearer naive', 'content-type': 'application/json' },
    body: JSON.stringify({ data: button(++turn).data }),
  });
  return { ...next(), method: 'PATCH', next };
}

function row(name: string, ...figures: string[]): string {
  return name.padEnd(38) + figures.map((figure) => figure.padStart(9)).join('');
}
