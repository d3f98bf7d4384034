import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { createApp } from '../src/app.ts';
import { loadConfig } from '../src/config.ts';
import { createBenchAccount } from './account.ts';
import type { Scenario } from './scenario.ts';

const calls = 20;

/** Statements that SQLite runs for one warm request of each scenario, counted in this very process. */
export async function queriesPerCall(scenarios: readonly Scenario[]): Promise<Map<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  const port = '38917';
  const app = await createApp(
    loadConfig({
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      RATE_PER_SECOND: '0',
      RATE_PER_MINUTE: '0',
      RATE_OAUTH_PER_MINUTE: '0',
    }),
  );
  await app.listen();
  const url = `http://localhost:${port}`;
  const account = await createBenchAccount(url);
  const counter = countStatements();
  const counts = new Map<string, number>();
  for (const scenario of scenarios) {
    const load = await scenario.load(url, account, calls + 1);
    const { method, next, setupClient } = load;
    // A chain of tokens gives a body for each request; without one and without `next` the request is always the same.
    const requests = Array.from({ length: calls + 1 }, () => {
      const own = { ...load, ...next?.() };
      setupClient?.({ setBody: (given: string) => (own.body = given), on: () => {} } as never);
      return own;
    });
    const send = async (index: number) => {
      const { url: address, headers, body } = requests[index] ?? load;
      const answer = await fetch(address, { method, headers, body: body ?? null });
      if (!answer.ok) throw new Error(`${scenario.name}: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    };
    await send(calls);
    const before = counter.count;
    for (let index = 0; index < calls; index += 1) await send(index);
    counts.set(scenario.name, (counter.count - before) / calls);
  }
  app.server.closeAllConnections();
  await app.close();
  await rm(folder, { recursive: true, force: true });
  return counts;
}

/** Counts every run of a prepared statement, the ORM's and our own. */
function countStatements(): { count: number } {
  const counter = { count: 0 };
  const memory = new Sqlite(':memory:');
  const prototype = Object.getPrototypeOf(memory.prepare('SELECT 1'));
  memory.close();
  for (const name of ['all', 'get', 'run', 'iterate']) {
    const original = prototype[name];
    prototype[name] = function counted(...parameters: unknown[]) {
      counter.count += 1;
      return original.apply(this, parameters);
    };
  }
  return counter;
}
