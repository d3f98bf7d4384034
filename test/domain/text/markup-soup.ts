import fc from 'fast-check';
import { anyUnicode } from '../../support/any-unicode.ts';

export const markupScraps = [
  '<', '<<', '>', '/', '</', '!', '?', '&', ';', '"', "'", '=', ' ', '\n', '\t', '\0', 'a', 'b', 'x', 'nbsp', '#160', '3', '-', '--', '[CDATA[', ']]>',
  '<p>', '</p>', '<P CLASS="a">', '<b>', '</b>', '<br>', '<br/>', '</br>', '<ul>', '</ul>', '<ol>', '</ol>', '<li>', '</li>', '<strong>', '</strong>',
  '<em>', '</em>', '<s>', '</s>', '<u>', '</u>', '<span>', '</span>', '<div>', '</div>', '<script>', '</script>', '<style>', '</style >', '<title>', '</title>',
  '<textarea>', '</textarea>', '<xmp>', '</xmp>', '<svg>', '</svg>', '<math>', '<foreignObject>', '<table>', '<td>', '<plaintext>', '<select>', '<option>', '<button>',
  '<!-- -->', '<!--', '-->', '<!doctype html>', '<?php', '?>', '<a title=">">', "<a b='<'>", '<a b=c>', '<a b= "c">', '<img src=x onerror=alert(1)>', '<x/y=z>',
  '&nbsp;', '&amp;', '&lt;', '&#60;', '&#x3c;b&gt;', '&lt', '\u200b', '\ufeff', 'я', '😀', '\ud83d', '\u0085', 'script', 'style>',
  '<script/>', '<style/>', '<iframe>', '<h1>', '</h1>', '<i>', '</i>', '\r\n', '\u202e', '\u202c', '\u2067', '\u2069', '\u2029', '\u{e0069}', '\udc00', '\ufe0f', '\u{e0100}', '漢',
  '\u{1f3f4}', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', '&#x202e;', '&#8236', '&#xe0041;', '&#xd800;',
] as const; // biome-ignore format: a list of scraps reads better packed

/** Strings full of whole, broken and nested markup. */
export const markupSoup: fc.Arbitrary<string> = fc.oneof(
  fc
    .array(
      fc.oneof(
        { weight: 20, arbitrary: fc.constantFrom(...markupScraps) },
        { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 4 }) },
      ),
      { maxLength: 14 },
    )
    .map((parts) => parts.join('')),
  fc.string({ unit: fc.constantFrom(...'<>/!?&;#ab "=\'-\0\n'), maxLength: 20 }),
  anyUnicode({ maxLength: 30 }),
);
