import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OAuthError } from '../../oauth/oauth-error.ts';
import { checkRedirectUri } from '../../oauth/redirect-uris.ts';
import { anyUnicode } from '../support/any-unicode.ts';
import { anyUrl } from '../support/any-url.ts';

function isAccepted(uri: string): boolean {
  try {
    checkRedirectUri(uri);
    return true;
  } catch (error) {
    if (error instanceof OAuthError) return false;
    throw error;
  }
}

const scheme = fc.constantFrom(
  'https',
  'http',
  'HTTPS',
  'javascript',
  'data',
  'cursor',
  'com.example.app',
  'vbscript',
  'file',
);
const host = fc.constantFrom(
  'a.example',
  'localhost',
  '127.0.0.1',
  '[::1]',
  '*.example',
  'u:p@a.example',
  '',
  'localhost.',
);
const uriLike = fc
  .tuple(scheme, fc.constantFrom('://', ':', ':/', ':///', ' ://'), host, anyUnicode({ maxLength: 12 }))
  .map((parts) => parts.join(''));

describe('redirect URIs that can be registered', () => {
  it('are parsed or rejected for any input', () => {
    fc.assert(fc.property(fc.oneof(anyUnicode(), anyUrl(), uriLike), (uri) => void isAccepted(uri)));
  });

  it('are https, http on loopback, or a scheme of an app, and fit into a header', () => {
    fc.assert(
      fc.property(uriLike, (uri) => {
        fc.pre(isAccepted(uri));
        const url = new URL(uri);
        expect(uri).toMatch(/^[\x21-\x7e]+$/);
        expect(uri).not.toContain('#');
        expect(url.username + url.password).toBe('');
        // A browser that resolves it against another page goes to the host shown to people, too.
        expect(new URL(uri, `${url.protocol}//elsewhere.example/page`).href).toBe(url.href);
        if (url.protocol === 'http:') expect(['localhost', '127.0.0.1', '[::1]']).toContain(url.hostname);
        else expect(['https:', 'cursor:', 'com.example.app:']).toContain(url.protocol);
      }),
      { numRuns: 2000 },
    );
  });
});
