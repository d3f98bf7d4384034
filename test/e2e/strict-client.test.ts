import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import {
  authorizationRequest,
  discoverServer,
  insecure,
  redeemAndRefresh,
  registerStrictly,
} from '../support/strict-client.ts';
import { person } from './person.ts';

const redirectUri = 'https://notes.example/oauth/callback';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('a strict client gets from a 401 to the API, with only the abilities that the user left selected', async () => {
  // The person has an account already and is signed out.
  const somewhere = openBrowser(server.url);
  await somewhere.submit(await somewhere.open('/auth/sign-up'), '/auth/sign-up', person);

  const resource = new URL('/api/v1', server.url);
  const turnedAway = await fetch(`${resource}/me`);
  expect(turnedAway.status).toBe(401);
  const metadataUrl = /resource_metadata="([^"]+)"/.exec(turnedAway.headers.get('www-authenticate') ?? '')?.[1] ?? '';
  // RFC 9728 §3.3: the metadata must name exactly the resource for which it was found.
  const described = await oauth.processResourceDiscoveryResponse(resource, await fetch(metadataUrl));
  const as = await discoverServer(new URL(described.authorization_servers?.[0] ?? ''));
  const client = await registerStrictly(as, {
    client_name: 'Notes',
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'client_secret_basic',
  });
  const authentication = oauth.ClientSecretBasic(String(client.client_secret));

  const { url, verifier, state } = await authorizationRequest(as, client, { redirectUri, resource });
  const browser = openBrowser(server.url);
  const signIn = await browser.open(url);
  const { email, password } = person;
  const refused = await browser.submit(signIn, '/login', { email, password: 'not my password' });
  expect(refused.status).toBe(422);
  const consent = await browser.submit(refused, '/login', { email, password });
  expect(consent.html).toContain('notes.example');
  const { leftFor } = await browser.submit(consent, '/authorize/consent', { scope: 'profile:read' }, 'allow');

  // Checks iss (RFC 9207) and state.
  const callback = oauth.validateAuthResponse(as, client, leftFor ?? new URL(redirectUri), state);
  const answer = { callback, redirectUri, verifier };
  const { tokens, refreshed } = await redeemAndRefresh(as, client, authentication, answer);
  expect(tokens.scope).toBe('profile:read');

  const call = (method: string, address: string | URL, body?: unknown) =>
    oauth.protectedResourceRequest(
      refreshed.access_token,
      method,
      new URL(address, server.url),
      new Headers({ 'content-type': 'application/json' }),
      body === undefined ? undefined : JSON.stringify(body),
      insecure,
    );
  const me = await call('GET', '/api/v1/me');
  expect(await me.json()).toMatchObject({ data: { abilities: ['profile:read'], canWrite: false } });
  await expect(call('POST', '/api/v1/profiles', { login: 'notes.page' })).rejects.toMatchObject({
    status: 403,
    cause: [{ scheme: 'bearer', parameters: { error: 'insufficient_scope', resource_metadata: metadataUrl } }],
  });
  // A token is valid for its audience only (RFC 8707 §2).
  await expect(call('POST', '/mcp', { jsonrpc: '2.0', id: 1, method: 'ping' })).rejects.toMatchObject({ status: 401 });

  await oauth.processRevocationResponse(
    await oauth.revocationRequest(as, client, authentication, refreshed.refresh_token ?? '', insecure),
  );
  await expect(call('GET', '/api/v1/me')).rejects.toMatchObject({ status: 401 });
});
