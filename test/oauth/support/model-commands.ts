import fc from 'fast-check';
import { expect } from 'vitest';
import type { MortalServer } from './mortal-server.ts';
import {
  type Answer,
  type OAuthServer,
  type Person,
  type RegisteredClient,
  type Tokens,
  tokensOf,
} from './oauth-server.ts';
import type { ProofKey } from './proof-key.ts';

/** A client, as it believes itself registered. */
export interface Owner {
  client: RegisteredClient;
  deleted: boolean;
}

/** What one consent has given, as a client that does everything right believes it. */
interface Family {
  owner: Owner;
  /** The key that its tokens are bound to. */
  key: ProofKey | null;
  alive: boolean;
  /** Refresh tokens in the order they were given; the last one is the current one. */
  generations: { token: string; usedAt: number | null }[];
  /** Access tokens with the time they end. */
  access: Map<string, number>;
}
export interface Model {
  now: number;
  owners: Owner[];
  families: Family[];
}
export interface Real {
  server: OAuthServer;
  /** Another process of the same service: requests that are to be interrupted go there. */
  mortal: MortalServer;
  person: Person;
  key: ProofKey;
}
export type Command = fc.AsyncCommand<Model, Real>;
/** After how many steps the process ends that a command is sent to; null for never. */
export type Deaths = number | null;

const hour = 60 * 60 * 1000;
const window = 60_000;
/** The servers' clocks also move by themselves, so nothing is tried close to an edge. */
const slack = 10_000;

const named = (name: string, details: unknown, command: Omit<Command, 'toString'>): Command => ({
  ...command,
  toString: () => `${name}(${JSON.stringify(details)})`,
});
const pick = <Value>(values: Value[], index: number): Value | undefined => values[index % values.length];
const hasFamilies = (model: Readonly<Model>) => model.families.length > 0;
const living = (model: Readonly<Model>) => model.owners.filter(({ deleted }) => !deleted);

const secretOf = ({ client }: Owner) => (client.client_secret ? { client_secret: client.client_secret } : {});
const proof = async (key: ProofKey | null) => (key ? key.prove('POST', '/token') : undefined);
const isAlive = ({ alive, owner }: Family) => alive && !owner.deleted;

/** The answer, or null if it was lost with the process that was to give it. */
async function orLost<Given extends { status: number }>(answer: Promise<Given>): Promise<Given | null> {
  try {
    const given = await answer;
    return given.status >= 500 ? null : given;
  } catch (error) {
    // What fetch throws when a connection ends.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Sends requests, the first of them to a process that ends after so many steps; where an answer is lost, the client asks again. */
async function survive<Given extends { status: number }>(
  { server, mortal }: Real,
  deaths: Deaths,
  requests: ((at: ReturnType<MortalServer['steps']>) => Promise<Given>)[],
): Promise<Given[]> {
  if (deaths !== null) await mortal.dieAfter(deaths);
  const there = mortal.steps();
  const answers = await Promise.all(requests.map((send, index) => orLost(send(index % 2 === 0 ? there : server))));
  if (deaths !== null) await mortal.revive();
  const last: Given[] = [];
  for (const [index, send] of requests.entries()) last.push(answers[index] ?? (await send(server)));
  return last;
}

async function use(server: OAuthServer, { key }: Family, token: string): Promise<number> {
  return key ? (await key.call(token)).status : server.use(token);
}

function expectDead(family: Family, answer: Answer): void {
  expect(answer.body.error).toBe(family.owner.deleted ? 'invalid_client' : 'invalid_grant');
}

interface Connecting {
  index: number;
  /** How many times the code is redeemed at once. */
  parallel: number;
  deaths: Deaths;
  /** At which of the two the process ends. */
  at: 'consent' | 'code';
  bound: boolean;
  pushed: boolean;
}

/** From an authorization request to tokens: one consent gives one code, and one code one family, whatever ends in between. */
export const connect = (details: Connecting) =>
  named('connect', details, {
    check: (model) => living(model).length > 0,
    async run(model, real) {
      const { server, person } = real;
      const { index, parallel, deaths, at, bound, pushed } = details;
      const owner = pick(living(model), index) as Owner;
      const query = pushed ? await push(server, owner) : server.authorizationParameters(owner.client);
      const form = await server.consentForm(query, person);
      form.set('decision', 'allow');

      const [first] = await survive(real, at === 'consent' ? deaths : null, [(side) => side.postConsent(form, person)]);
      const again = await server.postConsent(form, person);
      expect(again.status).toBe(403);
      if (pushed) expect((await server.authorize(query, person)).status).toBe(400);
      if (first?.status === 403) return;
      const code = new URL(first?.headers.get('location') ?? '').searchParams.get('code') ?? '';

      const key = bound ? real.key : null;
      const answers = await survive(
        real,
        at === 'code' ? deaths : null,
        Array.from(
          { length: parallel },
          () => async (side) => side.redeem(owner.client, code, secretOf(owner), await proof(key)),
        ),
      );
      const good = answers.filter(({ status }) => status === 200).map(tokensOf);
      expect(good.length).toBeLessThanOrEqual(1);
      for (const answer of answers) if (answer.status !== 200) expect(answer.body.error).toBe('invalid_grant');
      const [tokens] = good;
      if (tokens) await remember(model, real, { owner, key }, tokens, parallel > 1 || deaths !== null);
    },
  });

/** A request that a client sends ahead, and what the browser then brings. */
async function push(server: OAuthServer, owner: Owner): Promise<URLSearchParams> {
  const form = server.authorizationParameters(owner.client, secretOf(owner));
  const { body } = await server.post('/par', form.toString());
  return new URLSearchParams({ client_id: owner.client.client_id, request_uri: String(body.request_uri) });
}

/** `uncertain`: somebody may have come with the same code so late that it was taken for stolen, which ends the family. */
async function remember(
  model: Model,
  { server }: Real,
  { owner, key }: Pick<Family, 'owner' | 'key'>,
  tokens: Tokens,
  uncertain: boolean,
): Promise<void> {
  const family: Family = {
    owner,
    key,
    alive: true,
    generations: [{ token: tokens.refresh_token, usedAt: null }],
    access: new Map([[tokens.access_token, model.now + hour]]),
  };
  if (uncertain) family.alive = (await use(server, family, tokens.access_token)) === 200;
  model.families.push(family);
}

/** Every refresh of the current token, however many at once and whatever ends in between, gives the same successor in the end. */
export const refreshCurrent = (index: number, parallel: number, deaths: Deaths) =>
  named(
    'refresh',
    { index, parallel, deaths },
    {
      check: hasFamilies,
      async run(model, real) {
        const family = pick(model.families, index) as Family;
        const { owner, key } = family;
        const current = family.generations.at(-1) as Family['generations'][0];
        const answers = await survive(
          real,
          deaths,
          Array.from(
            { length: parallel },
            () => async (side) => side.refresh(owner.client, current.token, secretOf(owner), await proof(key)),
          ),
        );
        if (!isAlive(family)) {
          for (const answer of answers) expectDead(family, answer);
          return;
        }
        const tokens = answers.map(tokensOf);
        expect(new Set(tokens.map(({ refresh_token }) => refresh_token)).size).toBe(1);
        current.usedAt = model.now;
        family.generations.push({ token: tokens[0]?.refresh_token ?? '', usedAt: null });
        for (const { access_token } of tokens) family.access.set(access_token, model.now + hour);
      },
    },
  );

const refreshOld = (index: number) =>
  named('refreshOld', index, {
    check: (model) => (pick(model.families, index)?.generations.length ?? 0) > 1,
    async run(model, { server }) {
      const family = pick(model.families, index) as Family;
      const { owner, key } = family;
      const position = index % (family.generations.length - 1);
      const old = family.generations[position] as Family['generations'][0];
      const age = model.now - (old.usedAt ?? 0);
      if (Math.abs(age - window) < slack) return;
      const answer = await server.refresh(owner.client, old.token, secretOf(owner), await proof(key));
      const successor = family.generations[position + 1];
      if (isAlive(family) && age < window && successor?.usedAt === null) {
        expect(tokensOf(answer).refresh_token).toBe(successor.token);
        expect(family.access.has(tokensOf(answer).access_token)).toBe(true);
        return;
      }
      expectDead(family, answer);
      family.alive = false;
    },
  });

export const revoke = (index: number, deaths: Deaths) =>
  named(
    'revoke',
    { index, deaths },
    {
      check: hasFamilies,
      async run(model, real) {
        const family = pick(model.families, index) as Family;
        const { owner } = family;
        const token = pick(family.generations, index)?.token ?? '';
        const form = { client_id: owner.client.client_id, ...secretOf(owner), token };
        const [answer] = await survive(real, deaths, [(side) => side.post('/revoke', form)]);
        expect(answer?.status).toBe(owner.deleted ? 401 : 200);
        family.alive = false;
      },
    },
  );

/** What a refresh gives that meets a revocation is dead as well. */
export const revokeWhileRefreshing = (index: number, deaths: Deaths) =>
  named(
    'revokeWhileRefreshing',
    { index, deaths },
    {
      check: (model) => model.families.some(isAlive),
      async run(model, real) {
        const family = pick(model.families.filter(isAlive), index) as Family;
        const { owner, key } = family;
        const token = family.generations.at(-1)?.token ?? '';
        const form = { client_id: owner.client.client_id, ...secretOf(owner), token };
        const [revoked, refreshed] = await survive(real, deaths, [
          (side) => side.post('/revoke', form),
          async (side) => side.refresh(owner.client, token, secretOf(owner), await proof(key)),
        ]);
        expect(revoked?.status).toBe(200);
        if (refreshed?.status === 200) {
          family.generations.push({ token: tokensOf(refreshed).refresh_token, usedAt: null });
          family.access.set(tokensOf(refreshed).access_token, model.now + hour);
        }
        family.alive = false;
      },
    },
  );

const disconnect = (index: number) =>
  named('disconnect', index, {
    check: (model) => model.families.some(isAlive),
    async run(model, { server, person }) {
      const { owner } = pick(model.families.filter(isAlive), index) as Family;
      expect((await server.disconnect(person, owner.client)).status).toBe(303);
      for (const family of model.families) if (family.owner === owner) family.alive = false;
    },
  });

/** A client that deletes its registration takes everything with it. */
export const unregister = (deaths: Deaths) =>
  named('unregister', deaths, {
    check: (model) => living(model).some(({ client }) => client.registration_access_token !== undefined),
    async run(model, real) {
      const owner = living(model).find(({ client }) => client.registration_access_token !== undefined) as Owner;
      const [answer] = await survive(real, deaths, [(side) => side.unregister(owner.client)]);
      expect(answer?.status).toBe(deaths === null ? 204 : answer?.status === 401 ? 401 : 204);
      expect((await real.server.unregister(owner.client)).status).toBe(401);
      owner.deleted = true;
    },
  });

const refuse = (index: number) =>
  named('refuse', index, {
    check: (model) => hasFamilies(model) && living(model).length > 1,
    async run(model, { server }) {
      const family = pick(model.families, index) as Family;
      const token = family.generations.at(-1)?.token ?? '';
      const stranger = living(model).find((owner) => owner !== family.owner) as Owner;
      const refused = await server.refresh(stranger.client, token, secretOf(stranger));
      expect(refused.body.error).toBe('invalid_grant');
      await server.post('/revoke', { client_id: stranger.client.client_id, ...secretOf(stranger), token });
      if (!isAlive(family)) return;
      const changes = { ...secretOf(family.owner), resource: 'https://other.example/' };
      const wrong = await server.refresh(family.owner.client, token, changes, await proof(family.key));
      expect(wrong.body.error).toBe('invalid_target');
    },
  });

const wait = (milliseconds: number) =>
  named('wait', milliseconds, {
    check: () => true,
    async run(model, { server, mortal }) {
      server.advance(milliseconds);
      await mortal.advance(milliseconds);
      model.now += milliseconds;
    },
  });

/** Every token of every family works, or none does. */
export const useAll = () =>
  named('use', null, {
    check: hasFamilies,
    async run(model, { server }) {
      for (const family of model.families) {
        for (const [token, end] of family.access) {
          if (isAlive(family) && Math.abs(end - model.now) < slack) continue;
          const works = isAlive(family) && model.now < end;
          expect(await use(server, family, token)).toBe(works ? 200 : 401);
        }
      }
    },
  });

/** All of them in any order; `deaths` says when processes end. */
export function commands(deaths: fc.Arbitrary<Deaths>, constraints: fc.CommandsContraints) {
  const index = fc.nat(20);
  const connecting = fc.record({
    index,
    parallel: fc.constantFrom(1, 1, 5),
    deaths,
    at: fc.constantFrom('consent' as const, 'code' as const),
    bound: fc.boolean(),
    pushed: fc.boolean(),
  });
  return fc.commands<Model, Real, false>(
    [
      connecting.map(connect),
      fc.tuple(index, fc.constantFrom(1, 1, 8), deaths).map((details) => refreshCurrent(...details)),
      index.map(refreshOld),
      fc.tuple(index, deaths).map((details) => revoke(...details)),
      fc.tuple(index, deaths).map((details) => revokeWhileRefreshing(...details)),
      index.map(disconnect),
      deaths.map(unregister),
      index.map(refuse),
      fc.constantFrom(5_000, 90_000, 2 * hour).map(wait),
      fc.constant(useAll()),
    ],
    constraints,
  );
}

/** A model with a client that is shared and one that has a secret, and nothing given to them yet. */
export async function newModel(server: OAuthServer): Promise<Model> {
  const clients = [
    await server.register({ client_name: 'Shared' }),
    await server.register({ client_name: 'Managed', token_endpoint_auth_method: 'client_secret_post' }),
  ];
  return { now: 0, owners: clients.map((client) => ({ client, deleted: false })), families: [] };
}

/** No credential has two successors that could both be used. */
export async function expectOneLeaf({ context }: OAuthServer): Promise<void> {
  const leaves = await context.db.read.refreshToken.groupBy({
    by: ['grantId'],
    where: { consumedAt: null },
    _count: { tokenHash: true },
  });
  for (const { _count: count } of leaves) expect(count.tokenHash).toBe(1);
}
