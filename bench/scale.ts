import { join } from 'node:path';
import { startThrowawayPostgres } from '../scripts/throwaway-postgres.ts';
import { createBenchAccount } from './account.ts';
import { run } from './compare.ts';
import { processorOfFamily, startVitrine } from './processes.ts';
import type { Scenario } from './scenario.ts';
import { callGetProfile } from './scenarios/call-get-profile.ts';
import { publicPageCompressed } from './scenarios/public-page.ts';
import { refresh } from './scenarios/refresh.ts';
import { restProfile } from './scenarios/rest-profile.ts';
import { frequentWrites } from './writes/scenarios.ts';
import { visitorWrites } from './writes/visitors.ts';

const connections = 16;
/** First as many until the code is compiled, which takes long where others use the processor; then as many that are measured. */
const requests = 1_500;
const atMostSeconds = 120;

/** The most frequent requests of visitors and of apps. */
const scenarios: readonly Scenario[] = [
  publicPageCompressed,
  ...visitorWrites,
  restProfile,
  callGetProfile,
  ...frequentWrites(20).filter(({ name }) => name.includes('update_slot')),
  refresh,
];

/** Prints the processor time of requests in one process on PostgreSQL and in PostgreSQL itself, the basis of docs/scale.md. */
export async function measureScale(folder: string, print: (line: string) => void): Promise<void> {
  const postgres = await startThrowawayPostgres({ durable: true });
  const settings = { DATABASE_URL: await postgres.createDatabase(), TRUST_PROXY: '1', MAX_SLOTS: '1000000' };
  const vitrine = await startVitrine(join(folder, 'data'), [], settings);
  try {
    print(`${'processor time of a request, µs'.padEnd(44)}   Vitrine PostgreSQL   requests/s`);
    const account = await createBenchAccount(vitrine.url);
    for (const scenario of scenarios) {
      const load = await scenario.load(vitrine.url, account, connections);
      await load.beforeRun?.();
      await run(load, { seconds: atMostSeconds, amount: requests, connections });
      await load.beforeRun?.();
      const before = [vitrine.processorMilliseconds(), processorOfFamily(postgres.pid)];
      const rate = await run(load, { seconds: atMostSeconds, amount: requests, connections });
      const after = [vitrine.processorMilliseconds(), processorOfFamily(postgres.pid)];
      const each = after.map((milliseconds, index) => ((milliseconds - (before[index] ?? 0)) * 1_000) / requests);
      const cells = [...each, rate].map((value) => value.toFixed(0).padStart(10)).join(' ');
      print(`${scenario.name.replace('writes: ', '').padEnd(44)}${cells}`);
    }
    print(`memory of the process ${vitrine.memory()} MB`);
  } finally {
    await vitrine.stop();
    await postgres.stop();
  }
}
