import { shownHost } from '../../domain/links/shown-host.ts';

/** Target of an authorization response, as shown to a person. */
export interface RedirectTarget {
  kind: 'web' | 'loopback' | 'scheme';
  /** The host; for an app's own scheme, the scheme and the rest. */
  shown: string;
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Reads a redirect address that the authorization server has already accepted. */
export function redirectTarget(redirectUri: string): RedirectTarget {
  if (!URL.canParse(redirectUri)) return { kind: 'scheme', shown: redirectUri };
  const url = new URL(redirectUri);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return { kind: 'scheme', shown: url.host ? `${url.protocol}//${url.host}` : url.protocol };
  }
  return {
    kind: loopbackHosts.has(url.hostname) ? 'loopback' : 'web',
    shown: url.host.replace(url.hostname, shownHost(url.hostname)),
  };
}
