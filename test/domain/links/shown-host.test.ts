import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { shownHost } from '../../../src/domain/links/shown-host.ts';

// Chromium's policy for internationalised names (docs/idn.md there) and UTS 39 §5.2.

test.each([
  'müller.de',
  'straße.example',
  'тест.com',
  'музыка.рф',
  'соса.рф',
  'порох.ru',
  'παράδειγμα.gr',
  '例え.jp',
  'ラーメンbar.jp',
  'コーヒー.jp',
  '例.com',
  '中文abc.cn',
  '한국어.kr',
  'علوم.مصر',
  'भारत.भारत',
  'việtnam.vn',
  'ไทย.th',
  'עברית.co.il',
  'łódź.pl',
  'www.bücher.example',
])('%s is shown in Unicode', (host) => {
  expect(shownHost(domainToASCII(host))).toBe(host);
});

test.each([
  ['all Cyrillic letters that look Latin', 'аррӏе.com'],
  ['all Cyrillic letters that look Latin, with a digit', 'ос2.com'],
  ['one Cyrillic letter among Latin ones', 'pаypal.com'],
  ['one Greek letter among Latin ones', 'gοogle.com'],
  ['Latin and Armenian', 'faցebook.com'],
  ['Greek letters that look Latin', 'νιτ.com'],
  ['Cyrillic and Greek', 'тεст.com'],
  ['a phonetic letter', 'ɡoogle.com'],
  ['a click', 'googǀe.com'],
  ['a dotless i', 'tımes.com'],
  ['a separate mark', 'q\u0307uick.com'],
  ['a pictograph', '💩.la'],
  ['Katakana that looks like a slash', 'comノlogin.com'],
  ['a number like a dash', 'com一login.com'],
  ['Thai and Latin', 'bankไทย.com'],
])('%s: %s stays encoded', (_what, host) => {
  const encoded = domainToASCII(host);
  expect(encoded).toContain('xn--');
  expect(shownHost(encoded)).toBe(encoded);
});

test('each label is judged by itself, and plain hosts stay unchanged', () => {
  const mixed = domainToASCII('bücher.аррӏе.com');
  expect(shownHost(mixed)).toBe(mixed.replace('xn--bcher-kva', 'bücher'));
  expect(shownHost('example.com')).toBe('example.com');
  expect(shownHost('xn--.example')).toBe('xn--.example');
  expect(shownHost('xn--invalid-zz--.com')).toBe('xn--invalid-zz--.com');
});
