import { isAppScheme } from '../src/app-schemes.ts';
import { OAuthError } from './oauth-error.ts';

const maxLength = 2048;

/**
 * Private-use schemes without a dot that known native clients register (RFC 8252 §7.1 requires a reverse domain name, but they are older).
 * A list, because `javascript:` and `data:` look the same.
 */
const knownAppSchemes = [
  'antigravity',
  'chatgpt',
  'claude',
  'cline',
  'codex',
  'continue',
  'cursor',
  'gemini',
  'goose',
  'jetbrains',
  'kiro',
  'lmstudio',
  'obsidian',
  'opencode',
  'raycast',
  'roo-code',
  'trae',
  'vscode',
  'vscode-insiders',
  'vscodium',
  'warp',
  'windsurf',
  'zed',
];

/** A loopback redirect URI in its parts (RFC 8252 §7.3); read from the text, because URL would rewrite `127.1` and `/x/../cb`. */
const loopbackPattern = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?::\d{1,5})?(\/.*|\?.*)?$/;

/**
 * Returns the redirect URIs of a registration, each once, without those of a scheme that this server does not know if others remain: some
 * programs register the callbacks of several apps together. `appSchemes` are known besides the list. Throws invalid_redirect_uri.
 */
export function acceptedRedirectUris(uris: readonly string[], appSchemes: readonly string[]): string[] {
  const accepted = [...new Set(uris)].filter((uri) => {
    try {
      checkRedirectUri(uri, appSchemes);
      return true;
    } catch (error) {
      if (error instanceof UnknownSchemeError) return false;
      throw error;
    }
  });
  const [first = ''] = uris;
  // If no scheme is known, throws for the first.
  if (accepted.length === 0) checkRedirectUri(first, appSchemes);
  return accepted;
}

/** Rejects addresses that a client may not register as a redirect URI; throws invalid_redirect_uri. */
export function checkRedirectUri(uri: string, appSchemes: readonly string[] = []): void {
  if (uri.length > maxLength) throw refused('A redirect URI is longer than 2048 characters');
  // RFC 3986 §2: a URI has other characters only percent-encoded. This also keeps line breaks out of Location.
  if (!/^[A-Za-z0-9\-._~:/?[\]@!$&'()*+,;=%]+$/.test(uri)) {
    throw refused('A redirect URI holds a fragment or a character that is not allowed in a URI');
  }
  if (!URL.canParse(uri)) throw refused('A redirect URI is not an absolute URI');
  const url = new URL(uri);
  if (url.username !== '' || url.password !== '' || /^[^/]*\/\/[^/?]*@/.test(uri)) {
    throw refused('A redirect URI holds user information');
  }
  if (url.hostname.includes('*')) throw refused('A redirect URI has a wildcard for a host');
  if (url.protocol === 'https:') {
    // RFC 9110 §4.2.2. The URL parser takes the next segment as a host; a browser on an https page reads it as a path.
    if (/^https:\/\/[^/?]/i.test(uri)) return;
    throw refused('An https redirect URI names its host after two slashes');
  }
  if (url.protocol === 'http:') {
    if (loopbackPattern.test(uri)) return;
    throw refused('An http redirect URI is allowed on 127.0.0.1, [::1] and localhost only');
  }
  const scheme = url.protocol.slice(0, -1);
  if (scheme.includes('.') || knownAppSchemes.includes(scheme) || appSchemes.includes(scheme)) return;
  const description = 'The scheme of a redirect URI is not allowed; native apps use a reverse domain name';
  throw isAppScheme(scheme) ? new UnknownSchemeError(description) : refused(description);
}

/** The redirect URI has an allowed app scheme that this server does not know. */
class UnknownSchemeError extends OAuthError {
  constructor(description: string) {
    super('invalid_redirect_uri', description);
  }
}

/**
 * Returns true if `requested` is the registered URI: character by character, except for the port of a loopback address, which native apps
 * choose when they start (RFC 8252 §7.3, OAuth 2.1 §8.4.2). `localhost` and `127.0.0.1` stay different hosts.
 */
export function redirectUriMatches(registered: string, requested: string): boolean {
  if (registered === requested) return true;
  const left = loopbackPattern.exec(registered);
  const right = loopbackPattern.exec(requested);
  if (!left || !right || !URL.canParse(requested)) return false;
  return left[1] === right[1] && (left[2] ?? '/') === (right[2] ?? '/');
}

function refused(description: string): OAuthError {
  return new OAuthError('invalid_redirect_uri', description);
}
