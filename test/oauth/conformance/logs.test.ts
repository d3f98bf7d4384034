import { expect, it } from 'vitest';
import { createPersonalToken } from '../../../src/domain/accounts/personal-tokens.ts';
import { command } from '../../../src/store/statement.ts';
import { assertionParameters, newClientKey, signAssertion } from '../support/client-key.ts';
import { type OAuthServer, startOAuthServer, tokensOf, verifier } from '../support/oauth-server.ts';
import { newProofKey } from '../support/proof-key.ts';

/** From now on the database fails in the middle of work with codes and tokens. */
async function breakDatabase({ context }: OAuthServer): Promise<void> {
  const names = ['AuthorizationCode', 'AccessToken', 'RefreshToken', 'PersonalToken', 'PushedAuthorizationRequest'];
  for (const name of names)
    await context.db.write((tx) => tx.run(command(`ALTER TABLE "${name}" RENAME TO "${name} that is gone"`, {}), {}));
}

it('tokens, codes, states, verifiers and secrets are never logged, not even when the server fails', async () => {
  const server = await startOAuthServer({ LOG_LEVEL: 'trace' });
  try {
    const person = await server.person();
    const client = await server.register({ token_endpoint_auth_method: 'client_secret_post' });
    const secret = { client_secret: client.client_secret ?? '' };
    const state = 'a-state-that-nobody-else-has';
    const form = await server.consentForm(server.authorizationParameters(client, { state }), person);
    form.set('decision', 'allow');
    await server.postConsent(form, person, { origin: 'https://other.example' });
    const answer = await server.postConsent(form, person);
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const tokens = tokensOf(await server.redeem(client, code, secret));
    await server.redeem(client, code, secret);
    await server.use(tokens.access_token);
    await server.refresh(client, tokens.refresh_token, { ...secret, scope: 'wrong' });
    await server.post('/token', `code=${code}&%zz`);
    const key = await newProofKey(server);
    const { dpop } = await key.prove('POST', '/token');
    const { nonce } = JSON.parse(Buffer.from(dpop.split('.')[1] ?? '', 'base64url').toString());
    for (const proof of [dpop, dpop, `${dpop}x`])
      await server.refresh(client, tokens.refresh_token, secret, { dpop: proof });
    const parameters = server.authorizationParameters(client, { state, ...secret });
    const pushed = await server.post('/par', parameters.toString());
    const requestUri = String(pushed.body.request_uri);
    await server.authorize(new URLSearchParams({ client_id: client.client_id, request_uri: requestUri }), person);
    await server.post('/revoke', { client_id: client.client_id, ...secret, token: tokens.refresh_token });

    const clientKey = await newClientKey();
    const keys = { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [clientKey.jwk] } };
    const signing = await server.register(keys);
    const assertion = await signAssertion(server, signing, clientKey);
    const forged = await signAssertion(server, signing, await newClientKey());
    for (const [jwt, status] of [
      [assertion, 200],
      [assertion, 401],
      [forged, 401],
    ] as const)
      expect((await server.post('/introspect', { token: 'any', ...assertionParameters(jwt) })).status).toBe(status);

    const leaving = await server.register({ client_name: 'Leaving', token_endpoint_auth_method: 'client_secret_post' });
    await server.unregister({ ...leaving, registration_access_token: `${leaving.registration_access_token}x` });
    await server.unregister(leaving);
    const { token: personalToken } = await createPersonalToken(server.context, person.userId, {
      name: 'Script',
      abilities: ['profile:read'],
    });
    expect(await server.use(personalToken, '/api/v1')).toBe(200);

    // The full error is logged when the database itself fails, in the middle of each kind of request.
    const late = await server.newCode(client, person);
    const lateForm = await server.consentForm(server.authorizationParameters(client, { state }), person);
    lateForm.set('decision', 'allow');
    const before = server.logged().length;
    await breakDatabase(server);
    expect((await server.redeem(client, late, secret)).status).toBe(500);
    expect((await server.refresh(client, tokens.refresh_token, secret)).status).toBe(500);
    expect((await server.postConsent(lateForm, person)).status).toBe(500);
    expect((await server.post('/par', parameters.toString())).status).toBe(500);
    expect(await server.use(tokens.access_token)).toBe(500);
    expect(await server.use(personalToken, '/api/v1')).toBe(500);
    const failures = server
      .logged()
      .slice(before)
      .map((line) => JSON.parse(line))
      // Work in the background, such as the sweep, may meet the broken database as well.
      .filter(({ level, msg }) => level >= 50 && /^(an OAuth request|a page|a request)\b/.test(msg));
    expect(
      failures.map(({ err, error }) => /that is gone|no such table|does not exist/.test(err?.stack ?? error)),
    ).toEqual(Array(6).fill(true));

    const logged = server.logged().join('\n');
    for (const hidden of [
      state,
      code,
      late,
      verifier,
      form.get('handle'),
      form.get('csrf'),
      lateForm.get('handle'),
      client.client_secret,
      client.registration_access_token,
      leaving.registration_access_token,
      requestUri,
      dpop,
      nonce,
      assertion,
      forged,
      // The parts by themselves too.
      ...assertion.split('.').slice(1),
      tokens.access_token,
      tokens.refresh_token,
      personalToken,
      person.cookie.split('=')[1],
    ]) {
      expect(hidden).toBeTruthy();
      expect(logged).not.toContain(String(hidden));
    }
  } finally {
    await server.close();
  }
});
