import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explainLink } from '../../../src/domain/links/link.ts';
import { optionalLink, requiredLink } from '../../../src/domain/links/link-fields.ts';
import { linkHost } from '../../../src/domain/links/link-host.ts';

const link = requiredLink();
const webLink = requiredLink('web');

test.each([
  ['example.com', 'https://example.com'],
  ['example.com/path?x=1#y', 'https://example.com/path?x=1#y'],
  ['//example.com/a', 'https://example.com/a'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['localhost:3000', 'https://localhost:3000'],
  ['192.168.0.1:81', 'https://192.168.0.1:81'],
  ['https://[2001:db8::1]/', 'https://[2001:db8::1]/'],
  ['[::1]:3000/x?y#z', 'https://[::1]:3000/x?y#z'],
  ['http://[::ffff:192.0.2.1]', 'http://[::ffff:192.0.2.1]'],
  ['instagram.com/@me', 'https://instagram.com/@me'],
  ['пример.рф', 'https://пример.рф'],
  [' https://example.com\n', 'https://example.com'],
  ['http://example.com', 'http://example.com'],
  ['HTTPS://Example.com', 'HTTPS://Example.com'],
  ['tel:+7 700 123 45 67', 'tel:+77001234567'],
  ['tel:+49 (0)30 123-45', 'tel:+4930123-45'],
  ['tel:+39 (0)6 12345', 'tel:+39(0)612345'],
  ['tel:(0)30 12345', 'tel:(0)3012345'],
  ['mailto:me@example.com?subject=Hi', 'mailto:me@example.com?subject=Hi'],
  ['whatsapp://send?phone=77001234567', 'whatsapp://send?phone=77001234567'],
  // Joiners (URL standard: percent-encoded in paths; UTS 46 in hosts).
  ['https://fa.wikipedia.org/wiki/می\u200cخواهم', 'https://fa.wikipedia.org/wiki/می%E2%80%8Cخواهم'],
  ['https://example.com/👩\u200d💻', 'https://example.com/👩%E2%80%8D💻'],
  ['https://example.com/?q=می\u200cخ#می\u200cخ', 'https://example.com/?q=می%E2%80%8Cخ#می%E2%80%8Cخ'],
  ['https://نامه\u200cای.com/', 'https://xn--mgba3gch31f060k.com/'],
  ['نامه\u200cای.com:8080', 'https://xn--mgba3gch31f060k.com:8080'],
  ['https://example.com/x\u200d', 'https://example.com/x'],
])('%j is stored as %j', (sent, stored) => {
  expect(link.parse(sent)).toBe(stored);
  expect(link.parse(stored)).toBe(stored);
});

test.each([
  [
    'javascript:alert(1)',
    'the scheme "javascript" is not supported; allowed schemes: http, https, tel, mailto, whatsapp',
  ],
  ['JavaScript:alert(1)', 'the scheme "JavaScript" is not supported'],
  ['data:text/html,x', 'the scheme "data" is not supported'],
  ['ftp://example.com', 'the scheme "ftp" is not supported'],
  ['example.com:javascript', 'the scheme "example.com" is not supported'],
  ['java\nscript:alert(1)', 'must be a link'],
  ['\u0001javascript:alert(1)', 'must be a link, for example https://example.com/page'],
  ['me@example.com', 'mailto:name@example.com'],
  ['+7 700 123 45 67', 'tel:+15551234567'],
  ['+49 (0)30/12345', 'tel:+15551234567'],
  ['tel:+49 (0)30/12345', 'tel:+15551234567'],
  ['tel:0800-FLOWERS', 'tel:+15551234567'],
  ['mailto:Anna <anna@example.com>', 'mailto:name@example.com'],
  ['mailto:a@example.com,b@example.com', 'mailto:name@example.com'],
  ['mailto:a@example.com?subject=Hello there', '%20'],
  ['https://user:secret@example.com', 'must not contain a user name or password'],
  ['https://example.com/a b', '%20'],
  ['https://example.com\\@evil.example', 'must not contain a user name or password'],
  ['https://example', 'must be a link'],
  // UTS 46 allows a joiner only between letters that it joins.
  ['https://exam\u200dple.com/', 'must be a link'],
  [`https://example.com/${'می\u200c'.repeat(600)}x`, 'must be a link'],
  ['https://example.com:70000', 'must be a link'],
  ['https://300.1.1.1', 'must be a link'],
  ['https://[2001:db8::1', 'must be a link'],
  ['https://[fe80::1%25eth0]/', 'must be a link'],
  ['https://2001:db8::1/', 'must be a link'],
  ['hello', 'must be a link'],
  ['', 'must be a link'],
])('%j is rejected with an error that says what would be right', (sent, words) => {
  const result = link.safeParse(sent);
  expect(result.error?.issues).toHaveLength(1);
  expect(result.error?.issues[0]?.message).toContain(words);
  expect(explainLink(sent).ru).toMatch(/[а-я]/);
});

test('a link with joiners has the target that the URL standard gives it', () => {
  const piece = fc.constantFrom('\u200c', '\u200d', 'می', 'خواهم', 'a', '/', '?', '#', '👩', '💻', '.com');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const sent = `https://example.com/x${pieces.join('')}y`;
      const stored = link.safeParse(sent);
      if (!stored.success) return;
      expect(stored.data).not.toMatch(/[\u200c\u200d]/);
      expect(new URL(stored.data).href).toBe(new URL(sent).href);
      expect(link.parse(stored.data)).toBe(stored.data);
    }),
  );
});

test('an IPv6 address is a link exactly if a browser accepts it', () => {
  const group = fc.constantFrom('0', '1', 'db8', 'FFFF', '00001', 'g', '');
  const address = fc
    .tuple(fc.array(group, { maxLength: 9 }), fc.constantFrom('', ':1.2.3.4', ':1.2.3', ':256.1.1.1', '::'))
    .map(([groups, end]) => groups.join(':') + end);
  let taken = 0;
  fc.assert(
    fc.property(fc.oneof(address, fc.ipV6()), (text) => {
      const sent = `https://[${text}]/`;
      if (URL.canParse(sent)) taken += 1;
      expect([sent, link.safeParse(sent).success]).toEqual([sent, URL.canParse(sent)]);
    }),
    { numRuns: 2_000 },
  );
  expect(taken).toBeGreaterThan(200);
});

test('the limit of 2048 characters applies after the scheme is added', () => {
  const path = (length: number) => 'a'.repeat(length - 'example.com/'.length);
  expect(link.parse(`example.com/${path(2040)}`)).toHaveLength(2048);
  expect(link.safeParse(`example.com/${path(2041)}`).error?.issues[0]?.message).toBe(
    'must be at most 2048 characters once https:// is added',
  );
  expect(link.safeParse(`https://example.com/${path(2040)}`).success).toBe(true);
  expect(link.safeParse(`https://example.com/${path(2041)}`).error?.issues[0]).toMatchObject({
    code: 'too_big',
    maximum: 2048,
  });
});

test('an optional link may be empty, null or missing', () => {
  const optional = optionalLink();
  for (const nothing of ['', '  ', null, undefined]) expect(optional.parse(nothing)).toBe('');
  expect(optional.parse('example.com')).toBe('https://example.com');
  expect(optional.safeParse('javascript:x').success).toBe(false);
});

test('a web link must use http or https', () => {
  expect(webLink.parse('example.com')).toBe('https://example.com');
  expect(webLink.safeParse('mailto:me@example.com').error?.issues[0]?.message).toBe(
    'the scheme "mailto" is not supported; allowed schemes: http, https',
  );
});

test('only addresses of the web have a known host', () => {
  expect(linkHost('https://WWW.Example.com./a')).toBe('www.example.com');
  expect(linkHost('https://пример.рф')).toBe('xn--e1afmkfd.xn--p1ai');
  expect(linkHost('mailto:me@example.com')).toBeNull();
  expect(linkHost('tel:+123')).toBeNull();
  expect(linkHost('https://xn--.com')).toBeNull();
});
