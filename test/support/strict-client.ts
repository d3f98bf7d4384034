import * as oauth from 'oauth4webapi';

/** Test servers speak http. */
export const insecure = { [oauth.allowInsecureRequests]: true } as const;

/** Fetches the metadata of the authorization server at that address as a strict client does (RFC 8414 §3.3). */
export async function discoverServer(issuer: URL): Promise<oauth.AuthorizationServer> {
  const answer = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure });
  return oauth.processDiscoveryResponse(issuer, answer);
}

/** The client that the server makes of the metadata. */
export async function registerStrictly(
  as: oauth.AuthorizationServer,
  metadata: Partial<oauth.Client>,
): Promise<oauth.OmitSymbolProperties<oauth.Client>> {
  return oauth.processDynamicClientRegistrationResponse(
    await oauth.dynamicClientRegistrationRequest(as, metadata, insecure),
  );
}

/** Returns the client's authorization address, and the values it keeps to check the response. */
export async function authorizationRequest(
  as: oauth.AuthorizationServer,
  client: oauth.Client,
  { redirectUri, resource }: { redirectUri: string; resource: URL },
): Promise<{ url: URL; verifier: string; state: string }> {
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = new URL(as.authorization_endpoint ?? '');
  url.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'profile:read profile:write',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    resource: resource.href,
    state,
  }).toString();
  return { url, verifier, state };
}

/** Redeems the code of the response, then refreshes its tokens. */
export async function redeemAndRefresh(
  as: oauth.AuthorizationServer,
  client: oauth.Client,
  authentication: oauth.ClientAuth,
  { callback, redirectUri, verifier }: { callback: URLSearchParams; redirectUri: string; verifier: string },
): Promise<{ tokens: oauth.TokenEndpointResponse; refreshed: oauth.TokenEndpointResponse }> {
  const tokens = await oauth.processAuthorizationCodeResponse(
    as,
    client,
    await oauth.authorizationCodeGrantRequest(as, client, authentication, callback, redirectUri, verifier, insecure),
  );
  const refreshed = await oauth.processRefreshTokenResponse(
    as,
    client,
    await oauth.refreshTokenGrantRequest(as, client, authentication, tokens.refresh_token ?? '', insecure),
  );
  return { tokens, refreshed };
}
