import type { Config } from '../src/config.ts';

/**
 * The redirect URI with a response in its query. `iss` goes with every response, good or bad (RFC 9207 §2); `state` comes back as it
 * was sent. The URI itself is not touched: it is exactly what was registered.
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
