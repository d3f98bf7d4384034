import { markupScraps } from '../domain/text/markup-soup.ts';

/** A text of about `length` characters. */
export type Shape = (length: number) => string;

/** Repeated units: letters, marks, entities, brackets, NULs, and near misses of syntax. */
const units = [
  'a', 'я', '中', '😀', '\u0301', '\u0301\u0323', '\u200b', '0', '-', '.', ',', ';', ':', '/', '\\', '?', '&', '=', '%', '+', '#', '@', '!', '|', '"', "'", '`', '*', '_', '~',
  ' ', '\t', '\n', '\r\n', '\u00a0', '\0', '\ufeff', '\ud800', '(', ')', '[', '{', '<', '>', '<>', '</', '<!', '<!--', '<!-- -', '<?', '<![CDATA[', ']]>',
  'a ', 'ab\n', '  a', ' - ', ' (', '(a', 'a.', '.a', 'a@', '@.', 'a, ', ' x ', '1.', '%2', '%20', '&a', '&#', '&amp', '&amp;', '&#x3', '&nbsp;', '\0a', '&\0a', '<\0',
  '<a', '<b>', '</b>', '<b></i>', '<p>', '<p>a', '<li>', '<ul><li>', '<ul><li>a', '<br>', '<a b=c', ' b=x/x', ' b="', '=x', '<script>', '</script', '<style></x>', '<title>', '<textarea>',
  '<nav><a href="https://t.me/anna">', '<h1>x<p>', '<div class="bio description">', '<img class="avatar" src="/a.png">',
  '<a href=x>', '<a href="http://a.example/">a', '**', '**a', '*a ', '*a*', '_a', '__', '++a', '~~ ', '- a\n', '1. a\n', 'http://', 'http://a ', 'https://a.example/?v=', 'mailto:', 'a.example ',
  ' feat ', ' - single', '(feat)', 'q=', ';q=0.1,', 'W/"a",', 'bytes=', '\r', '{"', '[[', '"a",', 'bearer ',
] as const; // biome-ignore format: a list of scraps reads better packed

const repeated = (unit: string, length: number) => unit.repeat(Math.max(1, Math.floor(length / unit.length)));

/** Whole and nearly whole markup in a random but fixed order. */
function mixed(length: number): string {
  let seed = 7;
  let text = '';
  while (text.length < length) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    text += markupScraps[seed % markupScraps.length];
  }
  return text;
}

export const shapes: readonly [name: string, shape: Shape][] = [
  ...units.flatMap((unit): [string, Shape][] => [
    [`${JSON.stringify(unit)} again and again`, (length) => repeated(unit, length)],
    // The last part decides whether an expression that has matched so far has to backtrack.
    [`${JSON.stringify(unit)} within a tag and letters`, (length) => `x<a${repeated(unit, length)}x\ny`],
  ]),
  ['tags that are opened, then others closed', (length) => repeated('<b>', length / 2) + repeated('</i>', length / 2)],
  ['tags that are opened, then closed', (length) => repeated('<b>', length / 2) + repeated('</b>', length / 2)],
  ['objects in structured data', (length) => `<script type="application/ld+json">${repeated('[{"a":', length)}`],
  [
    'a list in structured data',
    (length) => `<script type="application/ld+json">[${repeated('{"a":1},', length)}0]</script>`,
  ],
  [
    'a list in data',
    (length) => `<script id="__NEXT_DATA__">{"links":[${repeated('{"url":"https://a.example"},', length)}0]}`,
  ],
  ['quotes in a link', (length) => `<a href="${repeated('"a=', length)}`],
  ['blanks in a title', (length) => `<title>${repeated(' | \n', length)}</title>`],
  ['letters, then spaces, then a letter', (length) => `${repeated('a', length / 2)}${repeated(' ', length / 2)}a`],
  ['letters, then NULs, then a letter', (length) => `&${repeated('a', length / 2)}${repeated('\0', length / 2)}a`],
  ['whole and nearly whole markup', mixed],
];
