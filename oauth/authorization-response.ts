import type { Config } from '../src/config.ts';

/**
 * Returns the redirect URI with a response in its query. `iss` is in every response, good or bad (RFC 9207 §2); `state` is returned
 * unchanged. The URI itself is exactly the registered one.
 */
export function authorizationResponse(
  config: Config,
  to: { redirectUri: string; state: string | null },
  response: Record<string, string>,
): string {
  const query = new URLSearchParams(response);
  if (to.state !== null) query.set('state', to.state);
  query.set('iss', config.publicUrl);
  const separator = !to.redirectUri.includes('?') ? '?' : /[?&]$/.test(to.redirectUri) ? '' : '&';
  return to.redirectUri + separator + query.toString();
}
