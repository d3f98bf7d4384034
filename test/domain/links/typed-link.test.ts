import { expect, test } from 'vitest';
import { requiredLink } from '../../../src/domain/links/link-fields.ts';
import { typedLink } from '../../../src/domain/links/typed-link.ts';

const link = requiredLink();
const stored = (typed: string) => link.safeParse(typedLink(typed)).data ?? null;

test.each([
  ['nina@example.com', 'mailto:nina@example.com'],
  [' Nina.Berg+shop@mail.example.com ', 'mailto:Nina.Berg+shop@mail.example.com'],
  ['нина@пример.рф', 'mailto:нина@пример.рф'],
  ['<nina@example.com>', 'mailto:nina@example.com'],
  ['mailto: nina@example.com', 'mailto:nina@example.com'],
  ['nina@example.com?subject=Hello there', 'mailto:nina@example.com?subject=Hello%20there'],
  ['+46 70 123', 'tel:+4670123'],
  ['+46 (0)70-123 45 67', 'tel:+4670-1234567'],
  ['+39 (06) 123 45 67', 'tel:+39(06)1234567'],
  ['tel:+49 (0)30/123 45', 'tel:+4930-12345'],
  ['tel:+49\u00a030\u00a012345', 'tel:+493012345'],
  ['Tel.: tel:+4930-12345', 'tel:+4930-12345'],
  ['Anna <anna@example.com>', 'mailto:anna@example.com'],
  ['070/123 45 67', 'tel:070-1234567'],
  ['8 701 000–00–00', 'tel:8701000-00-00'],
  ['\u202a+46\u00a070\u00a0123\u202c', 'tel:+4670123'],
  ['tel: +46 70 123', 'tel:+4670123'],
  ['tel:+46%2070%20123%2045%2067', 'tel:+46701234567'],
  ['tel:%2B46-70-123', 'tel:+46-70-123'],
  ['\u200dhttps://example.com/a\u200c', 'https://example.com/a'],
  ['https://fa.wikipedia.org/wiki/می\u200cخواهم', 'https://fa.wikipedia.org/wiki/می%E2%80%8Cخواهم'],
  ['https://exam\u200dple.com/a', 'https://example.com/a'],
  ['https://example.com/my file.pdf', 'https://example.com/my%20file.pdf'],
  ['example.com/a b?c=d e#f g', 'https://example.com/a%20b?c=d%20e#f%20g'],
  ['example.com/"quoted"<x>', 'https://example.com/%22quoted%22%3Cx%3E'],
  ['\ufeffexample.com\u200b', 'https://example.com'],
  ['<https://example.com/a>', 'https://example.com/a'],
  ['example.com,', 'https://example.com'],
  ['My shop: example.com/shop', 'https://example.com/shop'],
  ['whatsapp://send?text=Hello there', 'whatsapp://send?text=Hello%20there'],
  ['192.168.0.1', 'https://192.168.0.1'],
])('%j is the link %j', (typed, expected) => {
  expect(stored(typed)).toBe(expected);
});

test.each([
  'just words',
  '@nina',
  '12345',
  '+46',
  'tel:+1-800-FLOWERS',
  'tel:+46%2',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'ftp://example.com/a b',
  'https://user:secret@example.com',
  'https://example.com\\@evil.example',
  'data:text/html,<b>',
  'https://exam ple.com',
  'one@example.com and two@example.com',
  'tel:+49 30 12345 ext 5',
  'mailto:Anna <anna@example.com>',
  '',
])('%j is not a link, and stays unchanged', (typed) => {
  expect(stored(typed)).toBeNull();
  expect(typedLink(` ${typed} `)).toBe(typed);
});
