import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OAuthServer, startOAuthServer, tokensOf } from '../support/oauth-server.ts';

const minute = 60 * 1000;

let server: OAuthServer;
beforeAll(async () => {
  server = await startOAuthServer({ ACCESS_TOKEN_MINUTES: '1440' });
});
afterAll(() => server.close());

it('ACCESS_TOKEN_MINUTES is the lifetime of tokens from a code and from a refresh', async () => {
  const client = await server.register();
  const tokens = await server.connect(client, await server.person());
  expect(tokens.expires_in).toBe(86_400);
  server.advance(1_439 * minute);
  expect(await server.use(tokens.access_token)).toBe(200);
  const next = tokensOf(await server.refresh(client, tokens.refresh_token));
  expect(next.expires_in).toBe(86_400);
  server.advance(2 * minute);
  expect(await server.use(tokens.access_token)).toBe(401);
  expect(await server.use(next.access_token)).toBe(200);
});

it('a long token stops with its grant', async () => {
  const client = await server.register();
  const person = await server.person();
  const { access_token } = await server.connect(client, person);
  await server.context.db.write((tx) =>
    tx.oAuthGrant.updateMany({ where: { userId: person.userId }, data: { revokedAt: server.context.now() } }),
  );
  expect(await server.use(access_token)).toBe(401);
});
