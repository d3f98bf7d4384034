import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  authorizationRequest,
  discoverServer,
  insecure,
  redeemAndRefresh,
  registerStrictly,
} from '../../support/strict-client.ts';
import { locationOf, type OAuthServer, startOAuthServer, verifier } from '../support/oauth-server.ts';

const redirectUri = 'http://127.0.0.1:49152/callback';

let server: OAuthServer;
beforeAll(async () => {
  server = await startOAuthServer();
});
afterAll(() => server.close());

it.each(['none', 'client_secret_basic', 'client_secret_post'])(
  'a strict client connects, authenticated by %s',
  async (method) => {
    const resource = new URL(`${server.url}/mcp`);
    const resourceServer = await oauth.processResourceDiscoveryResponse(
      resource,
      await oauth.resourceDiscoveryRequest(resource, insecure),
    );
    const as = await discoverServer(new URL(resourceServer.authorization_servers?.[0] ?? ''));
    const client = await registerStrictly(as, {
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: method,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      application_type: 'native',
    });
    const secret = String(client.client_secret);
    const authentication =
      method === 'none'
        ? oauth.None()
        : method === 'client_secret_basic'
          ? oauth.ClientSecretBasic(secret)
          : oauth.ClientSecretPost(secret);

    const { url, verifier, state } = await authorizationRequest(as, client, { redirectUri, resource });
    const location = await server.allow(url.searchParams, await server.person());
    const callback = oauth.validateAuthResponse(as, client, location, state);
    const answer = { callback, redirectUri, verifier };
    const { tokens, refreshed } = await redeemAndRefresh(as, client, authentication, answer);
    expect(tokens.scope).toBe('profile:read profile:write');
    const call = await oauth.protectedResourceRequest(
      refreshed.access_token,
      'POST',
      resource,
      new Headers({ 'content-type': 'application/json', accept: 'application/json, text/event-stream' }),
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
      insecure,
    );
    expect(call.status).toBe(200);

    if (method !== 'none') {
      const described = await oauth.processIntrospectionResponse(
        as,
        client,
        await oauth.introspectionRequest(as, client, authentication, refreshed.access_token, insecure),
      );
      expect(described).toMatchObject({ active: true, client_id: client.client_id });
    }
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(as, client, authentication, refreshed.refresh_token ?? '', insecure),
    );
    expect(await server.use(refreshed.access_token)).toBe(401);
  },
);

it('a strict client pushes its request and binds its tokens to a key, repeating the request with a given nonce', async () => {
  const resource = new URL(`${server.url}/mcp`);
  const as = await discoverServer(new URL(server.url));
  const registered = await server.register({
    redirect_uris: [redirectUri],
    dpop_bound_access_tokens: true,
    require_pushed_authorization_requests: true,
  });
  const client: oauth.Client = { client_id: registered.client_id };
  const DPoP = oauth.DPoP(client, await oauth.generateKeyPair('ES256'));
  const options = { DPoP, ...insecure };
  /** Repeats the step if the response was a nonce (RFC 9449 §8). */
  async function withNonce<Value>(step: () => Promise<Value>): Promise<Value> {
    try {
      return await step();
    } catch (error) {
      if (!oauth.isDPoPNonceError(error)) throw error;
      return step();
    }
  }

  const pushed = await withNonce(async () =>
    oauth.processPushedAuthorizationResponse(
      as,
      client,
      await oauth.pushedAuthorizationRequest(
        as,
        client,
        oauth.None(),
        server.authorizationParameters(registered, { state: 'a-state' }),
        options,
      ),
    ),
  );
  const query = new URLSearchParams({ client_id: client.client_id, request_uri: pushed.request_uri });
  const callback = oauth.validateAuthResponse(as, client, await server.allow(query, await server.person()), 'a-state');
  const tokens = await withNonce(async () =>
    oauth.processAuthorizationCodeResponse(
      as,
      client,
      await oauth.authorizationCodeGrantRequest(as, client, oauth.None(), callback, redirectUri, verifier, options),
    ),
  );
  expect(tokens.token_type).toBe('dpop');
  const refreshed = await withNonce(async () =>
    oauth.processRefreshTokenResponse(
      as,
      client,
      await oauth.refreshTokenGrantRequest(as, client, oauth.None(), tokens.refresh_token ?? '', options),
    ),
  );
  const call = await withNonce(() =>
    oauth.protectedResourceRequest(
      refreshed.access_token,
      'POST',
      resource,
      new Headers({ 'content-type': 'application/json', accept: 'application/json, text/event-stream' }),
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
      options,
    ),
  );
  expect(call.status).toBe(200);
});

it('a strict client reads a denial', async () => {
  const client = await server.register({ redirect_uris: [redirectUri] });
  const as = await discoverServer(new URL(server.url));
  const person = await server.person();
  const form = await server.consentForm(server.authorizationParameters(client, { state: 'a-state' }), person);
  form.set('decision', 'deny');
  const location = locationOf(await server.postConsent(form, person));
  expect(() => oauth.validateAuthResponse(as, { client_id: client.client_id }, location, 'a-state')).toThrow(
    oauth.AuthorizationResponseError,
  );
});
