import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePointLength } from '../../../src/domain/text/code-point-length.ts';
import { plainLine, plainText } from '../../../src/domain/text/plain-text.ts';
import { inlineText, richText } from '../../../src/domain/text/rich-text.ts';
import { isBlank } from '../../../src/domain/text/visible-text.ts';
import { markupSoup } from './markup-soup.ts';

const runs = { numRuns: 2000 };

test('plain text loses its tags, scripts and comments and keeps its words', () => {
  expect(plainText('<b>Hello</b>, <i class="x">you</i><!-- no -->')).toBe('Hello, you');
  expect(plainText('<script>alert(1)</script>Hi<style>p{}</style>')).toBe('Hi');
  expect(plainText('<img src=x onerror=alert(1)>')).toBe('');
  expect(plainText('<a title=">">x</a>')).toBe('x');
});

test('a less-than sign that starts no tag survives', () => {
  expect(plainText('a < b > c')).toBe('a < b > c');
  expect(plainText('I <3 you')).toBe('I <3 you');
  expect(plainText('1<2')).toBe('1<2');
  expect(richText('a < b & c <3', 100)).toBe('a < b & c <3');
});

test('plain text keeps line breaks, whether typed or marked up', () => {
  expect(plainText('one\ntwo\r\nthree\rfour')).toBe('one\ntwo\nthree\nfour');
  expect(plainText('one<br>two<br/>three')).toBe('one\ntwo\nthree');
  expect(plainText('<p>one</p><p>two</p>')).toBe('one\ntwo');
  expect(plainText('<ul><li>one<li>two</ul>')).toBe('one\ntwo');
  expect(plainText('one\n\ntwo')).toBe('one\n\ntwo');
});

test('a one-line text has no line breaks', () => {
  expect(plainLine(' one\n two\t\u00a0three ')).toBe('one two three');
});

test('plain text leaves entities as they are typed', () => {
  expect(plainText('Tom &amp; Jerry &lt;b&gt;')).toBe('Tom &amp; Jerry &lt;b&gt;');
});

test('taking a tag out never makes a new one', () => {
  expect(plainText('<<b>script>alert(1)<</b>/script>')).toBe('< script>alert(1)< /script>');
  expect(richText('<<b>script>alert(1)', 100)).toBe('< script>alert(1)');
  expect(richText('&<b>nbsp;', 100)).toBe('& nbsp;');
});

test('control characters and broken characters are not stored', () => {
  expect(plainText('a\u0000b\u0007c\ud800d')).toBe('a b c\ufffdd');
  expect(richText('a\u0000b', 100)).toBe('a b');
});

test('rich text is nested no deeper than 32 elements', () => {
  const deep = '<em><strong>'.repeat(40);
  const clean = richText(`${deep}a`, 5_000);
  expect(clean).toBe(`${'<em><strong>'.repeat(16)}a${'</strong></em>'.repeat(16)}`);
});

test('rich text keeps the allowed tags without attributes and nothing else', () => {
  expect(richText('<p onclick="x()" style="color:red">a <strong>b</strong> <em>c</em></p>', 200)).toBe(
    '<p>a <strong>b</strong> <em>c</em></p>',
  );
  expect(richText('<ul><li>1</li></ul><ol><li>2</li></ol><s>3</s><u>4</u><span>5</span><br/>', 200)).toBe(
    '<ul><li>1</li></ul><ol><li>2</li></ol><s>3</s><u>4</u><span>5</span><br>',
  );
  expect(
    richText(
      '<h1>a</h1><a href="https://x.y">b</a><script>c</script><iframe src="//x"></iframe><svg onload=x>d</svg>',
      200,
    ),
  ).toBe('abd');
  expect(richText('<P>a</P><BR>', 200)).toBe('<p>a</p><br>');
});

test('rich text is balanced and nested as HTML reads it', () => {
  expect(richText('<p>one<p>two', 100)).toBe('<p>one</p><p>two</p>');
  expect(richText('<ul><li>a<li>b', 100)).toBe('<ul><li>a</li><li>b</li></ul>');
  expect(richText('<strong><p>x</strong>y', 100)).toBe('<strong><p>x</p></strong>y');
  expect(richText('</p></strong>a</ul>', 100)).toBe('a');
  expect(richText('<p><div><p>a', 100)).toBe('<p></p><p>a</p>');
});

test('rich text gives up its tags where closing them would make it too long', () => {
  expect(richText('<p>a<p>b', 9)).toBe('ab');
  expect(richText('<p>a</p>', 8)).toBe('<p>a</p>');
});

test('stripping twice equals stripping once, and never makes a text longer', () => {
  fc.assert(
    fc.property(markupSoup, (soup) => {
      for (const strip of [plainText, plainLine]) {
        const once = strip(soup);
        expect(strip(once)).toBe(once);
        expect(codePointLength(once)).toBeLessThanOrEqual(codePointLength(soup));
        expect(once).not.toMatch(/<[a-zA-Z/!?]/);
      }
    }),
    runs,
  );
});

test('sanitising twice equals sanitising once, within the limit, with none but the allowed tags', () => {
  fc.assert(
    fc.property(markupSoup, fc.boolean(), (soup, tight) => {
      const limit = tight ? codePointLength(soup) : 10_000;
      const once = richText(soup, limit);
      expect(richText(once, limit)).toBe(once);
      expect(codePointLength(once)).toBeLessThanOrEqual(limit);
      expect(once.replace(/<\/?(?:p|ul|ol|li|strong|em|s|u|span)>|<br>/g, ' ')).not.toMatch(/<[a-zA-Z/!?]/);
    }),
    runs,
  );
});

test('what is judged visible stays visible after stripping', () => {
  fc.assert(
    fc.property(markupSoup, (soup) => {
      if (isBlank(soup)) return;
      expect(isBlank(plainText(soup))).toBe(false);
      expect(isBlank(plainLine(soup))).toBe(false);
      expect(isBlank(richText(soup, 10_000))).toBe(false);
    }),
    { numRuns: 5000 },
  );
});

test.each([
  '',
  ' \n\t',
  '<p><br></p>',
  '<p>&nbsp;</p>',
  '\u200b\ufeff',
  '<script>alert(1)</script>',
  '<!-- a -->',
  '<img src="a" onerror=\'b\'/>',
  '<svg/onload=alert(1)>',
])('%j is blank', (text) => expect(isBlank(text)).toBe(true));

test.each([
  'a',
  '<b>a</b>',
  '<3',
  '&',
  '&amp;',
  '. ',
  '<script>x</script>a',
  '<STYLE>p{}</STYLE >a',
  '<!-- a -->b',
  '😀',
  '&nbsp;a',
  '<img src=x>a',
  '<br/>я',
])('%j is not blank', (text) => expect(isBlank(text)).toBe(false));

test('formatted lines are those of the plain text, with tags within them, and cleaning them twice changes nothing', () => {
  fc.assert(
    fc.property(markupSoup, (soup) => {
      const once = inlineText(soup, 5_000);
      expect(inlineText(once, 5_000)).toBe(once);
      expect(once.match(/<\/?[a-zA-Z!?][^>]*>?/g) ?? []).toEqual(once.match(/<\/?(?:strong|em|s|u|span)>/g) ?? []);
      // `<3>` is text: a tag's name begins with a letter (HTML, 13.1.2 Elements).
      const open = once.match(/<(\/?)([a-z]\w*)>/g) ?? [];
      expect(open.filter((tag) => tag.startsWith('</'))).toHaveLength(open.length / 2);
      expect(codePointLength(inlineText(soup, 40))).toBeLessThanOrEqual(Math.max(40, codePointLength(plainText(soup))));
    }),
    { numRuns: 3_000 },
  );
  expect(inlineText('Plain < text & <3\n\nwith lines', 100)).toBe('Plain < text & <3\n\nwith lines');
});
