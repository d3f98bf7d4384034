import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';

/** State that an MCP client keeps about an authorization server. */
export interface ClientMemory extends OAuthClientProvider {
  /** Returns the last address that the client sent the person to. */
  askedAt(): URL;
  state(): string;
  tokens(): OAuthTokens | undefined;
}

/** Creates a desktop client that keeps everything in memory and waits for the person's decision on this machine. */
export function createClientMemory(redirectUrl: string): ClientMemory {
  const state = crypto.randomUUID();
  let information: OAuthClientInformationMixed | undefined;
  let tokens: OAuthTokens | undefined;
  let verifier = '';
  let asked: URL | undefined;
  return {
    redirectUrl,
    clientMetadata: {
      client_name: 'Desk assistant',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    state: () => state,
    clientInformation: () => information,
    saveClientInformation(given) {
      information = given;
    },
    tokens: () => tokens,
    saveTokens(given) {
      tokens = given;
    },
    redirectToAuthorization(address) {
      asked = address;
    },
    saveCodeVerifier(given) {
      verifier = given;
    },
    codeVerifier: () => verifier,
    askedAt() {
      if (!asked) throw new Error('the client did not send the person anywhere');
      return asked;
    },
    invalidateCredentials(scope) {
      if (scope === 'tokens' || scope === 'all') tokens = undefined;
      if (scope === 'client' || scope === 'all') information = undefined;
    },
  };
}
