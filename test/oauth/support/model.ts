import { expect } from 'vitest';
import { hashSecret } from '../../../src/domain/secrets.ts';
import { assertionParameters, type ClientKey, newClientKey, signAssertion } from './client-key.ts';
import type { DocumentHost } from './document-host.ts';
import type { KillableServer } from './killable-server.ts';
import { callback, type OAuthServer, type Person, type RegisteredClient, type Tokens } from './oauth-server.ts';
import type { ProofKey } from './proof-key.ts';

/** A client, as it believes itself registered. */
export interface Owner {
  client: RegisteredClient;
  /** Key of the client, if it signs. */
  key: ClientKey | null;
  /** Whether its identifier is the address of its metadata document: it is known from the first consent page on. */
  hasDocument: boolean;
  deleted: boolean;
}

/** Tokens of one consent, as a correct client knows them. */
export interface Family {
  owner: Owner;
  /** The key that its tokens are bound to. */
  key: ProofKey | null;
  resource: '/mcp' | '/api/v1';
  alive: boolean;
  /** Refresh tokens in the order they were given; the last one is the current one. `gave` is the access token issued with the next one. */
  generations: { token: string; usedAt: number | null; gave: string }[];
  /** Access tokens with the time they end; the beginning of time for one that was revoked. */
  access: Map<string, number>;
}
export interface Model {
  /** Time by which the clocks were moved forward. */
  waited: number;
  owners: Owner[];
  families: Family[];
}
export interface Real {
  server: OAuthServer;
  /** Another process of the same service: requests that are to be interrupted go there. */
  killable: KillableServer;
  person: Person;
  key: ProofKey;
  /** Host of a client's document, if the processes may fetch it. */
  host: DocumentHost | null;
}
/** After how many steps the process ends that a command is sent to; null for never. */
export type KillAfter = number | null;
/** Target of a request: the process that may end, or the other one. */
export type PeriodFigures = ReturnType<KillableServer['steps']>;

export const hour = 60 * 60 * 1000;
const answered = { grant_types: ['authorization_code', 'refresh_token'] };

/** A model with a client that is shared, one that has a secret, one that signs and perhaps one with a document, and nothing given to them yet. */
export async function newModel({ server, host }: Real): Promise<Model> {
  const key = await newClientKey();
  const managed = { client_name: 'Managed', token_endpoint_auth_method: 'client_secret_post' };
  const signing = { client_name: 'Signing', token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [key.jwk] } };
  const plain = { key: null, deleted: false, hasDocument: false };
  const owners: Owner[] = [
    { ...plain, client: await server.register({ client_name: 'Shared', ...answered }) },
    { ...plain, client: await server.register({ ...managed, ...answered }) },
    { ...plain, client: await server.register({ ...signing, ...answered }), key },
  ];
  if (host) owners.push({ ...plain, client: publishClient(host), hasDocument: true });
  return { waited: 0, owners, families: [] };
}

/** Its document is fetched again for each page that asks for consent. */
function publishClient(host: DocumentHost): RegisteredClient {
  const client = { client_id: `${host.origin}/client-of-the-model`, redirect_uris: [callback], ...answered };
  const document = { ...client, client_name: 'Published', token_endpoint_auth_method: 'none' };
  host.publish('/client-of-the-model', document, { 'cache-control': 'no-store' });
  return client;
}

export const pick = <Value>(values: Value[], index: number): Value | undefined => values[index % values.length];
export const living = (model: Readonly<Model>) => model.owners.filter(({ deleted }) => !deleted);
/** The servers' clocks also run by themselves. */
export const nowOf = ({ context }: OAuthServer) => context.now().getTime();
export const isAlive = ({ alive, owner }: Family) => alive && !owner.deleted;

/** Returns new client credentials for each request, because an assertion is valid once. */
export async function credentials(server: OAuthServer, { client, key }: Owner): Promise<Record<string, string>> {
  if (key) return assertionParameters(await signAssertion(server, client, key));
  return client.client_secret ? { client_secret: client.client_secret } : {};
}

export const proof = async (key: ProofKey | null) => (key ? key.prove('POST', '/token') : undefined);

export async function refresh(server: OAuthServer, side: PeriodFigures, { owner, key }: Family, token: string) {
  return side.refresh(owner.client, token, await credentials(server, owner), await proof(key));
}

export async function revokeAt(server: OAuthServer, side: PeriodFigures, owner: Owner, token: string) {
  return side.post('/revoke', { client_id: owner.client.client_id, ...(await credentials(server, owner)), token });
}

/** The status of a call with that token. */
export async function use(server: OAuthServer, { key, resource }: Family, token: string): Promise<number> {
  return key ? (await key.call(token, resource)).status : server.use(token, resource);
}

/** Records the tokens of a code. `uncertain`: a redemption may have been so late that the code counted as stolen, which ends the family. */
export async function remember(
  model: Model,
  { server }: Real,
  given: Pick<Family, 'owner' | 'key' | 'resource'>,
  tokens: Tokens,
  uncertain: boolean,
): Promise<void> {
  const family: Family = {
    ...given,
    alive: true,
    generations: [{ token: tokens.refresh_token, usedAt: null, gave: '' }],
    access: new Map([[tokens.access_token, nowOf(server) + hour]]),
  };
  if (uncertain) family.alive = (await use(server, family, tokens.access_token)) === 200;
  model.families.push(family);
}

/** Returns the response, or null: the connection ended, or the process failed. */
async function orLost<Given extends { status: number }>(answer: Promise<Given>): Promise<Given | null> {
  try {
    const given = await answer;
    return given.status >= 500 ? null : given;
  } catch (error) {
    // Error thrown by fetch when a connection ends.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * Sends requests, every other one to the process that ends after that many steps; if a response was lost with it, the client repeats the
 * request. A response lost although the process lives is a failure, and so is any failure of the other process.
 */
export async function repeatAfterKill<Given extends { status: number }>(
  { server, killable }: Real,
  deaths: KillAfter,
  requests: ((side: PeriodFigures) => Promise<Given>)[],
): Promise<{ answers: Given[]; died: boolean }> {
  if (deaths !== null) await killable.dieAfter(deaths);
  const there = killable.steps();
  const first = await Promise.all(
    requests.map((send, index) => (index % 2 === 0 ? orLost(send(there)) : send(server))),
  );
  const died = deaths !== null && (await killable.revive());
  const answers: Given[] = [];
  for (const [index, send] of requests.entries()) {
    const answer = first[index];
    if (!answer && !died) throw new Error('an answer was lost although the process has not ended');
    const last = answer ?? (await send(server));
    expect(last.status).toBeLessThan(500);
    answers.push(last);
  }
  return { answers, died };
}

/**
 * Expects that the person's grants match what clients know: one unused refresh token for each living family, and no access token that was
 * never returned. Then no credential has two successors, no consent two families, and no issued family is lost.
 */
export async function expectNothingElse({ context }: OAuthServer, { userId }: Person, models: Model[]): Promise<void> {
  const alive = { expiresAt: { gt: context.now() } };
  const grants = await context.db.read.oAuthGrant.findMany({
    where: { userId, revokedAt: null },
    select: {
      refreshTokens: { where: { ...alive, consumedAt: null }, select: { tokenHash: true } },
      accessTokens: { where: alive, select: { tokenHash: true } },
    },
  });
  const families = models.flatMap((model) => model.families).filter(isAlive);
  const current = families.map(({ generations }) => hashSecret(generations.at(-1)?.token ?? ''));
  expect(grants.flatMap((grant) => grant.refreshTokens.map(({ tokenHash }) => tokenHash)).sort()).toEqual(
    current.sort(),
  );
  const known = new Set(families.flatMap(({ access }) => [...access.keys()].map(hashSecret)));
  const usable = grants.flatMap((grant) => grant.accessTokens.map(({ tokenHash }) => tokenHash));
  expect(usable.filter((tokenHash) => !known.has(tokenHash))).toEqual([]);
}
