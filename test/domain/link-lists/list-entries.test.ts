import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entriesOfLink, listEntries } from '../../../src/domain/link-lists/list-entries.ts';

test.each([
  // Hosts files
  ['0.0.0.0 evil.example', ['evil.example']],
  ['127.0.0.1\tEvil.Example  other.example # both', ['evil.example', 'other.example']],
  ['::1 localhost', []],
  ['0.0.0.0 0.0.0.0', []],
  ['255.255.255.255 broadcasthost', []],
  // One domain a line
  ['evil.example', ['evil.example']],
  ['  *.evil.example.\r', ['evil.example']],
  ['bücher.example', ['xn--bcher-kva.example']],
  ['192.0.2.7', ['192.0.2.7']],
  ['com', []],
  // Rules of ad blockers
  ['||evil.example^', ['evil.example']],
  ['||evil.example^$all', ['evil.example']],
  ['||ads.example^$third-party', []],
  ['||evil.example/banner/*.png', []],
  ['@@||good.example^', []],
  ['good.example##.banner', []],
  ['[Adblock Plus 2.0]', []],
  ['! Title: a list', []],
  // Addresses
  ['https://evil.example/', ['evil.example']],
  ['http://Evil.example/a/Login.php?id=1#top', ['evil.example/a/Login.php?id=1']],
  ['http://192.0.2.7:8080/x # seen today', ['192.0.2.7:8080/x']],
  ['evil.example/path/', ['evil.example/path']],
  // No entries
  ['# evil.example', []],
  ['<html><body>Not found</body></html>', []],
  ['', []],
])('the entry %j contains %j', (line, entries) => {
  expect(listEntries(line)).toEqual(entries);
});

/** Returns whether a list of one line names a link. */
const names = (line: string, link: string) => {
  const entries = listEntries(line);
  return entriesOfLink(link).some((entry) => entries.includes(entry));
};

test.each([
  ['evil.example', 'https://evil.example/a?b#c', true],
  ['evil.example', 'http://www.Evil.example.:8080/', true],
  ['www.evil.example', 'https://evil.example', false],
  ['evil.example', 'https://notevil.example', false],
  ['evil.example', 'https://evil.example.good.example', false],
  ['evil.example', 'mailto:a@evil.example', false],
  ['evil.example', 'https://good.example/?to=evil.example', false],
  ['192.0.2.7', 'http://0xc0000207/x', true],
  ['https://host.example/a/b', 'http://host.example/a/b/#c', true],
  ['https://host.example/a/b', 'https://host.example/a', false],
  ['https://host.example/a?b=1', 'https://host.example/a', false],
  ['http://evil.example:8080/', 'https://evil.example/', false],
])('whether a list with %s contains %s: %s', (line, link, isNamed) => {
  expect(names(line, link)).toBe(isNamed);
});

test('a listed domain covers all its addresses and subdomains', () => {
  fc.assert(
    fc.property(
      fc.domain(),
      fc.array(fc.stringMatching(/^[a-z0-9]{1,9}$/), { maxLength: 3 }),
      fc.webPath(),
      (domain, labels, path) => {
        expect(names(`0.0.0.0 ${domain}`, `https://${[...labels, domain].join('.')}${path}`)).toBe(true);
      },
    ),
  );
});

test('any line and any link is read without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const entry of listEntries(text)) expect(entry).not.toMatch(/\s/);
      entriesOfLink(text);
    }),
  );
});
