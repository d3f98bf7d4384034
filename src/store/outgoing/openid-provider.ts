import * as oauth from 'oauth4webapi';
import type { OpenIdSettings } from '../../openid-settings.ts';
import type { ServiceFetch } from './service-fetch.ts';

const timeout = 15_000;
/** Metadata rarely change; a provider's new ones are used within this time. */
const metadataLifetime = 60 * 60 * 1000;
/** Seconds for which a sign-in at the provider counts as fresh: as long as a visit may take. */
const maxSignInAge = 10 * 60;

/** A person's identity at the provider. */
export interface Identity {
  subject: string;
  email: string | null;
  name: string | null;
}

/** Secrets needed when the person returns, kept until then. */
export interface VisitSecrets {
  nonce: string;
  codeVerifier: string;
  /** Whether the person is signed in here and has to prove their identity again. */
  isAgain: boolean;
}

/** The provider or the user declined; the message is for the log. */
export class ProviderProblem extends Error {
  override name = 'ProviderProblem';
  /** `refused`: the person did not agree. */
  readonly kind: 'refused' | 'failed';

  constructor(kind: 'refused' | 'failed', message: string) {
    super(message);
    this.kind = kind;
  }
}

export interface OpenIdProvider {
  settings: OpenIdSettings;
  /** Returns the provider's address for the person (OpenID Connect Core, section 3.1.2.1). */
  authorizationUrl(redirectUri: string, state: string, secrets: VisitSecrets): Promise<string>;
  /** Redeems the code of the returning person; returns their identity from the validated ID token, or else UserInfo. */
  redeem(parameters: URLSearchParams, redirectUri: string, state: string, secrets: VisitSecrets): Promise<Identity>;
}

/** Creates the provider of the settings; its metadata are fetched on first use (OpenID Connect Discovery). */
export function createOpenIdProvider(settings: OpenIdSettings, fetch: ServiceFetch): OpenIdProvider {
  const client: oauth.Client = { client_id: settings.clientId, [oauth.clockTolerance]: 30 };
  const options = {
    // Only a provider on the own machine, to try it out, is without https (config.ts).
    [oauth.allowInsecureRequests]: settings.issuer.startsWith('http:'),
    [oauth.customFetch]: fetch,
    signal: () => AbortSignal.timeout(timeout),
  };
  let known: { server: oauth.AuthorizationServer; until: number } | null = null;

  async function metadata(): Promise<oauth.AuthorizationServer> {
    if (known && known.until > Date.now()) return known.server;
    const issuer = new URL(settings.issuer);
    const response = await oauth.discoveryRequest(issuer, { ...options, algorithm: 'oidc' });
    const server = await oauth.processDiscoveryResponse(issuer, response);
    known = { server, until: Date.now() + metadataLifetime };
    return server;
  }

  return {
    settings,
    authorizationUrl: (redirectUri, state, { nonce, codeVerifier, isAgain }) =>
      asProblem(async () => {
        const server = await metadata();
        if (server.authorization_endpoint === undefined) throw new Error('the provider has no authorization_endpoint');
        const url = new URL(server.authorization_endpoint);
        const parameters = {
          client_id: settings.clientId,
          redirect_uri: redirectUri,
          response_type: 'code',
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          // Makes the provider ask for the password again (OpenID Connect Core, section 3.1.2.1).
          ...(isAgain && { max_age: '0' }),
        };
        for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
        return url.href;
      }),
    redeem: (parameters, redirectUri, state, { nonce, codeVerifier, isAgain }) =>
      asProblem(async () => {
        const server = await metadata();
        // Checks state, and iss if the provider sends one or announces it (RFC 9207).
        const authorized = oauth.validateAuthResponse(server, client, parameters, state);
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          authenticationAt(server, settings.clientSecret),
          authorized,
          redirectUri,
          codeVerifier,
          options,
        );
        const expected = { expectedNonce: nonce, requireIdToken: true } as const;
        const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, expected);
        // OpenID Connect Core, section 3.1.3.7: also checks the signature, instead of relying on the connection alone.
        await oauth.validateApplicationLevelSignature(server, response, options);
        const claims = oauth.getValidatedIdTokenClaims(tokens);
        if (claims === undefined) throw new Error('the provider sent no ID token');
        // A provider that does not support `max_age` returns no time, and is trusted as at any sign-in.
        if (isAgain && claims.auth_time !== undefined && claims.auth_time < claims.iat - maxSignInAge) {
          throw new Error('the provider did not ask the person again');
        }
        const inToken = { subject: claims.sub, email: claimText(claims.email), name: claimText(claims.name) };
        if (inToken.email !== null || server.userinfo_endpoint === undefined) return inToken;
        // If there is an access token, only UserInfo may have these claims (OpenID Connect Core, section 5.4).
        const userInfo = await oauth.userInfoRequest(server, client, tokens.access_token, options);
        const info = await oauth.processUserInfoResponse(server, client, claims.sub, userInfo);
        return { ...inToken, email: claimText(info.email), name: inToken.name ?? claimText(info.name) };
      }),
  };
}

/** client_secret_basic is the default of a provider that names no method (OpenID Connect Discovery, section 3). */
function authenticationAt(server: oauth.AuthorizationServer, secret: string): oauth.ClientAuth {
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_basic') ? oauth.ClientSecretBasic(secret) : oauth.ClientSecretPost(secret);
}

function claimText(claim: unknown): string | null {
  return typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : null;
}

async function asProblem<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError) {
      throw new ProviderProblem(error.error === 'access_denied' ? 'refused' : 'failed', error.error);
    }
    if (error instanceof oauth.ResponseBodyError) throw new ProviderProblem('failed', error.error);
    throw new ProviderProblem('failed', error instanceof Error ? error.message : String(error));
  }
}
