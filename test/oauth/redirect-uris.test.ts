import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OAuthError } from '../../oauth/oauth-error.ts';
import { checkRedirectUri, redirectUriMatches } from '../../oauth/redirect-uris.ts';

function isAccepted(uri: string): boolean {
  try {
    checkRedirectUri(uri);
    return true;
  } catch (error) {
    if (error instanceof OAuthError) return false;
    throw error;
  }
}

it.each(['https:a.example/cb', 'https:/a.example/cb', 'https:///a.example/cb', 'HTTPS:a.example', 'https://?x'])(
  '%s cannot be registered: its host is in the wrong place',
  (uri) => {
    expect(isAccepted(uri)).toBe(false);
  },
);

describe('a redirect URI matches', () => {
  it('if it is the same text, or the same loopback address on another port', () => {
    const piece = (...values: string[]) => fc.constantFrom(...values);
    const close = fc
      .tuple(
        piece('http://', 'http://', 'https://', 'cursor://', 'HTTP://'),
        piece('localhost', '127.0.0.1', '[::1]', 'a.example', 'localhost@a.example'),
        piece('', ':80', ':49567', ':99999', ':', ':80@a.example'),
        piece('', '/', '/cb', '/cb/', '/x/../cb', '/cb?a=1', '/cb#f', '?a=1'),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(close, close, (registered, requested) => {
        if (!isAccepted(registered) || registered === requested) return;
        if (!redirectUriMatches(registered, requested)) return;
        const [left, right] = [new URL(registered), new URL(requested)];
        expect(right.protocol).toBe('http:');
        expect(['localhost', '127.0.0.1', '[::1]']).toContain(right.hostname);
        expect([right.hostname, right.pathname, right.search, right.hash]).toEqual([
          left.hostname,
          left.pathname,
          left.search,
          '',
        ]);
      }),
      { numRuns: 2000 },
    );
  });

  it('on any port of a loopback address', () => {
    const address = fc.constantFrom('http://127.0.0.1', 'http://[::1]', 'http://localhost');
    fc.assert(
      fc.property(address, fc.integer({ min: 1, max: 65535 }), (base, port) => {
        expect(redirectUriMatches(`${base}/cb`, `${base}:${port}/cb`)).toBe(true);
        expect(redirectUriMatches(`${base}/cb`, `${base}:${port}/cb/`)).toBe(false);
        expect(redirectUriMatches('https://a.example/cb', `https://a.example:${port}/cb`)).toBe(false);
      }),
    );
  });

  it.each([
    ['http://localhost', 'http://localhost:49567'],
    ['http://localhost', 'http://localhost:49567/'],
    ['http://localhost/', 'http://localhost:49567'],
  ])('%s as %s: no path is the path /', (registered, requested) => {
    expect(redirectUriMatches(registered, requested)).toBe(true);
  });

  it.each([
    ['http://localhost/cb', 'http://127.0.0.1/cb'],
    ['http://localhost/cb', 'http://localhost:99999/cb'],
    ['http://localhost/cb', 'http://localhost:80@evil.example/cb'],
    ['http://localhost/cb', 'http://localhost.evil.example/cb'],
    ['http://localhost/cb', 'https://localhost/cb'],
    ['http://localhost/cb', 'http://localhost:80/x/../cb'],
  ])('not %s as %s', (registered, requested) => {
    expect(redirectUriMatches(registered, requested)).toBe(false);
  });
});
