import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlOfInlineText } from '../../../src/domain/text/inline-text-lines.ts';
import { inlineText } from '../../../src/domain/text/rich-text.ts';
import { withLinks } from '../../../src/site/public-page/slots/linked-text.ts';

const link = (href: string, words: string) => `<a href="${href}" rel="nofollow noopener">${words}</a>`;

test.each([
  [
    'See https://example.com/a?b=1&amp;c=2.',
    `See ${link('https://example.com/a?b=1&amp;c=2', 'https://example.com/a?b=1&amp;c=2')}.`,
  ],
  ['Order at example.com/shop, today', `Order at ${link('https://example.com/shop', 'example.com/shop')}, today`],
  [
    'Write to <strong>ada@example.com</strong>!',
    `Write to <strong>${link('mailto:ada@example.com', 'ada@example.com')}</strong>!`,
  ],
  ['&lt;https://example.com&gt;', `&lt;${link('https://example.com', 'https://example.com')}&gt;`],
  ['Call +44 20 7946 0958, or Instagram: @anna', 'Call +44 20 7946 0958, or Instagram: @anna'],
])('%s', (text, html) => {
  expect(withLinks(text)).toBe(html);
});

test('no text gets another tag or attribute than a link with a web or mail address', () => {
  const part = fc.constantFrom(
    '"',
    "'",
    '<',
    '>',
    '&',
    '&quot;',
    'javascript:',
    'https://',
    'a.example',
    '@',
    ' ',
    '\n',
    '<em>',
    '//',
    'onclick=',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
      const html = htmlOfInlineText(inlineText(parts.join(''), 5000));
      const rest = withLinks(html).replaceAll(
        /<a href="(?:https?:\/\/|mailto:)[^"<>]*" rel="nofollow noopener">|<\/a>/g,
        '',
      );
      expect(rest).toBe(html);
    }),
  );
});
