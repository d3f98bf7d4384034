import { join } from 'node:path';
import type { ThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { createBenchAccount } from '../account.ts';
import { run } from '../compare.ts';
import { type ServerProcess, startVitrine } from '../processes.ts';
import type { Load } from '../scenario.ts';
import { frequentWrites } from './scenarios.ts';
import { verdictLine } from './verdicts.ts';

/** How many times as much several processes on one database must write as one of them. */
const targets = new Map([
  [2, 1.7],
  [3, 2.3],
]);
const clients = 32;

interface Options {
  folder: string;
  seconds: number;
  postgres: ThrowawayPostgres;
  print: (line: string) => void;
}

/**
 * Prints how much more several processes write than one, each for people of its own. They share the processor with PostgreSQL here, so what
 * counts is the processor time of a request: as far as it does not grow, each further process adds as much as the first.
 */
export async function measureSeveralProcesses({ folder, seconds, postgres, print }: Options): Promise<void> {
  const [update] = frequentWrites(20);
  if (!update) throw new Error('there is no update');
  const settings = { DATABASE_URL: await postgres.createDatabase(), MAX_SLOTS: '1000000' };
  const servers: { server: ServerProcess; load: Load }[] = [];
  try {
    let alone = 0;
    for (const amount of [1, ...targets.keys()]) {
      while (servers.length < amount) {
        const server = await startVitrine(join(folder, `process-${servers.length}`), [], settings);
        const account = await createBenchAccount(server.url, `bench.at${new URL(server.url).port}`);
        const load = await update.load(server.url, account, clients);
        servers.push({ server, load });
        await run(load, { seconds: 60, amount: 3_000, connections: clients });
      }
      const taken = () => servers.reduce((sum, { server }) => sum + server.processorMilliseconds(), 0);
      const before = taken();
      const rates = await Promise.all(servers.map(({ load }) => run(load, { seconds, connections: clients })));
      const processor = (taken() - before) / (seconds * rates.reduce((sum, rate) => sum + rate, 0));
      if (amount === 1) alone = processor;
      const target = targets.get(amount);
      if (target !== undefined)
        print(verdictLine(`${amount} processes write × one`, (amount * alone) / processor, target, true));
    }
  } finally {
    await Promise.all(servers.map(({ server }) => server.stop()));
  }
}
