import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BenchAccount, createBenchAccount } from '../../../bench/account.ts';
import { prepare, run } from '../../../bench/compare.ts';
import { type ServerProcess, startEcho, startVitrine } from '../../../bench/processes.ts';
import { frequentRequests } from '../../../bench/scenarios/frequent-requests.ts';
import { frequentWrites, otherWrites } from '../../../bench/writes/scenarios.ts';
import { visitorWrites } from '../../../bench/writes/visitors.ts';

const connections = 4;
const amount = 12;

describe('measurements of the bench', () => {
  let folder: string;
  let servers: { vitrine: ServerProcess; echo: ServerProcess };
  let account: BenchAccount;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
    // As the bench starts it: every request of a visitor names another address.
    const vitrine = await startVitrine(folder, [], { MAX_SLOTS: '1000000', TRUST_PROXY: '1' });
    servers = { vitrine, echo: await startEcho() };
    account = await createBenchAccount(vitrine.url);
  });
  afterAll(async () => {
    await servers?.vitrine.stop();
    await servers?.echo.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const scenarios = [...frequentRequests, ...frequentWrites(20), ...otherWrites(20), ...visitorWrites];
  test.each(scenarios)('$name succeeds each time', async (scenario) => {
    const { ours, echo } = await prepare(scenario, servers, account, connections);
    await ours.beforeRun?.();
    // Throws when a response is no success.
    const rates = await Promise.all([ours, echo].map((load) => run(load, { seconds: 20, amount, connections })));
    expect(Math.min(...rates)).toBeGreaterThan(0);
  });
});
