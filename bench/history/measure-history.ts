import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  postgresIsInstalled,
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from '../../scripts/throwaway-postgres.ts';
import { createApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config.ts';
import type { Author } from '../../src/domain/actor.ts';
import { restoreVersion } from '../../src/domain/history/restore-version.ts';
import { versionsOf } from '../../src/domain/history/versions.ts';
import { findProfileByLogin } from '../../src/domain/profiles/profile-rows.ts';
import { createSlots } from '../../src/domain/slots/create-slots.ts';
import { deleteSlots } from '../../src/domain/slots/delete-slots.ts';
import { slotRowsOf } from '../../src/domain/slots/slot-rows.ts';
import { createBenchAccount } from '../account.ts';
import { measureInTurns, type Rounds } from '../compare.ts';
import { startScript } from '../processes.ts';
import { frequentWrites } from '../writes/scenarios.ts';
import { button } from '../writes/writers.ts';

const clients = 16;
const blocks = 20;

/** What the history of pages costs: a write with and without it, and restoring a long page, on both databases. */
export async function measureHistory(folder: string, rounds: Rounds, print: (line: string) => void): Promise<void> {
  await mkdir(folder, { recursive: true });
  await measureOn('SQLite', null, folder, rounds, print);
  if (!(await postgresIsInstalled())) return print('on PostgreSQL: not measured, for it is not installed');
  const postgres = await startThrowawayPostgres({ durable: true });
  try {
    await measureOn('PostgreSQL', postgres, folder, rounds, print);
  } finally {
    await postgres.stop();
  }
}

async function measureOn(
  name: string,
  postgres: ThrowawayPostgres | null,
  folder: string,
  rounds: Rounds,
  print: (line: string) => void,
): Promise<void> {
  const settings = async (of: string) => ({
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, `${name}-${of}`),
    LOG_LEVEL: 'error',
    RATE_PER_SECOND: '0',
    RATE_PER_MINUTE: '0',
    RATE_OAUTH_PER_MINUTE: '0',
    MAX_SLOTS: '1000000',
    ...(postgres && { DATABASE_URL: await postgres.createDatabase() }),
  });
  const script = 'bench/history/server.ts';
  const recording = await startScript(script, await settings('with'));
  const plain = await startScript(script, { ...(await settings('without')), WITHOUT_HISTORY: 'yes' });
  try {
    const accounts = [await createBenchAccount(recording.url), await createBenchAccount(plain.url)] as const;
    for (const scenario of frequentWrites(blocks)) {
      const { yes, no } = await measureInTurns(
        rounds,
        {
          yes: { server: recording, load: await scenario.load(recording.url, accounts[0], clients) },
          no: { server: plain, load: await scenario.load(plain.url, accounts[1], clients) },
        },
        clients,
      );
      const ratio = yes.processor / no.processor;
      print(
        `${`${scenario.name.replace('writes: ', '')}, ${name}`.padEnd(46)} with history ${yes.processor.toFixed(0)} µs, without ${no.processor.toFixed(0)} µs: ${ratio.toFixed(2)} (target: at most 1.10)`,
      );
    }
  } finally {
    await Promise.all([recording.stop(), plain.stop()]);
  }
  const milliseconds = await restoreLongPage({ ...(await settings('restore')), PORT: '38918' });
  print(`${`restore 500 blocks, ${name}`.padEnd(46)} ${milliseconds.toFixed(0)} ms (target: at most 300)`);
}

/** The median of bringing 500 blocks back that were deleted. */
async function restoreLongPage(settings: Record<string, string>): Promise<number> {
  const app = await createApp(loadConfig(settings));
  await app.listen();
  try {
    const { context } = app;
    const { login } = await createBenchAccount(`http://localhost:${settings.PORT}`);
    const row = await findProfileByLogin(context.db.read, login);
    if (row === null) throw new Error('the account has no page');
    const author: Author = { userId: row.userId, credential: { kind: 'session' } };
    const key = String(row.id);
    const rules = { slotTypes: context.slotTypes, maxSlots: 1_000, now: context.now(), limits: context.config.history };
    const more = Array.from({ length: 500 - blocks }, (_, index) => button(index));
    await context.db.write((tx) => createSlots(tx, author, key, more, undefined, rules));
    const times: number[] = [];
    for (let round = 0; round < 11; round += 1) {
      const [whole] = await versionsOf(context.db.read, row.id, rules.limits, rules.now);
      const ids = (await slotRowsOf(context.db.read, row.id)).map(({ id }) => id);
      await context.db.write((tx) => deleteSlots(tx, author, key, ids, true, rules));
      const begun = performance.now();
      const version = { key: String(whole?.id), takesAddress: false };
      await context.db.write((tx) => restoreVersion(tx, author, key, version, rules));
      times.push(performance.now() - begun);
      if ((await slotRowsOf(context.db.read, row.id)).length !== 500) throw new Error('not all blocks came back');
    }
    return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
  } finally {
    app.server.closeAllConnections();
    await app.close();
  }
}
