import fc from 'fast-check';
import { expect } from 'vitest';
import { sweepAuthorizations } from '../../../oauth/sweep-authorizations.ts';
import { readForm } from './html-form.ts';
import {
  credentials,
  expectNothingElse,
  type Family,
  hour,
  isAlive,
  type KillAfter,
  living,
  type Model,
  newModel,
  nowOf,
  type Owner,
  type PeriodFigures,
  pick,
  proof,
  type Real,
  refresh,
  remember,
  repeatAfterKill,
  revokeAt,
  use,
} from './model.ts';
import { type Answer, locationOf, tokensOf } from './oauth-server.ts';

export type Command = fc.AsyncCommand<Model, Real>;

const window = 60_000;
/** A response may report an earlier action, and replacing a killed process is slow, so the test stays away from time limits. */
const slack = 25_000;
const revokedAtOnce = Number.NEGATIVE_INFINITY;

const named = (name: string, details: unknown, command: Omit<Command, 'toString'>): Command => ({
  ...command,
  toString: () => `${name}(${JSON.stringify(details)})`,
});
const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);
const hasFamilies = (model: Readonly<Model>) => model.families.length > 0;
const managing = (model: Readonly<Model>) =>
  living(model).filter(({ client }) => client.registration_access_token !== undefined);

function expectDead(family: Family, answer: Answer): void {
  expect(answer.body.error).toBe(family.owner.deleted ? 'invalid_client' : 'invalid_grant');
}

interface Connecting {
  index: number;
  /** Number of concurrent redemptions of the code. */
  parallel: number;
  deaths: KillAfter;
  /** At which of its requests the process ends. */
  at: 'push' | 'page' | 'consent' | 'code';
  bound: boolean;
  pushed: boolean;
  resource: Family['resource'];
}

/** From an authorization request to tokens: one consent gives one code, and one code one family, even if a process ends in between. */
export const connect = (details: Connecting) =>
  named('connect', details, {
    check: (model) => living(model).length > 0,
    async run(model, real) {
      const { server, person } = real;
      const { index, parallel, at, bound, pushed, resource } = details;
      const owner = pick(living(model), index) as Owner;
      const deathsAt = (request: Connecting['at']) => (at === request ? details.deaths : null);
      const { code, form } = await newCode(real, owner, resource, pushed, deathsAt);

      const key = bound ? real.key : null;
      const redeeming = async (side: PeriodFigures) =>
        side.redeem(owner.client, code, await credentials(server, owner), await proof(key));
      const { answers, died } = await repeatAfterKill(real, deathsAt('code'), times(parallel, redeeming));
      const good = answers.filter(({ status }) => status === 200).map(tokensOf);
      // Only a process that ended may have lost the tokens it issued.
      if (!died) expect(good).toHaveLength(1);
      expect(good.length).toBeLessThanOrEqual(1);
      for (const answer of answers) if (answer.status !== 200) expect(answer.body.error).toBe('invalid_grant');
      expect((await server.postConsent(form, person)).status).toBe(403);
      const [tokens] = good;
      if (tokens) await remember(model, real, { owner, key, resource }, tokens, parallel > 1);
    },
  });

/** The code that the person's consent gives, and the form that it was given by. */
async function newCode(
  real: Real,
  owner: Owner,
  resource: Family['resource'],
  pushed: boolean,
  deathsAt: (request: 'push' | 'page' | 'consent') => KillAfter = () => null,
): Promise<{ code: string; form: URLSearchParams }> {
  const { server, person } = real;
  const changes = { resource: server.url + resource };
  let query = server.authorizationParameters(owner.client, changes);
  if (pushed) {
    const {
      answers: [answer],
    } = await repeatAfterKill(real, deathsAt('push'), [
      async (side) => {
        const parameters = { ...changes, ...(await credentials(server, owner)) };
        return side.post('/par', server.authorizationParameters(owner.client, parameters).toString());
      },
    ]);
    expect(answer?.status).toBe(201);
    query = new URLSearchParams({ client_id: owner.client.client_id, request_uri: String(answer?.body.request_uri) });
  }
  const {
    answers: [page],
  } = await repeatAfterKill(real, deathsAt('page'), [
    async (side) => {
      const response = await side.authorize(query, person);
      return { status: response.status, html: await response.text() };
    },
  ]);
  const form = readForm(page?.html ?? '', '/authorize/consent');
  form.set('decision', 'allow');

  const { answers } = await repeatAfterKill(real, deathsAt('consent'), [(side) => side.postConsent(form, person)]);
  const [location] = answers.map(locationOf);
  // A second click, or a repeated request after a lost response, has the same result; the decision cannot be changed.
  expect(locationOf(await server.postConsent(form, person)).href).toBe(location?.href);
  const denial = new URLSearchParams(form);
  denial.set('decision', 'deny');
  expect((await server.postConsent(denial, person)).status).toBe(403);
  if (pushed) expect((await server.authorize(query, person)).status).toBe(400);
  return { code: location?.searchParams.get('code') ?? '', form };
}

/** Concurrent refreshes of the current token, even if processes end in between, all give the same successor in the end. */
export const refreshCurrent = (index: number, parallel: number, deaths: KillAfter) =>
  named(
    'refresh',
    { index, parallel, deaths },
    {
      check: hasFamilies,
      async run(model, real) {
        const family = pick(model.families, index) as Family;
        const current = family.generations.at(-1) as Family['generations'][0];
        const refreshing = (side: PeriodFigures) => refresh(real.server, side, family, current.token);
        const { answers } = await repeatAfterKill(real, deaths, times(parallel, refreshing));
        if (!isAlive(family)) {
          for (const answer of answers) expectDead(family, answer);
          return;
        }
        const tokens = answers.map(tokensOf);
        const [first, ...others] = new Set(tokens.map(({ refresh_token }) => refresh_token));
        expect(others).toEqual([]);
        current.usedAt = nowOf(real.server);
        current.gave = tokens[0]?.access_token ?? '';
        family.generations.push({ token: first ?? '', usedAt: null, gave: '' });
        for (const { access_token } of tokens) family.access.set(access_token, nowOf(real.server) + hour);
      },
    },
  );

/** A used token returns its successor again for a while, unless that is used as well; otherwise its family ends. */
const refreshOld = (index: number) =>
  named('refreshOld', index, {
    check: (model) => (pick(model.families, index)?.generations.length ?? 0) > 1,
    async run(model, { server }) {
      const family = pick(model.families, index) as Family;
      // Most often the one that was used last.
      const position = Math.max(family.generations.length - 2 - (index % 4), 0);
      const old = family.generations[position] as Family['generations'][0];
      const age = nowOf(server) - (old.usedAt ?? 0);
      if (Math.abs(age - window) < slack) return;
      const answer = await refresh(server, server, family, old.token);
      const wasLast = position === family.generations.length - 2;
      if (!isAlive(family) || age > window || !wasLast) {
        expectDead(family, answer);
        family.alive = false;
        return;
      }
      const { refresh_token, access_token } = tokensOf(answer);
      expect(refresh_token).toBe(family.generations.at(-1)?.token);
      if (access_token === old.gave) return;
      // A token revoked by itself stays dead, and another is issued.
      expect(family.access.get(old.gave)).toBe(revokedAtOnce);
      expect(family.access.has(access_token)).toBe(false);
      family.access.set(access_token, nowOf(server) + hour);
    },
  });

export const revoke = (index: number, deaths: KillAfter) =>
  named(
    'revoke',
    { index, deaths },
    {
      check: hasFamilies,
      async run(model, real) {
        const family = pick(model.families, index) as Family;
        const { owner } = family;
        const token = pick(family.generations, index)?.token ?? '';
        const { answers } = await repeatAfterKill(real, deaths, [(side) => revokeAt(real.server, side, owner, token)]);
        expect(answers[0]?.status).toBe(owner.deleted ? 401 : 200);
        family.alive = false;
      },
    },
  );

/** An access token ends alone. */
export const revokeAccess = (index: number, deaths: KillAfter) =>
  named(
    'revokeAccess',
    { index, deaths },
    {
      check: hasFamilies,
      async run(model, real) {
        const family = pick(model.families, index) as Family;
        const { owner } = family;
        const token = pick([...family.access.keys()], index) ?? '';
        const { answers } = await repeatAfterKill(real, deaths, [(side) => revokeAt(real.server, side, owner, token)]);
        expect(answers[0]?.status).toBe(owner.deleted ? 401 : 200);
        if (!owner.deleted) family.access.set(token, revokedAtOnce);
      },
    },
  );

type GrantEnd = 'revoke' | 'disconnect' | 'unregister';
type Request = (side: PeriodFigures) => Promise<{ status: number }>;

/** Ends all of an owner's grants, or one family, by one request. */
async function ending(how: GrantEnd, { server, person }: Real, owner: Owner, token: string): Promise<Request> {
  if (how === 'revoke') return (side) => revokeAt(server, side, owner, token);
  if (how === 'unregister') return (side) => side.unregister(owner.client);
  const form = await server.formOf(person, '/settings', '/logout');
  form.set('clientId', owner.client.client_id);
  return (side) => side.sendForm(person, '/settings/api/apps/disconnect', form);
}

/** Records the end. Repeated after a lost response, there may be nothing left to end. */
function ended(how: GrantEnd, model: Model, owner: Owner, status: number, died: boolean): void {
  const [done, again] = { revoke: [200, 200], disconnect: [303, 404], unregister: [204, 401] }[how];
  expect(died ? [done, again] : [done]).toContain(status);
  if (how === 'disconnect') for (const family of model.families) if (family.owner === owner) family.alive = false;
  if (how === 'unregister') owner.deleted = true;
}

export const disconnect = (index: number, deaths: KillAfter) =>
  named(
    'disconnect',
    { index, deaths },
    {
      check: (model) => model.families.some(isAlive),
      async run(model, real) {
        const { owner } = pick(model.families.filter(isAlive), index) as Family;
        const { answers, died } = await repeatAfterKill(real, deaths, [await ending('disconnect', real, owner, '')]);
        ended('disconnect', model, owner, answers[0]?.status ?? 0, died);
      },
    },
  );

/** Deleting a client's registration deletes all of its data. */
export const unregister = (index: number, deaths: KillAfter) =>
  named(
    'unregister',
    { index, deaths },
    {
      check: (model) => managing(model).length > 0,
      async run(model, real) {
        const owner = pick(managing(model), index) as Owner;
        const { answers, died } = await repeatAfterKill(real, deaths, [await ending('unregister', real, owner, '')]);
        ended('unregister', model, owner, answers[0]?.status ?? 0, died);
        expect((await real.server.unregister(owner.client)).status).toBe(401);
      },
    },
  );

interface Racing {
  index: number;
  how: GrantEnd;
  beside: 'refresh' | 'code';
  /** The request that goes to the process that may end. */
  dies: 'ending' | 'other';
  deaths: KillAfter;
}

/** Tokens issued while a grant ends are dead as well. */
export const endWhile = (details: Racing) =>
  named('endWhile', details, {
    check: (model) => model.families.some(isAlive),
    async run(model, real) {
      const { server } = real;
      const { index, how, beside, dies, deaths } = details;
      const family = pick(model.families.filter(isAlive), index) as Family;
      const { owner, key, resource } = family;
      if (how === 'unregister' && !managing(model).includes(owner)) return;
      // A refresh token to revoke exists only after the code is redeemed.
      if (how === 'revoke' && beside === 'code') return;
      const token = family.generations.at(-1)?.token ?? '';
      const code = beside === 'code' ? (await newCode(real, owner, resource, false)).code : '';
      const end = await ending(how, real, owner, token);
      const other = async (side: PeriodFigures) =>
        beside === 'refresh'
          ? refresh(server, side, family, token)
          : side.redeem(owner.client, code, await credentials(server, owner), await proof(key));
      // Both results have a status; only the body of the other one matters.
      let given: Answer | null = null;
      const watched = async (side: PeriodFigures) => {
        given = await other(side);
        return given;
      };
      const requests: Request[] = [end, watched];
      const { answers, died } = await repeatAfterKill(real, deaths, dies === 'ending' ? requests : requests.reverse());
      ended(how, model, owner, answers[dies === 'ending' ? 0 : 1]?.status ?? 0, died);
      family.alive = false;
      const late = answers.find((answer): answer is Answer => answer === given);
      if (late?.status !== 200) {
        expect(['invalid_grant', 'invalid_client']).toContain(late?.body.error);
        return;
      }
      const tokens = tokensOf(late);
      const generation = { token: tokens.refresh_token, usedAt: null, gave: '' };
      const access = new Map([[tokens.access_token, nowOf(server) + hour]]);
      model.families.push({ ...family, alive: false, generations: [generation], access });
    },
  });

/** A registration is replaced completely or not at all, and the client's grants stay. */
export const replaceRegistration = (index: number, deaths: KillAfter) =>
  named(
    'replaceRegistration',
    { index, deaths },
    {
      check: (model) => managing(model).length > 0,
      async run(model, real) {
        const { server } = real;
        const owner = pick(managing(model), index) as Owner;
        const { client } = owner;
        const name = `${client.client_name}!`;
        const { client_id, redirect_uris, grant_types, token_endpoint_auth_method, jwks } = client;
        const kept = { client_id, redirect_uris, grant_types, token_endpoint_auth_method, jwks };
        // With it, a client with a secret requests another.
        const body = { ...kept, client_name: name, ...(client.client_secret !== undefined && { client_secret: null }) };
        const { answers } = await repeatAfterKill(real, deaths, [(side) => side.replaceRegistration(client, body)]);
        expect(answers[0]?.status).toBe(200);
        // Even if a response was lost, the new token gives access to the sent metadata, and from then on the old one to nothing.
        const changed = { ...client, ...answers[0]?.body };
        expect((await server.readRegistration(changed)).body.client_name).toBe(name);
        expect((await server.readRegistration(client)).status).toBe(401);
        owner.client = changed;
      },
    },
  );

/** Another client, of a name that no other has. */
export const register = (name: string, deaths: KillAfter, isShared: boolean) =>
  named(
    'register',
    { name, deaths, isShared },
    {
      check: () => true,
      async run(model, real) {
        const method = isShared ? 'none' : 'client_secret_post';
        const members = { client_name: name, token_endpoint_auth_method: method };
        const { answers } = await repeatAfterKill(real, deaths, [(side) => side.tryToRegister(members)]);
        expect(answers[0]?.status).toBe(201);
        const client = await real.server.register(members);
        const first = answers[0]?.body.client_id;
        // Equal registrations that are shared are one, even if a response was lost.
        if (isShared) expect(client.client_id).toBe(first);
        else expect(client.client_id).not.toBe(first);
        model.owners.push({ client, key: null, deleted: false, hasDocument: false });
      },
    },
  );

const refuse = (index: number) =>
  named('refuse', index, {
    check: hasFamilies,
    async run(model, { server }) {
      const family = pick(model.families, index) as Family;
      const token = family.generations.at(-1)?.token ?? '';
      const stranger = living(model).find((owner) => owner !== family.owner && !owner.hasDocument);
      if (!stranger) return;
      const refused = await refresh(server, server, { ...family, owner: stranger, key: null }, token);
      expect(refused.body.error).toBe('invalid_grant');
      await revokeAt(server, server, stranger, token);
      if (!isAlive(family)) return;
      const changes = { ...(await credentials(server, family.owner)), resource: 'https://other.example/' };
      const wrong = await server.refresh(family.owner.client, token, changes, await proof(family.key));
      expect(wrong.body.error).toBe('invalid_target');
    },
  });

/** In total less than the time after which an unused client is deleted. */
const longest = 6 * 24 * hour;
const wait = (milliseconds: number) =>
  named('wait', milliseconds, {
    check: (model) => model.waited + milliseconds < longest,
    async run(model, { server, killable }) {
      server.advance(milliseconds);
      await killable.advance(milliseconds);
      model.waited += milliseconds;
    },
  });

/** Dead rows are deleted, without a visible effect. */
const sweep = () =>
  named('sweep', null, { check: () => true, run: (_model, { server }) => sweepAuthorizations(server.context) });

/** Every token of a family works, or none does, and introspection agrees. */
export const useAll = () =>
  named('use', null, {
    check: hasFamilies,
    async run(model, { server }) {
      for (const family of model.families) {
        for (const [token, end] of family.access) {
          if (isAlive(family) && Math.abs(end - nowOf(server)) < slack) continue;
          const works = isAlive(family) && nowOf(server) < end;
          expect(await use(server, family, token)).toBe(works ? 200 : 401);
          await expectDescribed(family, token, works);
        }
        for (const [index, { token }] of family.generations.entries())
          await expectDescribed(family, token, isAlive(family) && index === family.generations.length - 1);
      }

      async function expectDescribed({ owner }: Family, token: string, works: boolean): Promise<void> {
        const form = { client_id: owner.client.client_id, ...(await credentials(server, owner)), token };
        const { status, body } = await server.post('/introspect', form);
        const mayAsk = !owner.deleted && (owner.key !== null || owner.client.client_secret !== undefined);
        expect(status).toBe(mayAsk ? 200 : 401);
        if (mayAsk) expect(body.active).toBe(works);
      }
    },
  });

/** Two connections and then any actions in any order; `deaths` has the times at which processes end. */
export function commands(deaths: fc.Arbitrary<KillAfter>, maxCommands: number) {
  const index = fc.nat(20);
  const connecting = fc.record({
    index,
    parallel: fc.constantFrom(1, 1, 5),
    deaths,
    at: fc.constantFrom('push' as const, 'page' as const, 'consent' as const, 'code' as const, 'code' as const),
    bound: fc.boolean(),
    pushed: fc.boolean(),
    resource: fc.constantFrom('/mcp' as const, '/api/v1' as const),
  });
  const racing = fc.record({
    index,
    how: fc.constantFrom('revoke' as const, 'disconnect' as const, 'unregister' as const),
    beside: fc.constantFrom('refresh' as const, 'code' as const),
    dies: fc.constantFrom('ending' as const, 'other' as const),
    deaths,
  });
  const refreshing = fc.tuple(index, fc.constantFrom(1, 1, 8), deaths).map((details) => refreshCurrent(...details));
  const indexed = (command: (index: number, deaths: KillAfter) => Command) =>
    fc.tuple(index, deaths).map((details) => command(...details));
  // A command listed twice is drawn twice as often.
  const any = fc.commands<Model, Real, false>(
    [
      ...times(2, connecting.map(connect)),
      ...times(4, refreshing),
      ...times(3, index.map(refreshOld)),
      ...times(2, racing.map(endWhile)),
      indexed(revoke),
      ...times(2, indexed(revokeAccess)),
      indexed(disconnect),
      indexed(unregister),
      indexed(replaceRegistration),
      fc.tuple(fc.uuid(), deaths, fc.boolean()).map((details) => register(...details)),
      index.map(refuse),
      ...times(2, fc.constantFrom(5_000, 90_000, 2 * hour, 25 * hour).map(wait)),
      fc.constant(sweep()),
      fc.constant(useAll()),
    ],
    { maxCommands, size: 'max' },
  );
  return fc.tuple(connecting.map(connect), connecting.map(connect), any);
}

/** Runs the drawn commands and expects that everything then matches the model. */
export async function runCommands(
  real: Real,
  [first, second, rest]: [Command, Command, Iterable<Command>],
): Promise<void> {
  const model = await newModel(real);
  for (const command of [first, second]) await command.run(model, real);
  await fc.asyncModelRun(() => ({ model, real }), rest);
  await useAll().run(model, real);
  await expectNothingElse(real.server, real.person, [model]);
}
