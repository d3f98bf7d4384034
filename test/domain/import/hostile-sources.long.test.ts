import { describe, expect, test } from 'vitest';
import { readLinkPreview } from '../../../src/domain/import/link-preview.ts';
import { listLinks } from '../../../src/domain/import/list-links.ts';
import { readPage } from '../../../src/domain/import/read-page.ts';
import { readAnyText } from '../../../src/domain/import/read-source.ts';
import { binaryList } from './support/binary-list.ts';

/** Characters of a source that is read on the main thread, and the processor time that it may take there, with room for a busy machine. */
const length = 30_000;
const milliseconds = 500;

const fill = (unit: string) => unit.repeat(Math.ceil(length / unit.length));
const nested = (open: string, close: string, depth: number, inside = '') =>
  open.repeat(depth) + inside + close.repeat(depth);
const link = 'https://a.example/';

/** Ten times the value before, at each of eight steps: a hundred million values in a few hundred characters. */
const repeated = (each: (before: string) => string) => Array.from({ length: 8 }, (_, step) => each(`a${step}`));
const program = (inside: string) =>
  repeated((before) => fan(before)).reduceRight(
    (inner, value, step) => `(function(a${step + 1}){${inner}})(${value})`,
    inside,
  );
const fan = (name: string) => `[${Array(10).fill(name).join()}]`;
const script = (inside: string) => `<!doctype html><script>u="${link}";(function(a0){${inside}})([{"t":1}])</script>`;
const nuxt = (values: readonly string[]) =>
  `<script type="application/json" id="__NUXT_DATA__">[${values.join()},"${link}"]</script>`;
const nuxtSteps = Array.from({ length: 9 }, (_, step) => `{${[...'abcdefgh'].map((key) => `"${key}":${step + 1}`)}}`);
/** An object of many keys, and many lists of objects around it. */
const wide = `{${Array.from({ length: 1_500 }, (_, key) => `"k${key}":1`).join()}}`;

const sources: readonly [kind: string, source: string][] = [
  ['table: a quotation mark that is never closed', `url,title\n${link},"${fill('\n')}`],
  ['table: quotation marks within cells', `url,title\n${fill('a"b,"\n')}`],
  ['table: one row of many cells', `url,title\n${fill(',')}`],
  ['table: many columns named alike', `${fill('url,')}\n${fill(`${link},`)}`],
  ['table: a column named by an expression', `name,(a+)+$ - value,email\n${fill('a')},b,c@d.example\n`],
  ['table: cells that begin formulas', `url,title\n${fill(`${link},=cmd|' /C calc'!A0\n`)}`],
  ['card: a line folded without end', `BEGIN:VCARD\nURL:${link}\nNOTE:${fill('\n a')}\nEND:VCARD`],
  ['card: a quoted line without end', `BEGIN:VCARD\nNOTE;ENCODING=QUOTED-PRINTABLE:${fill('=\n')}`],
  ['card: parameters with open quotation marks', `BEGIN:VCARD\n${fill('URL;a="b;')}:${link}\nEND:VCARD`],
  ['card: many cards within one another', fill('BEGIN:VCARD\n')],
  [
    'XML: entities that grow',
    `<?xml version="1.0"?><!DOCTYPE o [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><opml><outline text="&b;" url="${link}"/></opml>`,
  ],
  [
    'XML: an entity of a file',
    `<?xml version="1.0"?><!DOCTYPE o [<!ENTITY x SYSTEM "file:///etc/passwd">]><opml><outline text="&x;" url="${link}"/></opml>`,
  ],
  [
    'XML: outlines within one another',
    `<?xml version="1.0"?><opml>${nested('<outline text="a">', '</outline>', 1_000)}</opml>`,
  ],
  ['XML: outlines that are never closed', `<?xml version="1.0"?><opml>${fill(`<outline text="a" url="${link}">`)}`],
  [
    'YAML: aliases that grow',
    `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghi'].map((name, index) => `${name}: &${name} [${`*${'abcdefghi'[index]},`.repeat(9)}x]`).join('\n')}\nl:\n  - url: ${link}\n`,
  ],
  ['YAML: an alias of itself', `l: &a\n  - url: ${link}\n    next: *a\n`],
  ['YAML: lists within one another', `- url: ${link}\n  a: ${nested('[', ']', 2_000)}`],
  ['YAML: maps within one another', `- url: ${link}\n  a: ${nested('{', '}', 2_000)}`],
  ['YAML: named maps within one another', `- url: ${link}\n  a: ${nested('{a: ', '}', 1_000)}`],
  ['a note with maps within one another', `---\n${nested('{', '}', 1_000)}\n---\n${link}`],
  ['YAML: unusual tags', `- url: ${link}\n  a: !!js/function "function(){}"\n  b: !!binary "AAAA"\n`],
  ['JSON: lists within one another', nested('[', ']', 5_000, `{"url":"${link}"}`)],
  ['JSON: objects within one another', `${nested('{"a":', '}', 3_000, `{"url":"${link}"}`)}`],
  [
    'JSON: a prototype',
    `[{"url":"${link}","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}]`,
  ],
  ['JSON: one long name', `{"url":"${link}","title":${JSON.stringify(fill('<b>&amp;'))}}`],
  [
    'HTML: elements within one another',
    `<!doctype html>${nested('<div>', '</div>', 3_000, `<a href="${link}">A</a>`)}`,
  ],
  ['HTML: tables that are never closed', `<!doctype html>${fill('<table><tr><td>')}<a href="${link}">A</a>`],
  ['HTML: formatting that overlaps', `<!doctype html>${fill('<b><i><a href=x></b>')}`],
  ['HTML: an attribute that is never closed', `<!doctype html><a href="${fill('x')}`],
  [
    'HTML: data within one another',
    `<!doctype html><script type="application/json">${nested('[', ']', 5_000)}</script>`,
  ],
  ['HTML: a program within one another', `<!doctype html><script>a="${link}";x=${nested('[', ']', 4_000)}</script>`],
  ['HTML: values of a program that repeat', script(program(fill('x=[a8];')))],
  ['HTML: values of a state that repeat', script(program(fill('__a__=[{"user":a8}];')))],
  [
    'HTML: a program that reads one text again and again',
    `<!doctype html><script>u="${link}";(function(a){${'x=[JSON.parse(a)];'.repeat(800)}})('[${'[],'.repeat(5_000)}1]')</script>`,
  ],
  [
    'HTML: a program that adds one text to its stream again and again',
    `<!doctype html><script>u="${link}";(function(a){${'self.__next_f.push([1,a]);'.repeat(600)}})('1:["${link}",${'[],'.repeat(4_500)}1]\\n')</script>`,
  ],
  ['HTML: data of Nuxt that repeat', `<!doctype html>${fill(nuxt(nuxtSteps))}`],
  [
    'HTML: data of Nuxt around one wide object',
    `<!doctype html>${nuxt([`[${Array.from({ length: 600 }, (_, at) => at + 1).join()}]`, ...Array<string>(600).fill('{"content":601}'), wide])}`,
  ],
  [
    'YAML: a long text that repeats',
    `l:\n  - url: ${link}\n  - text: &a "${'https://a.example/b '.repeat(240)}"\n${'  - text: *a\n'.repeat(99)}`,
  ],
  ['text: brackets', fill('[')],
  ['text: links of wikis that are never closed', fill('[[https://a')],
  ['text: a line of mails', fill('a@')],
  ['text: digits', `Phone: ${fill('1-')}`],
  ['text: reference definitions', fill('[a]: https://a.example\n')],
  ['text: direction marks and joiners', fill('\u202e\u200d\u0301')],
];

describe('a hostile source is read in little time', () => {
  test.each(sources)('%s', (_kind, source) => {
    readAnyText('https://a.example');
    const start = process.cpuUsage();
    const found = readAnyText(source);
    listLinks(found.candidates, found);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1_000).toBeLessThan(milliseconds);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

test('an entity of XML names neither a file nor a text', () => {
  const [, source = ''] = sources.find(([kind]) => kind === 'XML: an entity of a file') ?? [];
  expect(readAnyText(source).candidates).toEqual([{ address: link, title: '&x;' }]);
});

test('YAML of more than 300 kB is read as text', () => {
  const { candidates } = readAnyText(`- title: A\n  url: ${link}\n${'# words\n'.repeat(40_000)}`);
  expect(candidates.map(({ address }) => address)).toEqual([link]);
});

const parts = (depth: number): string =>
  depth === 0
    ? `Content-Type: text/html\r\n\r\n<a href="${link}">A</a>\r\n`
    : `Content-Type: multipart/related; boundary=b${depth}\r\n\r\n--b${depth}\r\n${parts(depth - 1)}\r\n--b${depth}--\r\n`;

test.each<[kind: string, bytes: Buffer]>([
  ['MIME parts within one another', Buffer.from(`MIME-Version: 1.0\r\n${parts(300)}`)],
  [
    'MIME parts that are never closed',
    Buffer.from(`MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=b\r\n\r\n${fill('--b\r\n')}`),
  ],
  [
    'a MIME part of broken base64',
    Buffer.from(
      `MIME-Version: 1.0\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: base64\r\n\r\n${fill('=A')}`,
    ),
  ],
  [
    'a binary list whose parts repeat',
    binaryList(Array.from({ length: 60 }, (_, index) => [0xa2, index + 1, index + 1])),
  ],
  [
    'a binary list with a long text that repeats',
    binaryList([
      [0xaf, 0x10, 250, ...Array<number>(250).fill(1)],
      [0xd1, 2, 3],
      [0x54, ...Buffer.from('text')],
      Buffer.concat([Buffer.from([0x5f, 0x11, 0x61, 0xa8]), Buffer.from('https://a.example/b '.repeat(1_250))]),
    ]),
  ],
  ['a binary list within itself', binaryList([[0xa1, 0]])],
  ['a binary list of a wrong length', binaryList([[0xaf, 0x12, 0xff, 0xff, 0xff, 0xff]])],
  ['a binary list that is cut', binaryList([[0x51, 0x61]]).subarray(0, 20)],
  [
    'a property list whose parts are within one another',
    Buffer.from(`<plist>${nested('<array>', '</array>', 4_000)}</plist>`),
  ],
])('a file with %s is read in little time', async (_kind, bytes) => {
  const start = process.cpuUsage();
  const found = await readPage({ source: { kind: 'file', bytes }, known: new Set() });
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1_000).toBeLessThan(milliseconds);
  expect(found).toBeDefined();
});

test('the preview of a link reads the beginning of a page of three megabytes', () => {
  const page = `<meta property="og:title" content="Winter">${'<p>x'.repeat(750_000)}`;
  const start = process.cpuUsage();
  expect(readLinkPreview(page, link).title).toBe('Winter');
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1_000).toBeLessThan(milliseconds);
});
