import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import {
  commands,
  connect,
  expectOneLeaf,
  newModel,
  refreshCurrent,
  revoke,
  unregister,
  useAll,
} from './support/model-commands.ts';
import { startKillableServer } from './support/mortal-server.ts';
import { startOAuthServer } from './support/oauth-server.ts';
import { newProofKey } from './support/proof-key.ts';

const SECRET_KEY = 'the secret that all processes of one service share';

/** A database that a process other than this one can open, and how to take it away. */
const databases: Record<string, () => Promise<{ url: string; remove(): Promise<void> }>> = {
  async SQLite() {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-killed-'));
    return {
      url: `file:${join(folder, 'vitrine.db')}`,
      remove: () => rm(folder, { recursive: true, force: true }),
    };
  },
  async PostgreSQL() {
    const postgres = await startThrowawayPostgres();
    return { url: await postgres.createDatabase(), remove: () => postgres.stop() };
  },
};

const connecting = { index: 1, parallel: 1, bound: true, pushed: true };
/** Each is interrupted inside of its unit of work. */
const everyKind = [
  connect({ ...connecting, at: 'consent', deaths: 5 }),
  connect({ ...connecting, at: 'code', deaths: 5 }),
  refreshCurrent(0, 1, 5),
  revoke(0, 3),
  unregister(2),
];

describe.each(Object.keys(databases))('on %s', (name) => {
  it('whatever clients do while processes are killed, a family is wholly alive or wholly dead', async () => {
    const database = await databases[name]?.();
    const server = await startOAuthServer({ SECRET_KEY, DATABASE_URL: database?.url ?? '' });
    const mortal = await startKillableServer(server);
    let killed = 0;
    const watched = {
      ...mortal,
      async revive() {
        const died = await mortal.revive();
        if (died) killed += 1;
        return died;
      },
    };
    try {
      const key = await newProofKey(server);
      const real = { server, mortal: watched, person: await server.person(), key };
      const model = await newModel(server);
      for (const command of everyKind) await command.run(model, real);
      await useAll().run(model, real);
      expect(killed).toBe(everyKind.length);

      await fc.assert(
        fc.asyncProperty(commands(fc.nat(9), { maxCommands: 8, size: 'max' }), async (run) => {
          const another = { ...real, person: await server.person() };
          const drawn = await newModel(server);
          await fc.asyncModelRun(() => ({ model: drawn, real: another }), run);
          await useAll().run(drawn, another);
        }),
        // A failure is shown as it was found: to make it smaller would take another process for each attempt.
        { numRuns: 2, endOnFailure: true },
      );
      await expectOneLeaf(server);
    } finally {
      await mortal.close();
      await server.close();
      await database?.remove();
    }
  }, 300_000);
});
