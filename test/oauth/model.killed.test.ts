import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { commands, expectOneLeaf, newModel, useAll } from './support/model-commands.ts';
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
      await fc.assert(
        fc.asyncProperty(commands(fc.option(fc.nat(9), { freq: 2 }), 12), async (run) => {
          const real = { server, mortal: watched, person: await server.person(), key };
          const model = await newModel(server);
          await fc.asyncModelRun(() => ({ model, real }), run);
          await useAll().run(model, real);
          await expectOneLeaf(server);
        }),
        // A failure is shown as it was found: to make it smaller would take another process for each attempt.
        { numRuns: 5, endOnFailure: true },
      );
      expect(killed).toBeGreaterThan(0);
    } finally {
      await mortal.close();
      await server.close();
      await database?.remove();
    }
  }, 300_000);
});
