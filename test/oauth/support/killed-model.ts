import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { interruptEverywhere } from './interrupt-everywhere.ts';
import type { Interruption } from './interruptions.ts';
import { type KillableServer, startKillableServer } from './killable-server.ts';
import type { Real } from './model.ts';
import { commands, runCommands } from './model-commands.ts';
import { type OAuthServer, startOAuthServer } from './oauth-server.ts';
import { newProofKey } from './proof-key.ts';

/** A database that a process other than this one can open, and how to take it away. */
interface ThrowawayDatabase {
  url: string;
  remove(): Promise<void>;
}

// biome-ignore lint/style/noProcessEnv: a switch of the test run, not a setting of the server
const runs = Number(process.env.MODEL_RUNS ?? 3);
const minutes = 60_000;

/** The model of what clients do, with processes that are killed. */
export function describeKilledModel(
  name: string,
  interruptions: Interruption[],
  open: () => Promise<ThrowawayDatabase>,
): void {
  describe(`on ${name}`, () => {
    let database: ThrowawayDatabase;
    let server: OAuthServer;
    let killable: KillableServer;
    let real: Real;
    beforeAll(async () => {
      database = await open();
      const SECRET_KEY = 'the secret that all processes of one service share';
      server = await startOAuthServer({ SECRET_KEY, DATABASE_URL: database.url });
      killable = await startKillableServer(server);
    });
    afterAll(async () => {
      await killable?.close();
      await server?.close();
      await database?.remove();
    });
    beforeEach(async () => {
      real = { server, killable, person: await server.person(), key: await newProofKey(server), host: null };
    });

    it.each(interruptions.map((one) => [one.name, one] as const))(
      '%s may be killed before any of its steps',
      async (_name, interruption) => {
        expect(await interruptEverywhere(real, interruption)).toBeGreaterThan(3);
      },
      5 * minutes,
    );

    it(
      'for any actions of clients while processes are killed, a family is wholly valid or wholly invalid',
      async () => {
        let killed = 0;
        const watched: KillableServer = {
          ...killable,
          async revive() {
            const died = await killable.revive();
            if (died) killed += 1;
            return died;
          },
        };
        await fc.assert(
          fc.asyncProperty(commands(fc.nat(6), 12), async (drawn) =>
            runCommands({ ...real, killable: watched, person: await server.person() }, drawn),
          ),
          // A failure is not shrunk, because each attempt would need another process.
          { numRuns: runs, endOnFailure: true },
        );
        expect(killed).toBeGreaterThan(0);
      },
      (5 + runs) * minutes,
    );
  });
}
