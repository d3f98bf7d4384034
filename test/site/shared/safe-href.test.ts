import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostOf, safeHref } from '../../../src/site/shared/safe-href.ts';
import { anyUnicode } from '../../support/any-unicode.ts';

describe('an address for a link', () => {
  it.each([
    'https://a.example/x?y=1#z',
    'http://a.example',
    'tel:+77001234567',
    'mailto:a@b.example',
    'whatsapp://send?phone=7700',
    'HTTPS://A.EXAMPLE',
  ])('%s stays unchanged', (link) => {
    expect(safeHref(link)).toBe(link);
  });

  it('encodes the hash of a telephone code, which is not a fragment', () => {
    expect(safeHref('tel:*100#')).toBe('tel:*100%23');
    expect(safeHref('https://a.example/#tel')).toBe('https://a.example/#tel');
  });

  it.each([
    '',
    'a.example',
    '/path',
    '//a.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.example/1',
  ])('%j is rejected', (link) => {
    expect(safeHref(link)).toBeUndefined();
  });

  it('is always a web, telephone, mail or WhatsApp address', () => {
    const link = fc
      .tuple(anyUnicode(), fc.constantFrom('javascript:', 'data:', 'https://', ''))
      .map((parts) => parts.reverse().join(''));
    fc.assert(
      fc.property(link, (text) => {
        const href = safeHref(text);
        if (href !== undefined) expect(new URL(href).protocol).toMatch(/^(https?|tel|mailto|whatsapp):$/);
      }),
    );
  });
});

describe('the host of an address', () => {
  it.each([
    ['https://www.a.example/x', 'a.example'],
    ['https://a.example:8080/', 'a.example:8080'],
    ['https://www.музыка.рф/альбом', 'музыка.рф'],
    ['https://xn--80anjg9azc.xn--p1ai:8080/', 'музыка.рф:8080'],
    ['mailto:a@b.example', ''],
    ['nonsense', ''],
  ])('of %s is %j', (link, host) => {
    expect(hostOf(link)).toBe(host);
  });
});
