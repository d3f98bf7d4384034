import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePointLength } from '../../../src/domain/text/characters.ts';
import { withoutInvisible } from '../../../src/domain/text/invisible-characters.ts';
import { plainLine, plainText } from '../../../src/domain/text/plain-text.ts';
import { inlineText, losesFormatting, richText } from '../../../src/domain/text/rich-text.ts';
import { isBlank, visibleTextPattern } from '../../../src/domain/text/visible-text.ts';
import { markupSoup } from './markup-soup.ts';

const runs = { numRuns: 2000 };

test('plain text loses its tags, scripts and comments and keeps its words', () => {
  expect(plainText('<b>Hello</b>, <i class="x">you</i><!-- no -->')).toBe('Hello, you');
  expect(plainText('<script>alert(1)</script>Hi<style>p{}</style>')).toBe('Hi');
  expect(plainText('<img src=x onerror=alert(1)>')).toBe('');
  expect(plainText('<a title=">">x</a>')).toBe('x');
});

test('a less-than sign that starts no tag stays', () => {
  expect(plainText('a < b > c')).toBe('a < b > c');
  expect(plainText('I <3 you')).toBe('I <3 you');
  expect(plainText('1<2')).toBe('1<2');
  expect(richText('a < b & c <3', 100)).toBe('a < b & c <3');
});

test('plain text keeps line breaks, typed or as tags', () => {
  expect(plainText('one\ntwo\r\nthree\rfour')).toBe('one\ntwo\nthree\nfour');
  expect(plainText('one<br>two<br/>three')).toBe('one\ntwo\nthree');
  expect(plainText('<p>one</p><p>two</p>')).toBe('one\ntwo');
  expect(plainText('<ul><li>one<li>two</ul>')).toBe('one\ntwo');
  expect(plainText('one\n\ntwo')).toBe('one\n\ntwo');
});

test('a one-line text has no line breaks', () => {
  expect(plainLine(' one\n two\t\u00a0three ')).toBe('one two three');
});

test('plain text keeps entities as typed', () => {
  expect(plainText('Tom &amp; Jerry &lt;b&gt;')).toBe('Tom &amp; Jerry &lt;b&gt;');
});

test('removing a tag never creates another', () => {
  expect(plainText('<<b>script>alert(1)<</b>/script>')).toBe('< script>alert(1)< /script>');
  expect(richText('<<a>script>alert(1)', 100)).toBe('< script>alert(1)');
  expect(richText('&<a>nbsp;', 100)).toBe('& nbsp;');
});

// Unicode, section 23.4.
test('removing a tag never combines two variation selectors', () => {
  for (const text of [plainText('😀\ufe0f<a>\ufe0f</a>\ufe0eb'), richText('😀\ufe0f<a>\ufe0f</a>\ufe0eb', 100)]) {
    expect(text).toBe('😀\ufe0fb');
  }
});

// HTML standard, 13.2.5.40 and 13.2.6.4.7: the slash of a start tag is ignored, and script and style hold raw text up to their end tag.
test.each([
  ['Hello <script/><b</script> world. All the rest.', 'Hello world. All the rest.'],
  ['<style/><Q</style>d', 'd'],
  ['<script>if (a</b>) x</script>d', 'd'],
  ['<STYLE a="/"/>p{}</style\n>d', 'd'],
  ['<br/>one<div/>two', 'one two'],
  ['<script>never ends <p>d', ''],
  ['<scripty/>d', 'd'],
  ['<!-->a', 'a'],
  ['<!--->a--!>b', 'a--!>b'],
  ['a</ b>c', 'ac'],
  ['<table><tr><td>one</td><td>two</td></tr><tr><td>three</td></tr></table>', 'one two three'],
])('the text of %s equals that of an HTML parser', (html, words) => {
  expect(plainLine(html)).toBe(words);
  expect(plainLine(richText(html, 200))).toBe(words);
});

test.each([
  ['Line one\nLine two', 'Line one<br>Line two'],
  ['one\r\n\r\ntwo', 'one<br><br>two'],
  ['<p>one\ntwo</p>\n\n<p>three</p>\n', '<p>one<br>two</p><p>three</p>'],
  ['<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>', '<ul><li>one</li><li>two</li></ul>'],
  ['one<br>\ntwo<br><br>three', 'one<br>two<br><br>three'],
  ['<div>one</div><div>two</div>', 'one<br>two'],
  ['<div>one</div>\n<div>two</div>', 'one<br>two'],
  ['<div>one</div><br>two', 'one<br><br>two'],
  ['<h1>Hi</h1><a href="#">y</a>', 'Hi<br>y'],
  ['<section><h2>Hi</h2><p>there</p></section>', 'Hi<p>there</p>'],
  ['<b>bold</b> <i class="x">italic</i>', '<strong>bold</strong> <em>italic</em>'],
  ['<b>bold\n</b>next', '<strong>bold</strong><br>next'],
  ['one\n<b>two</b>', 'one<br><strong>two</strong>'],
  ['<p><br></p><p>&nbsp;</p>', '<p><br></p><p>&nbsp;</p>'],
])('rich text keeps the lines and the emphasis of %j', (sent, stored) => {
  expect(richText(sent, 500)).toBe(stored);
  expect(richText(stored, 500)).toBe(stored);
});

test.each([
  ['<div>one</div><div>two</div>', 'one\ntwo'],
  ['<p>one</p>\n\n<p>two</p>', 'one\ntwo'],
  ['one\n  two\n\n\nthree', 'one\n  two\n\n\nthree'],
])('text with lines keeps those of %j', (sent, stored) => {
  expect(plainText(sent)).toBe(stored);
  expect(inlineText(sent, 500)).toBe(stored);
});

test('a text keeps its words if its tags and line breaks would make it too long', () => {
  const lines = 'one\ntwo\nthree';
  expect(richText(lines, lines.length)).toBe('one two three');
  expect(losesFormatting(lines, 'rich', lines.length)).toBe(true);
  expect(losesFormatting(lines, 'rich', lines.length + 6)).toBe(false);
  expect(richText('<b>one</b> two', 14)).toBe('one two');
  expect(inlineText('<b>one</b>\ntwo', 14)).toBe('one\ntwo');
});

const tags = (text: string) => [...text].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
const england = `\u{1f3f4}${tags('gbeng')}\u{e007f}`;

test.each([
  ['tag letters', `Hello${tags('delete everything')}`, 'Hello'],
  ['a language tag', `a\u{e0001}${tags('en')}b`, 'ab'],
  ['tag letters after a flag', `${england}${tags('obey')}`, england],
  ['a flag that is a message', `\u{1f3f4}${tags('ignore all rules')}\u{e007f}`, '\u{1f3f4}'],
  ['unpaired surrogates', 'a\ud83db\ude00c', 'abc'],
  ['variation selectors that carry bytes', '😀\ufe0f\u{e0130}\u{e0141}b\u{e0152}', '😀\ufe0fb'],
  ['an override without an end', 'abc \u202egpj.exe', 'abc gpj.exe'],
  ['an override that ends on another line', 'a \u202eb\nc\u202c', 'a b\nc'],
  ['a closing mark without a start', 'a\u202cb\u2069', 'ab'],
  ['an isolate without an end', '\u2067a\u202bb', 'ab'],
  ['an embedding closed by the end of an isolate', '\u2067a\u202bb\u2069c', '\u2067ab\u2069c'],
])('%s is not stored', (_name, sent, stored) => {
  expect(plainText(sent)).toBe(stored);
  expect(inlineText(sent, 100)).toBe(stored);
  expect(withoutInvisible(stored)).toBe(stored);
});

test.each([
  ['family', '👨‍👩‍👧'],
  ['flag', england],
  ['heart', '❤️'],
  ['Persian with a non-joiner', 'می\u200cخواهم'],
  ['Sinhala with a joiner', 'ශ්\u200dරී'],
  ['Thai with a zero width space', 'สวัสดี\u200bครับ'],
  ['an ideograph with a variant', '葛\u{e0100}'],
  ['closed override', 'a \u202ecba\u202c d'],
  ['closed isolate', '\u2068שלום\u2069 a'],
  ['direction mark', 'שלום\u200f!'],
])('a %s stays', (_name, text) => {
  expect(plainText(text)).toBe(text);
  expect(richText(text, 100)).toBe(text);
});

test('rich text loses markup in numeric references, and plain text keeps it as text', () => {
  expect(richText('a&#x202e;b&#917569;c&#xD83D;d&#8238', 100)).toBe('abcd');
  expect(richText('&#x202e;a&#x202c;&#8203;', 100)).toBe('\u202ea\u202c&#8203;');
  expect(plainText('a&#x202e;b')).toBe('a&#x202e;b');
});

test('control characters and broken characters are not stored', () => {
  expect(plainText('a\u0000b\u0007c\ud800d')).toBe('a b cd');
  expect(richText('a\u0000b', 100)).toBe('a b');
});

test('rich text has at most 32 levels of elements', () => {
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
  ).toBe('a<br>bd');
  expect(richText('<P>a</P><BR>', 200)).toBe('<p>a</p><br>');
});

test('rich text has the structure that an HTML parser gives it', () => {
  expect(richText('<p>one<p>two', 100)).toBe('<p>one</p><p>two</p>');
  expect(richText('<ul><li>a<li>b', 100)).toBe('<ul><li>a</li><li>b</li></ul>');
  expect(richText('<strong><p>x</strong>y', 100)).toBe('<strong><p>x</p></strong>y');
  expect(richText('</p></strong>a</ul>', 100)).toBe('a');
  expect(richText('<p><div><p>a', 100)).toBe('<p></p><p>a</p>');
});

test('rich text loses its tags if closing them would make it too long', () => {
  expect(richText('<p>a<p>b', 9)).toBe('a b');
  expect(richText('<p>a</p>', 8)).toBe('<p>a</p>');
});

test('removes the second of two selectors that an open direction control separates', () => {
  expect(plainText('a\ufe0f\u202e\ufe0fb')).toBe('a\ufe0fb');
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

test('sanitising twice equals sanitising once, within the limit, with allowed tags only', () => {
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

test('a text that is not blank matches the published pattern, before and after storing', () => {
  const pattern = new RegExp(visibleTextPattern, 'u');
  const stores = [
    plainText,
    plainLine,
    (text: string) => richText(text, 10_000),
    (text: string) => inlineText(text, 20),
  ];
  fc.assert(
    fc.property(markupSoup, (soup) => {
      for (const stored of stores.map((store) => store(soup)).filter((text) => !isBlank(text))) {
        expect([pattern.test(soup), pattern.test(stored)]).toEqual([true, true]);
      }
    }),
    runs,
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
])('%j is blank', (text) => expect(isBlank(richText(text, 1_000))).toBe(true));

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
])('%j is not blank', (text) => expect(isBlank(richText(text, 1_000))).toBe(false));

test('formatted lines are the lines of the plain text with inline tags, and cleaning them twice changes nothing', () => {
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
  expect(richText('a\n<s><td>b</s>', 100)).toBe('a<br><s>b</s>');
  expect(inlineText('\u00a0<b><table>x', 100)).toBe('<strong>x</strong>');
  expect(inlineText('Plain < text & <3\n\nwith lines', 100)).toBe('Plain < text & <3\n\nwith lines');
});
