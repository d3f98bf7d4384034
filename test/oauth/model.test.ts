import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type Command,
  commands,
  connect,
  type Deaths,
  expectOneLeaf,
  newModel,
  type Real,
  refreshCurrent,
  revoke,
  revokeWhileRefreshing,
  unregister,
  useAll,
} from './support/model-commands.ts';
import { type MortalServer, startFailingServer } from './support/mortal-server.ts';
import { type OAuthServer, startOAuthServer } from './support/oauth-server.ts';
import { newProofKey } from './support/proof-key.ts';

let server: OAuthServer;
let mortal: MortalServer;
let real: Real;
beforeAll(async () => {
  server = await startOAuthServer({ SECRET_KEY: 'the secret that all processes of one service share' });
  mortal = await startFailingServer(server);
});
afterAll(async () => {
  await mortal.close();
  await server.close();
});
beforeEach(async () => {
  real = { server, mortal, person: await server.person(), key: await newProofKey(server) };
});

it('whatever clients do, in any order, in parallel and while processes end, a family is wholly alive or wholly dead', async () => {
  const deaths: fc.Arbitrary<Deaths> = fc.option(fc.nat(11));
  await fc.assert(
    fc.asyncProperty(commands(deaths, { maxCommands: 15 }), async (run) => {
      const person = await server.person();
      const model = await newModel(server);
      await fc.asyncModelRun(() => ({ model, real: { ...real, person } }), run);
      await useAll().run(model, { ...real, person });
      await expectOneLeaf(server);
    }),
    { numRuns: 8 },
  );
}, 120_000);

const details = { index: 0, parallel: 1, deaths: null, at: 'code', bound: false, pushed: false } as const;
const bound = { ...details, bound: true };
/** Of the client that has a secret. */
const secret = { ...details, index: 1 };

/** What is there before, and what is interrupted and then goes on. A proof of a key only adds steps. */
it.each<[string, Command[], (deaths: number) => Command[]]>([
  ['a consent to a pushed request', [], (deaths) => [connect({ ...details, at: 'consent', pushed: true, deaths })]],
  ['the redemption of a code', [], (deaths) => [connect({ ...bound, deaths })]],
  ['a refresh', [connect(bound)], (deaths) => [refreshCurrent(0, 1, deaths), refreshCurrent(0, 1, null)]],
  ['four refreshes', [connect(details)], (deaths) => [refreshCurrent(0, 4, deaths), refreshCurrent(0, 1, null)]],
  ['a revocation', [], (deaths) => [connect(secret), revoke(0, deaths), refreshCurrent(0, 1, null)]],
  ['a revocation beside a refresh', [], (deaths) => [connect(secret), revokeWhileRefreshing(0, deaths)]],
  ['the end of a registration', [], (deaths) => [connect(secret), unregister(deaths), refreshCurrent(0, 1, null)]],
])('%s may be interrupted before any of its steps', async (_what, before, interrupted) => {
  let died = true;
  const watched: Real = {
    ...real,
    mortal: {
      ...mortal,
      async revive() {
        died = await mortal.revive();
        return died;
      },
    },
  };
  const kept = await newModel(server);
  for (const command of before) await command.run(kept, real);
  let deaths = 0;
  for (; died; deaths += 1) {
    const model = before.length > 0 ? kept : await newModel(server);
    for (const command of interrupted(deaths)) if (command.check(model)) await command.run(model, watched);
    await useAll().run(model, real);
  }
  // It was interrupted somewhere, and in the end nowhere.
  expect(deaths).toBeGreaterThan(3);
  await expectOneLeaf(server);
});
