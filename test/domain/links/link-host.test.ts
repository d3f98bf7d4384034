import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkHost } from '../../../src/domain/links/link-host.ts';

const label = fc.stringMatching(/^[a-zA-Z0-9_-]{1,6}$|^xn--[a-z0-9-]{0,6}$|^0x[0-9a-f]{1,4}$/);
const host = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'));
const link = fc
  .tuple(
    fc.constantFrom('https://', 'http://', 'HTTPS://', 'https:'),
    fc.constantFrom('', '', '', 'user@', 'a:b@'),
    host,
    fc.constantFrom('', '', '.', '..', ':80', ':99999', ':x'),
    fc.constantFrom('', '/', '/path', '?q=1', '#part', '\\\\evil.com', '@evil.com'),
  )
  .map((parts) => parts.join(''));

test('the host of a link matches a URL parser’s', () => {
  fc.assert(
    fc.property(link, (text) => {
      const expected = URL.canParse(text) ? new URL(text).hostname.replace(/\.$/, '') : null;
      expect(linkHost(text)).toBe(expected);
    }),
    { numRuns: 3_000 },
  );
});

test('a link without a host has none', () => {
  for (const other of [
    'tel:+15551234567',
    'mailto:a@example.com',
    'whatsapp://send',
    '',
    'example.com',
    '//example.com',
  ])
    expect(linkHost(other)).toBeNull();
});
