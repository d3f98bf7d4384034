import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pastedLinks } from '../../../src/domain/import/pasted-links.ts';
import { requiredLink, storableLink } from '../../../src/domain/links/link-fields.ts';
import { typedLink } from '../../../src/domain/links/typed-link.ts';
import { anyUnicode } from '../../support/any-unicode.ts';
import { anyUrl } from '../../support/any-url.ts';

const link = requiredLink();
const stored = (typed: string) => link.safeParse(typedLink(typed)).data ?? null;

const word = fc.oneof(
  anyUnicode({ maxLength: 20 }),
  anyUrl({ withQueryAndFragment: true }),
  fc.emailAddress(),
  fc.domain(),
  fc.stringMatching(/^\+?[0-9 ().-]{3,14}$/),
  fc.constantFrom(
    'tel:',
    'mailto:',
    'whatsapp:',
    'https://',
    'javascript:',
    '<',
    '>',
    '@',
    '"',
    '\u200b',
    '\u202a',
    '.',
  ),
);
const text = fc.oneof(
  fc.array(word, { maxLength: 4 }).map((words) => words.join('')),
  fc.array(word, { maxLength: 4 }).map((words) => words.join(' ')),
);

describe('for any typed text', () => {
  test('the result is a valid link or the text itself', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const made = typedLink(typed);
        if (!link.safeParse(made).success) expect(made).toBe(typed.trim());
        expect(typedLink(made)).toBe(made);
      }),
      { numRuns: 2_000 },
    );
  });

  test('the rule without a message accepts the same links', () => {
    fc.assert(
      fc.property(text, (typed) => {
        expect(storableLink(typed)).toBe(link.safeParse(typed).data ?? null);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a valid link is not changed', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const { data } = link.safeParse(typed);
        if (data === undefined) return;
        expect(typedLink(data)).toBe(data);
        expect(stored(typed)).toBe(data);
      }),
      { numRuns: 2_000 },
    );
  });

  test('text that is a link in a link field is also found as a link in pasted text', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        const line = typed.replaceAll(/\s+/g, '');
        if (stored(line) !== null) expect((await pastedLinks(1, line, 'link')).links).not.toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});
