import * as oauth from 'oauth4webapi';
import type { PlatformSettings } from '../../config.ts';
import type { ServiceFetch } from '../outgoing/service-fetch.ts';
import { PlatformProblem, type ProblemKind } from './platform-problem.ts';

const timeout = 15_000;

/** Endpoints of a platform's authorization server, and its differences from RFC 6749. */
export interface PlatformOAuth {
  client: PlatformSettings;
  fetch: ServiceFetch;
  issuer: string;
  authorizationUrl: string;
  tokenUrl: string;
  /** RFC 7009; null without such an address. */
  revocationUrl: string | null;
  scopes: readonly string[];
  /** RFC 6749 section 3.3 wants a space; some platforms want a comma. */
  scopeSeparator: ' ' | ',';
  /** The platform's name for client_id. */
  clientIdName: 'client_id' | 'client_key';
  /** RFC 7636, where the platform knows it for web apps. */
  pkce: boolean;
  authorizationParameters: Readonly<Record<string, string>>;
  /** Converts the token endpoint's response to RFC 6749 section 5. */
  conform?(body: Record<string, unknown>): Record<string, unknown>;
  /** Exchanges the tokens of a new consent for long-lived ones. */
  prolong?(tokens: PlatformTokens): Promise<PlatformTokens>;
  /** Renews tokens where the platform uses no refresh token. */
  renew?(tokens: PlatformTokens): Promise<PlatformTokens>;
}

export interface PlatformTokens {
  accessToken: string;
  refreshToken: string | null;
  expiresAt: Date | null;
  scopes: readonly string[];
}

/** A way to the platform's consent page; the caller keeps `state` and `codeVerifier` for the way back. */
export async function authorizationRequest(
  settings: PlatformOAuth,
  redirectUri: string,
): Promise<{ url: string; state: string; codeVerifier: string | null }> {
  const state = oauth.generateRandomState();
  const codeVerifier = settings.pkce ? oauth.generateRandomCodeVerifier() : null;
  const url = new URL(settings.authorizationUrl);
  const parameters = {
    [settings.clientIdName]: settings.client.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: settings.scopes.join(settings.scopeSeparator),
    state,
    ...settings.authorizationParameters,
    ...(codeVerifier !== null && {
      code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { url: url.href, state, codeVerifier };
}

/** Redeems the code of the authorization response. */
export async function redeemCode(
  settings: PlatformOAuth,
  response: { parameters: URLSearchParams; state: string; redirectUri: string; codeVerifier: string | null },
): Promise<PlatformTokens> {
  const { server, client, authentication, options } = partiesOf(settings);
  const tokens = await tokenRequest(settings, async () => {
    const parameters = oauth.validateAuthResponse(server, client, response.parameters, response.state);
    const verifier = response.codeVerifier ?? oauth.nopkce;
    return oauth.processAuthorizationCodeResponse(
      server,
      client,
      await oauth.authorizationCodeGrantRequest(
        server,
        client,
        authentication,
        parameters,
        response.redirectUri,
        verifier,
        options,
      ),
    );
  });
  return settings.prolong ? settings.prolong(tokens) : tokens;
}

/** New tokens for old; keeps the refresh token where the platform sends no new one. */
export async function renewTokens(settings: PlatformOAuth, tokens: PlatformTokens): Promise<PlatformTokens> {
  if (settings.renew) return settings.renew(tokens);
  const { refreshToken } = tokens;
  if (refreshToken === null) throw new PlatformProblem('reconnect', 'there is no refresh token');
  const { server, client, authentication, options } = partiesOf(settings);
  const renewed = await tokenRequest(settings, async () =>
    oauth.processRefreshTokenResponse(
      server,
      client,
      await oauth.refreshTokenGrantRequest(server, client, authentication, refreshToken, options),
    ),
  );
  return {
    ...renewed,
    refreshToken: renewed.refreshToken ?? refreshToken,
    scopes: renewed.scopes.length > 0 ? renewed.scopes : tokens.scopes,
  };
}

/** Revokes the tokens at the platform; returns whether it agreed. */
export async function revokeTokens(settings: PlatformOAuth, tokens: PlatformTokens): Promise<boolean> {
  if (settings.revocationUrl === null) return false;
  const { server, client, authentication, options } = partiesOf(settings);
  try {
    // Google ends the whole grant with either token, TikTok requires the access token.
    const token =
      settings.clientIdName === 'client_id' ? (tokens.refreshToken ?? tokens.accessToken) : tokens.accessToken;
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(server, client, authentication, token, options),
    );
    return true;
  } catch {
    return false;
  }
}

function partiesOf(settings: PlatformOAuth) {
  const { clientId, clientSecret } = settings.client;
  const server: oauth.AuthorizationServer = {
    issuer: settings.issuer,
    token_endpoint: settings.tokenUrl,
    ...(settings.revocationUrl !== null && { revocation_endpoint: settings.revocationUrl }),
  };
  const client: oauth.Client = { client_id: clientId };
  // ClientSecretPost under the platform's own name for client_id.
  const authentication: oauth.ClientAuth = (_server, _client, body) => {
    body.set(settings.clientIdName, clientId);
    body.set('client_secret', clientSecret);
  };
  const options = {
    // Only stand-ins use plain http; the platforms' own addresses are all https.
    [oauth.allowInsecureRequests]: settings.tokenUrl.startsWith('http:'),
    [oauth.customFetch]: conformingFetch(settings),
    signal: () => AbortSignal.timeout(timeout),
  };
  return { server, client, authentication, options };
}

/** Turns a platform's response into one of RFC 6749 section 5 for the library. */
function conformingFetch(settings: PlatformOAuth) {
  return async (url: string, init: oauth.CustomFetchOptions<'POST', URLSearchParams>): Promise<Response> => {
    const { body, headers, method, redirect, signal } = init;
    const response = await settings.fetch(url, { body, headers, method, redirect, ...(signal && { signal }) });
    const json: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    if (settings.conform === undefined || typeof json !== 'object' || json === null) return response;
    // An object of JSON: its values are checked by the library.
    const conforming = settings.conform(json as Record<string, unknown>);
    const status = typeof conforming.error === 'string' && response.status < 400 ? 400 : response.status;
    return Response.json(conforming, { status });
  };
}

async function tokenRequest(
  settings: PlatformOAuth,
  request: () => Promise<oauth.TokenEndpointResponse>,
): Promise<PlatformTokens> {
  try {
    const tokens = await request();
    return {
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token ?? null,
      expiresAt: tokens.expires_in === undefined ? null : new Date(Date.now() + tokens.expires_in * 1_000),
      scopes: (tokens.scope ?? '').split(/[ ,]+/).filter((scope) => scope !== ''),
    };
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError) throw new PlatformProblem('forbidden', error.error);
    if (error instanceof oauth.ResponseBodyError) {
      throw new PlatformProblem(kindOfError(error.status, error.error), error.error);
    }
    const message = error instanceof Error ? error.message : String(error);
    // The library reads an error from the body of a 4xx only; for any other status it throws the response itself.
    const isRead = error instanceof oauth.OperationProcessingError;
    const isOutage = isRead && error.cause instanceof Response && error.cause.status >= 500;
    const kind = isRead && !isOutage ? 'unexpected' : 'unavailable';
    throw new PlatformProblem(kind, `${new URL(settings.tokenUrl).pathname}: ${message}`);
  }
}

/** Only `invalid_grant` is about the grant itself (RFC 6749 §5.2): every other error can pass without its owner. */
function kindOfError(status: number, error: string): ProblemKind {
  if (error === 'invalid_grant') return 'reconnect';
  if (status === 429 || /rate_?limit|quota|slow_down/i.test(error)) return 'rate_limited';
  return error === 'server_error' || error === 'temporarily_unavailable' ? 'unavailable' : 'unexpected';
}
