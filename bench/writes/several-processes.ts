import { join } from 'node:path';
import type { ThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { createBenchAccount } from '../account.ts';
import { median, type Rounds, run } from '../compare.ts';
import { type ServerProcess, startVitrine } from '../processes.ts';
import type { Load } from '../scenario.ts';
import { frequentWrites } from './scenarios.ts';
import { verdictLine } from './verdicts.ts';

/** Minimum factor by which several processes on one database must write faster than one of them. */
const targets = new Map([
  [2, 1.7],
  [3, 2.3],
]);
const amounts = [1, ...targets.keys()];
const clients = 32;
/** Code that runs often is compiled only after a while, in each process separately. */
const requestsToWarmUp = 6_000;

interface Options {
  folder: string;
  rounds: Rounds;
  postgres: ThrowawayPostgres;
  print: (line: string) => void;
}

interface Writing {
  server: ServerProcess;
  load: Load;
}

/**
 * Prints how much more several processes write than one, each for users of its own. They share the processor with PostgreSQL here, so the
 * criterion is the processor time of a request: as long as it does not grow, each further process adds as much as the first. All of them
 * are warm before the measurement, and one, two and three are measured in turns, so that warming up and other load do not distort it.
 */
export async function measureSeveralProcesses({ folder, rounds, postgres, print }: Options): Promise<void> {
  const settings = {
    ...{ DATABASE_URL: await postgres.createDatabase(), MAX_SLOTS: '1000000' },
    SECRET_KEY: 'one key for all processes of a database',
  };
  const writing: Writing[] = [];
  try {
    while (writing.length < Math.max(...amounts)) {
      const server = await startVitrine(join(folder, `process-${writing.length}`), [], settings);
      writing.push({ server, load: await updatesOf(server) });
    }
    for (const { load } of writing) await run(load, { seconds: 60, amount: requestsToWarmUp, connections: clients });
    const figures = new Map(amounts.map((amount) => [amount, [] as number[]]));
    for (let round = 0; round < rounds.count; round += 1) {
      for (const [amount, measured] of figures)
        measured.push(await processorOfRequest(someOf(writing, amount, round), rounds.seconds));
    }
    const processor = (amount: number) => median(figures.get(amount) ?? []);
    for (const amount of amounts)
      print(`${amount} at a time: ${(1_000 * processor(amount)).toFixed(0)} µs of processor a request`);
    for (const [amount, target] of targets)
      print(verdictLine(`${amount} processes write × one`, (amount * processor(1)) / processor(amount), target, true));
  } finally {
    await Promise.all(writing.map(({ server }) => server.stop()));
  }
}

/** Returns other processes in every round, so that none is older or busier than the rest. */
function someOf(writing: readonly Writing[], amount: number, round: number): Writing[] {
  const start = round % writing.length;
  return [...writing.slice(start), ...writing.slice(0, start)].slice(0, amount);
}

async function updatesOf(server: ServerProcess): Promise<Load> {
  const [update] = frequentWrites(20);
  if (!update) throw new Error('there is no update');
  const account = await createBenchAccount(server.url, `bench.at${new URL(server.url).port}`);
  return update.load(server.url, account, clients);
}

/** In milliseconds, the mean of all. */
async function processorOfRequest(writing: readonly Writing[], seconds: number): Promise<number> {
  const taken = () => writing.reduce((sum, { server }) => sum + server.processorMilliseconds(), 0);
  const before = taken();
  const rates = await Promise.all(writing.map(({ load }) => run(load, { seconds, connections: clients })));
  return (taken() - before) / (seconds * rates.reduce((sum, rate) => sum + rate, 0));
}
