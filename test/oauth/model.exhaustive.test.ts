import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rulesWithHole } from '../files/support/stand-in.ts';
import { type DocumentHost, startDocumentHost } from './support/document-host.ts';
import { interruptEverywhere } from './support/interrupt-everywhere.ts';
import { documentRead, interruptions, parallelRefreshes, smallInterruptions } from './support/interruptions.ts';
import { type KillableServer, startFailingServer } from './support/killable-server.ts';
import type { KillAfter, Real } from './support/model.ts';
import { commands, runCommands } from './support/model-commands.ts';
import { type OAuthServer, startOAuthServer } from './support/oauth-server.ts';
import { newProofKey } from './support/proof-key.ts';

let host: DocumentHost;
let server: OAuthServer;
let killable: KillableServer;
let real: Real;
beforeAll(async () => {
  host = await startDocumentHost();
  const outgoing = rulesWithHole(host.port);
  server = await startOAuthServer({ SECRET_KEY: 'the secret that all processes of one service share' }, { outgoing });
  killable = await startFailingServer(server, { outgoing });
});
afterAll(async () => {
  await killable.close();
  await server.close();
  await host.close();
});
beforeEach(async () => {
  real = { server, killable, person: await server.person(), key: await newProofKey(server), host };
});

it('for any actions of clients, in any order, in parallel and while processes end, a family is wholly valid or wholly invalid', async () => {
  const deaths: fc.Arbitrary<KillAfter> = fc.option(fc.nat(11));
  await fc.assert(
    fc.asyncProperty(commands(deaths, 15), async (drawn) =>
      runCommands({ ...real, person: await server.person() }, drawn),
    ),
    { numRuns: 8 },
  );
}, 120_000);

it.each(
  [...interruptions, ...smallInterruptions, documentRead, parallelRefreshes].map((one) => [one.name, one] as const),
)('%s may be interrupted before any of its steps', async (_name, interruption) => {
  // It was interrupted at every step, and finally completed.
  expect(await interruptEverywhere(real, interruption)).toBeGreaterThan(3);
});
