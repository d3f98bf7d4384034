import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeLink } from '../../../src/domain/links/link.ts';
import { requiredLink } from '../../../src/domain/links/link-fields.ts';
import { anyUrl } from '../../support/any-url.ts';

const link = requiredLink();

describe('for any link, as a browser reads it', () => {
  const pieces = fc.constantFrom(
    'http',
    's',
    ':',
    '//',
    '/',
    '\\',
    '@',
    '.',
    'a',
    'com',
    'javascript',
    'data',
    'tel',
    'mailto',
    'whatsapp',
    '1',
    '+',
    ' ',
    '\t',
    '\n',
    '\0',
    '\u0001',
    '?',
    '#',
    '%',
    'é',
    'я',
    '_',
    '-',
    'xn--',
  );
  const soup = fc.oneof(
    fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join('')),
    anyUrl(),
    fc.string(),
  );

  test('its scheme is allowed', () => {
    fc.assert(
      fc.property(soup, (sent) => {
        const result = link.safeParse(sent);
        if (!result.success || !URL.canParse(result.data)) return;
        expect(['http:', 'https:', 'tel:', 'mailto:', 'whatsapp:']).toContain(new URL(result.data).protocol);
        expect(new URL(result.data)).toMatchObject({ username: '', password: '' });
      }),
      { numRuns: 5000 },
    );
  });

  test('its stored form does not change when it is stored again', () => {
    fc.assert(
      fc.property(soup, (sent) => {
        const result = link.safeParse(sent);
        if (!result.success) return;
        expect(link.parse(result.data)).toBe(result.data);
        expect(completeLink(result.data)).toBe(result.data);
      }),
      { numRuns: 5000 },
    );
  });
});
