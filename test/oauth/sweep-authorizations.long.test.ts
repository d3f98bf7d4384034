import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweepAuthorizations } from '../../oauth/sweep-authorizations.ts';
import { withResolvers } from '../../src/async/with-resolvers.ts';
import { touchClient } from '../../src/store/oauth/client-statements.ts';
import { insertGrant } from '../../src/store/oauth/consent-statements.ts';
import { sweepUnusedClients } from '../../src/store/oauth/sweep-statements.ts';
import {
  locationOf,
  type OAuthServer,
  type Person,
  type RegisteredClient,
  startOAuthServer,
} from './support/oauth-server.ts';

const day = 24 * 60 * 60 * 1000;

let server: OAuthServer;
let client: RegisteredClient;
let person: Person;
beforeEach(async () => {
  server = await startOAuthServer();
  client = await server.register();
  person = await server.person();
});
afterEach(() => server.close());

async function rows() {
  const { read } = server.context.db;
  return {
    requests: await read.authorizationRequest.count(),
    codes: await read.authorizationCode.count(),
    accessTokens: await read.accessToken.count(),
    refreshTokens: await read.refreshToken.count(),
    grants: await read.oAuthGrant.count(),
    clients: await read.oAuthClient.count(),
  };
}

it('deletes dead rows and keeps live ones', async () => {
  const tokens = await server.connect(client, person);
  await server.newCode(client, person);
  server.advance(2 * day);
  await sweepAuthorizations(server.context);
  expect(await rows()).toEqual({
    requests: 0,
    codes: 0,
    accessTokens: 0,
    refreshTokens: 1,
    grants: 1,
    clients: 1,
  });
  expect((await server.refresh(client, tokens.refresh_token)).status).toBe(200);
});

it('keeps used refresh tokens, so that a replay is recognised after weeks', async () => {
  const tokens = await server.connect(client, person);
  const next = await server.refresh(client, tokens.refresh_token);
  server.advance(30 * day);
  await sweepAuthorizations(server.context);
  expect((await server.refresh(client, tokens.refresh_token)).body.error).toBe('invalid_grant');
  expect((await server.refresh(client, String(next.body.refresh_token))).body.error).toBe('invalid_grant');
});

it('keeps a client whose grants are all gone, because it was connected once', async () => {
  await server.connect(client, person);
  server.advance(61 * day);
  await sweepAuthorizations(server.context);
  server.advance(2 * day);
  await sweepAuthorizations(server.context);
  expect(await rows()).toMatchObject({ refreshTokens: 0, grants: 0, clients: 1 });
  expect((await server.refresh(client, 'x')).body.error).toBe('invalid_grant');
});

it('deletes a client without a connected account a year after it last got a token', async () => {
  const tokens = await server.connect(client, person);
  server.advance(30 * day);
  expect((await server.refresh(client, tokens.refresh_token)).status).toBe(200);
  server.advance(62 * day);
  await sweepAuthorizations(server.context);
  server.advance((364 - 62) * day);
  await sweepAuthorizations(server.context);
  expect(await rows()).toMatchObject({ grants: 0, clients: 1 });
  server.advance(2 * day);
  await sweepAuthorizations(server.context);
  expect(await rows()).toMatchObject({ clients: 0 });
  expect((await server.register()).client_id).not.toBe(client.client_id);
});

it('keeps a client with a connected account, however long ago it got a token', async () => {
  await server.connect(client, person);
  await server.context.db.write(async (tx) => {
    await tx.oAuthClient.updateMany({ data: { lastUsedAt: new Date(0) } });
    await tx.refreshToken.updateMany({ data: { expiresAt: new Date(Date.now() + 800 * day) } });
  });
  server.advance(700 * day);
  await sweepAuthorizations(server.context);
  expect(await rows()).toMatchObject({ grants: 1, clients: 1 });
});

it.each([
  ['old', 10_000],
  ['one too many', 0],
])(
  'keeps an unused client that is %s and gets consent at the moment of the sweep',
  async (_which, maxUnusedClients) => {
    const { context } = server;
    server.advance(maxUnusedClients === 0 ? day / 2 : 61 * day);
    const { promise: mayLeave, resolve: leave } = withResolvers();
    const { promise: entered, resolve: enter } = withResolvers();
    // Stored like the person's decision (answer-consent.ts).
    const letIn = context.db.write(async (tx) => {
      const { client_id: clientId } = client;
      await tx.run(insertGrant, {
        id: 'grant',
        userId: person.userId,
        clientId,
        scope: 'profile:read',
        resource: `${server.url}/mcp`,
        createdAt: context.now(),
      });
      await tx.run(touchClient, { now: context.now(), id: clientId });
      enter();
      await mayLeave;
    });
    await entered;
    const sweeping = sweepAuthorizations(context, undefined, maxUnusedClients);
    await sleep(100);
    leave();
    await Promise.all([letIn, sweeping]);
    expect(await rows()).toMatchObject({ clients: 1, grants: 1 });
  },
);

describe('an unused client that is due', () => {
  const minute = 60 * 1000;
  const sweepAfterAWhile = async () => {
    server.advance(2 * minute);
    await sweepAuthorizations(server.context);
  };
  beforeEach(() => server.advance(7 * day - minute));

  it('stays while a person sees its consent page', async () => {
    const form = await server.consentForm(server.authorizationParameters(client), person);
    await sweepAfterAWhile();
    form.set('decision', 'allow');
    const code = locationOf(await server.postConsent(form, person)).searchParams.get('code') ?? '';
    expect((await server.redeem(client, code)).status).toBe(200);
  });

  it('stays while a request that it has pushed can be opened', async () => {
    const { status, body } = await server.post('/par', server.authorizationParameters(client).toString());
    expect(status).toBe(201);
    await sweepAfterAWhile();
    const address = new URLSearchParams({ client_id: client.client_id, request_uri: String(body.request_uri) });
    const code = (await server.allow(address, person)).searchParams.get('code') ?? '';
    expect((await server.redeem(client, code)).status).toBe(200);
  });

  it('expires without a decision', async () => {
    await server.consentForm(server.authorizationParameters(client), person);
    await server.post('/par', server.authorizationParameters(client).toString());
    server.advance(30 * minute);
    await sweepAuthorizations(server.context);
    expect(await rows()).toMatchObject({ clients: 0 });
  });

  it('is never returned to a registration at the moment of the sweep', async () => {
    server.advance(2 * minute);
    let registering: Promise<RegisteredClient> | undefined;
    await server.context.db.write(async (tx) => {
      await tx.run(sweepUnusedClients, { before: new Date(server.context.now().getTime() - 7 * day) });
      registering ??= server.register();
      await sleep(300);
    });
    const again = await registering;
    if (!again) throw new Error('nothing was registered');
    expect((await server.authorize(server.authorizationParameters(again), person)).status).toBe(200);
  });
});

it('processes more than one batch', async () => {
  const expiresAt = new Date(Date.now() - day);
  await server.context.db.write((tx) =>
    tx.authorizationRequest.createMany({
      data: Array.from({ length: 1200 }, (_, index) => ({
        handleHash: `handle-${index}`,
        userId: person.userId,
        sessionHash: 's',
        clientId: client.client_id,
        redirectUri: 'https://client.example/callback',
        scope: 'profile:read',
        resource: `${server.url}/mcp`,
        codeChallenge: 'c',
        expiresAt,
      })),
    }),
  );
  await sweepAuthorizations(server.context);
  expect((await rows()).requests).toBe(0);
});

it('keeps the newest clients without a connection up to a limit, and those of the last hour', async () => {
  await server.connect(client, person);
  const names = ['first', 'second', 'third', 'fourth', 'fifth'];
  for (const name of names) {
    await server.register({ client_name: name });
    server.advance(60_000);
  }
  server.advance(60 * 60 * 1000);
  await server.register({ client_name: 'of this hour' });
  await sweepAuthorizations(server.context, undefined, 3);
  const left = await server.context.db.read.oAuthClient.findMany({ orderBy: { createdAt: 'asc' } });
  expect(left.map(({ name }) => name)).toEqual(['Test client', 'third', 'fourth', 'fifth', 'of this hour']);
});
