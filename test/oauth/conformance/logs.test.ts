import { expect, it } from 'vitest';
import { startOAuthServer, tokensOf, verifier } from '../support/oauth-server.ts';

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
    await server.post('/revoke', { client_id: client.client_id, ...secret, token: tokens.refresh_token });
    const logged = server.logged().join('\n');
    for (const hidden of [
      state,
      code,
      verifier,
      form.get('handle'),
      client.client_secret,
      tokens.access_token,
      tokens.refresh_token,
      person.cookie.split('=')[1],
    ]) {
      expect(hidden).toBeTruthy();
      expect(logged).not.toContain(hidden);
    }
  } finally {
    await server.close();
  }
});
