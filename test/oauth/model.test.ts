import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type OAuthServer,
  type Person,
  type RegisteredClient,
  startOAuthServer,
  tokensOf,
} from './support/oauth-server.ts';

/** What one consent has given, as a client that does everything right believes it. */
interface Family {
  client: RegisteredClient;
  alive: boolean;
  /** Refresh tokens in the order they were given; the last one is the current one. */
  generations: { token: string; usedAt: number | null }[];
  /** Access tokens with the time they end. */
  access: Map<string, number>;
}
interface Model {
  now: number;
  families: Family[];
}
interface Real {
  server: OAuthServer;
  clients: RegisteredClient[];
  person: Person;
}
type Command = fc.AsyncCommand<Model, Real>;

const hour = 60 * 60 * 1000;
const window = 60_000;
/** The server's clock also moves by itself, so nothing is tried close to an edge. */
const slack = 10_000;

const pick = (model: Model, index: number): Family | undefined => model.families[index % model.families.length];
const named = (name: string, index: number, command: Omit<Command, 'toString'>): Command => ({
  ...command,
  toString: () => `${name}(${index})`,
});

const connect = (index: number, parallel: number) =>
  named('connect', index, {
    check: () => true,
    async run(model, { server, clients, person }) {
      const client = clients[index % clients.length] as RegisteredClient;
      const code = await server.newCode(client, person);
      const answers = await Promise.all(Array.from({ length: parallel }, () => server.redeem(client, code)));
      const good = answers.filter(({ status }) => status === 200);
      expect(good).toHaveLength(1);
      const tokens = tokensOf(good[0] as (typeof good)[0]);
      model.families.push({
        client,
        alive: true,
        generations: [{ token: tokens.refresh_token, usedAt: null }],
        access: new Map([[tokens.access_token, model.now + hour]]),
      });
    },
  });

const refreshCurrent = (index: number, parallel: number) =>
  named('refresh', index, {
    check: (model) => model.families.length > 0,
    async run(model, { server }) {
      const family = pick(model, index) as Family;
      const current = family.generations.at(-1) as Family['generations'][0];
      const answers = await Promise.all(
        Array.from({ length: parallel }, () => server.refresh(family.client, current.token)),
      );
      if (!family.alive) {
        for (const answer of answers) expect(answer.body.error).toBe('invalid_grant');
        return;
      }
      const tokens = answers.map(tokensOf);
      expect(new Set(tokens.map(({ refresh_token }) => refresh_token)).size).toBe(1);
      current.usedAt = model.now;
      family.generations.push({ token: tokens[0]?.refresh_token ?? '', usedAt: null });
      for (const { access_token } of tokens) family.access.set(access_token, model.now + hour);
    },
  });

const refreshOld = (index: number) =>
  named('refreshOld', index, {
    check: (model) => (pick(model, index)?.generations.length ?? 0) > 1,
    async run(model, { server }) {
      const family = pick(model, index) as Family;
      const position = index % (family.generations.length - 1);
      const old = family.generations[position] as Family['generations'][0];
      const age = model.now - (old.usedAt ?? 0);
      if (Math.abs(age - window) < slack) return;
      const answer = await server.refresh(family.client, old.token);
      if (family.alive && age < window) {
        expect(tokensOf(answer).refresh_token).toBe(family.generations[position + 1]?.token);
        expect(family.access.has(tokensOf(answer).access_token)).toBe(true);
        return;
      }
      expect(answer.body.error).toBe('invalid_grant');
      family.alive = false;
    },
  });

const revoke = (index: number) =>
  named('revoke', index, {
    check: (model) => model.families.length > 0,
    async run(model, { server }) {
      const family = pick(model, index) as Family;
      const token = family.generations[index % family.generations.length]?.token ?? '';
      const answer = await server.post('/revoke', { client_id: family.client.client_id, token });
      expect(answer.status).toBe(200);
      family.alive = false;
    },
  });

const refuse = (index: number) =>
  named('refuse', index, {
    check: (model) => model.families.length > 0,
    async run(model, { server, clients }) {
      const family = pick(model, index) as Family;
      const token = family.generations.at(-1)?.token ?? '';
      const stranger = clients.find((client) => client !== family.client) as RegisteredClient;
      expect((await server.refresh(stranger, token)).body.error).toBe('invalid_grant');
      await server.post('/revoke', { client_id: stranger.client_id, token });
      const wrong = await server.refresh(family.client, token, { resource: 'https://other.example/' });
      expect(wrong.body.error).toBe(family.alive ? 'invalid_target' : 'invalid_grant');
    },
  });

const wait = (milliseconds: number) =>
  named('wait', milliseconds, {
    check: () => true,
    async run(model, { server }) {
      server.advance(milliseconds);
      model.now += milliseconds;
    },
  });

const useAll = () =>
  named('use', 0, {
    check: (model) => model.families.length > 0,
    async run(model, { server }) {
      for (const family of model.families) {
        for (const [token, end] of family.access) {
          if (family.alive && Math.abs(end - model.now) < slack) continue;
          const works = family.alive && model.now < end;
          expect(await server.use(token)).toBe(works ? 200 : 401);
        }
      }
    },
  });

let server: OAuthServer;
beforeAll(async () => {
  server = await startOAuthServer();
});
afterAll(() => server.close());

it('whatever clients do, in whatever order and however parallel, a family is wholly alive or wholly dead', async () => {
  const clients = [await server.register({ client_name: 'One' }), await server.register({ client_name: 'Two' })];
  const index = fc.nat(20);
  const commands = fc.commands<Model, Real, false>(
    [
      fc.tuple(index, fc.constantFrom(1, 1, 5)).map(([which, parallel]) => connect(which, parallel)),
      fc.tuple(index, fc.constantFrom(1, 1, 8)).map(([which, parallel]) => refreshCurrent(which, parallel)),
      index.map(refreshOld),
      index.map(revoke),
      index.map(refuse),
      fc.constantFrom(5_000, 90_000, 2 * hour).map(wait),
      fc.constant(useAll()),
    ] as fc.Arbitrary<Command>[],
    { maxCommands: 15 },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (run) => {
      const person = await server.person();
      await fc.asyncModelRun(() => ({ model: { now: 0, families: [] }, real: { server, clients, person } }), run);
    }),
    { numRuns: 12 },
  );
}, 120_000);
