import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { readText } from '../../../src/domain/import/formats/text.ts';
import { readAnyText } from '../../../src/domain/import/read-source.ts';

const markdown = new MarkdownIt({ linkify: true });

/** Returns the addresses of the links that a Markdown parser finds. */
function parsedLinks(text: string): string[] {
  const addresses: string[] = [];
  for (const block of markdown.parse(text, {})) {
    for (const token of block.children ?? []) {
      if (token.type === 'link_open') addresses.push(String(token.attrGet('href')));
    }
  }
  return addresses;
}

const comparable = (address: string) =>
  URL.canParse(address) ? new URL(address).href.replaceAll('^', '%5E') : address;

const word = fc.constantFrom(
  'Shop',
  'my blog',
  'Über uns',
  'Книги',
  'a_b',
  '3 * 4',
  'C#',
  'x < y',
  '**bold**',
  '_em_',
  '`code`',
  '😀',
  '\\[',
  '&amp;',
  '(new)',
  '!',
);
const path = fc.constantFrom(
  '',
  '/',
  '/a',
  '/a_b_c',
  '/a(b)',
  '/?a=1&b=2',
  '/#part',
  '/%20',
  '/ü',
  '/a*b',
  '/a~b',
  '/x-y.html',
);
const address = fc
  .tuple(fc.constantFrom('https://a.example', 'http://b.example:8080', 'https://c.example'), path)
  .map((parts) => parts.join(''));
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const title = fc.constantFrom('', ' "A title"', " 'A title'", ' (A title)');
const linkOf = fc.oneof(
  fc.tuple(name, address, title).map(([said, to, more]) => `[${said}](${to}${more})`),
  fc.tuple(name, address).map(([said, to]) => `[${said}](<${to}>)`),
  fc.tuple(name, address).map(([said, to]) => `**[${said}](${to})**`),
  fc.tuple(name, address, address).map(([said, picture, to]) => `[![${said}](${picture})](${to})`),
  fc.tuple(name, fc.constantFrom('one', 'Two', 'none')).map(([said, label]) => `[${said}][${label}]`),
  fc.constantFrom('[one]', '[Two][]', '[none]', '[one] [Two]'),
  address.map((to) => `<${to}>`),
  address.map((to) => ` ${to} `),
);
const code = address.map((to) => `\`curl ${to}\``);
const text = fc.array(fc.oneof(word, linkOf, code), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));
const start = fc.constantFrom('', '', '- ', '* ', '1. ', '> ', '## ', '- [ ] ', '> - ');
const line = fc.tuple(start, text).map((parts) => parts.join(''));
const document = fc
  .array(fc.oneof(line, fc.constant('')), { minLength: 1, maxLength: 6 })
  .map((lines) => `${lines.join('\n')}\n\n[one]: https://one.example/x "One"\n[two]: <https://two.example/>\n`);

test('the links of any Markdown are those that a Markdown parser finds', () => {
  let compared = 0;
  fc.assert(
    fc.property(document, (source) => {
      const expected = [...new Set(parsedLinks(source).map(comparable))].sort();
      const found = readText(source).candidates.map((link) => comparable(link.address));
      expect([...new Set(found)].sort()).toEqual(expected);
      compared += expected.length;
    }),
    { numRuns: 5_000 },
  );
  expect(compared).toBeGreaterThan(5_000);
});

const packages = join(import.meta.dirname, '../../../node_modules');
const readmes = readdirSync(packages).flatMap((name) => {
  const file = join(packages, name, 'README.md');
  return !name.startsWith('.') && existsSync(file) ? [readFileSync(file, 'utf8')] : [];
});
const withHtml = new MarkdownIt({ linkify: false, html: true });

test('98 % of the links in the README files of the installed packages are found', () => {
  let [expected, found] = [0, 0];
  for (const source of readmes) {
    const html = withHtml.render(source.replaceAll(/<!--.*?-->/gs, ''));
    const links = [...html.matchAll(/<a\s[^>]*?href="(https?:[^"]+)"/g)].map(([, to = '']) =>
      comparable(to.replaceAll('&amp;', '&')),
    );
    const addresses = new Set(readAnyText(source).candidates.map((link) => comparable(link.address)));
    expected += new Set(links).size;
    found += [...new Set(links)].filter((to) => addresses.has(to)).length;
  }
  process.stdout.write(`README files: ${readmes.length}, ${found} of ${expected} links found\n`);
  expect(readmes.length).toBeGreaterThan(50);
  expect(found / expected).toBeGreaterThanOrEqual(0.98);
});
