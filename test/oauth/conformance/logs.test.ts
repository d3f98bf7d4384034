import { expect, it } from 'vitest';
import { startOAuthServer, tokensOf, verifier } from '../support/oauth-server.ts';
import { newProofKey } from '../support/proof-key.ts';

it('check 118: tokens, codes, states, verifiers and secrets are never logged', async () => {
  const server = await startOAuthServer({ LOG_LEVEL: 'trace' });
  try {
    const person = await server.person();
    const client = await server.register({ token_endpoint_auth_method: 'client_secret_post' });
    const secret = { client_secret: client.client_secret ?? '' };
    const state = 'a-state-that-nobody-else-has';
    const form = await server.consentForm(server.authorizationParameters(client, { state }), person);
    form.set('decision', 'allow');
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
    await server.unregister({ ...client, registration_access_token: `${client.registration_access_token}x` });
    await server.unregister(client);
    const logged = server.logged().join('\n');
    for (const hidden of [
      state,
      code,
      verifier,
      form.get('handle'),
      client.client_secret,
      client.registration_access_token,
      requestUri,
      dpop,
      nonce,
      tokens.access_token,
      tokens.refresh_token,
      person.cookie.split('=')[1],
    ]) {
      expect(hidden).toBeTruthy();
      expect(logged).not.toContain(String(hidden));
    }
  } finally {
    await server.close();
  }
});
