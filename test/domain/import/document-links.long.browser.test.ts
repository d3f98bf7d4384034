import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHtml } from '../../../src/domain/import/formats/html.ts';
import { launchChromium } from '../../support/chromium.ts';

const address = 'https://page.example/dir/index.html';
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage();
});
afterAll(() => browser.close());

const href = fc.oneof(
  fc.webUrl({ withQueryParameters: true }),
  fc.constantFrom(
    'next', '/up?a=b', '?q', '//other.example/x', ' https://a.example/ space ', 'https://a.example/^', 'https:\\\\a.example\\b',
    'https://a.example/`', 'HTTPS://A.EXAMPLE', 'https://ä.example/ü', 'https://a.example/&amp;b=1&copy=2', 'mailto:a@b.example', 'tel:+15551234',
  ), // biome-ignore format: a list of addresses reads better packed
);
const attributes = fc.constantFrom('', ' hidden', ' style="display:none"', ' style="color: red"', ' class="x"');
const elements = [
  'div',
  'p',
  'ul',
  'li',
  'span',
  'b',
  'h2',
  'nav',
  'section',
  'dl',
  'dt',
  'dd',
  'button',
  'details',
  'em',
];
/** A browser clones broken formatting, so only other elements are hidden. */
const blocks = elements.filter((name) => name !== 'b' && name !== 'em');
const noise = fc.constantFrom(
  'text', ' ', '&lt;a href=x&gt;', '<br>', '<hr>', '<img src=x>', '</p>', '</div>', '</li>', '</a>', '</span>', '</h2>', '<!-- <a href=c> -->',
  '<script>"<a href=s>"</script>', '<style>a{}</style>', '<textarea><a href=t></textarea>', '<title><a href=u></title>', '<a name=n></a>', '<div>', '<b>', '<li>',
); // biome-ignore format: a list of scraps reads better packed

const { markup } = fc.letrec<{ markup: string; node: string }>((tie) => ({
  markup: fc.array(tie('node'), { maxLength: 5 }).map((nodes) => nodes.join('')),
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    noise,
    fc
      .tuple(href, attributes, fc.constantFrom('"', "'"))
      .map(([to, more, quote]) => `<a href=${quote}${to.replaceAll(/["']/g, '')}${quote}${more}>link</a>`),
    fc
      .tuple(fc.constantFrom(...blocks), attributes, tie('markup'))
      .map(([name, more, inside]) => `<${name}${more}>${inside}</${name}>`),
    // A browser moves the content of a broken table, so tables are whole.
    tie('markup').map((inside) => `<table><tr><td>${inside}</td></tr></table>`),
    fc.tuple(fc.constantFrom(...elements), tie('markup')).map(([name, inside]) => `<${name}>${inside}`),
  ),
}));

test('the links of any page equal document.links in Chromium, with hidden ones marked as hidden', {
  timeout: 300_000,
}, async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(markup, fc.constantFrom('', '<base href="/other/">'), async (body, base) => {
      const html = `<!DOCTYPE html><head>${base}</head><body>${body}`;
      const links = await page.evaluate(
        ([source, from]) => {
          const document = new DOMParser().parseFromString(source, 'text/html');
          const ownBase = document.querySelector('base');
          if (ownBase === null) document.head.prepend(Object.assign(document.createElement('base'), { href: from }));
          else ownBase.href = new URL(ownBase.getAttribute('href') ?? '', from).href;
          return [...document.links].map((link) => ({
            href: link.href,
            isHidden: link.closest('[hidden], [style*="display:none"]') !== null,
          }));
        },
        [html, address] as const,
      );
      const found = readHtml(html, address);
      const own = (to: string) => to.split(/[?#]/)[0] === address && !to.includes('?');
      const expected = links.filter((link) => !own(link.href)).map((link) => `${link.href} ${link.isHidden}`);
      const actual = found.candidates.map(
        (link) => `${new URL(link.address, found.base ?? undefined).href} ${link.doubt === 'hidden'}`,
      );
      expect(actual.map(withoutCaret).sort()).toEqual(expected.map(withoutCaret).sort());
      compared += expected.length;
    }),
    { numRuns: 1_000 },
  );
  expect(compared).toBeGreaterThan(500);
});

const broken = fc
  .array(
    fc.oneof(
      href.map((to) => `<a href="${to.replaceAll('"', '')}">link`),
      fc.constantFrom('</a>', 'text', '<b>', '</b>', '<i>', '</i>', '<em>', '</em>', '<p>', '</p>', '<div>', '</div>', '<li>', '<ul>', '</ul>'),
      fc.constantFrom('<table>', '</table>', '<tr>', '</tr>', '<td>', '</td>', '<tbody>', '<caption>', '<th>', '<h2>', '</h3>', '<form>', '</form>'),
    ), // biome-ignore format: a list of scraps reads better packed
    { minLength: 1, maxLength: 14 },
  )
  .map((parts) => parts.join(''));

test('the links of a page with broken tables and overlapping formatting have the addresses of those in Chromium', {
  timeout: 300_000,
}, async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(broken, async (body) => {
      const html = `<!DOCTYPE html><head></head><body>${body}`;
      const links = await page.evaluate(
        ([source, from]) => {
          const document = new DOMParser().parseFromString(source, 'text/html');
          document.head.prepend(Object.assign(document.createElement('base'), { href: from }));
          return [...document.links].map(({ href }) => href);
        },
        [html, address] as const,
      );
      const own = (to: string) => to.split(/[?#]/)[0] === address && !to.includes('?');
      const found = readHtml(html, address).candidates.map((link) => new URL(link.address, address).href);
      const distinct = (addresses: readonly string[]) => [...new Set(addresses.map(withoutCaret))].sort();
      const expected = distinct(links.filter((to) => !own(to)));
      expect(distinct(found)).toEqual(expected);
      compared += expected.length;
    }),
    { numRuns: 1_000 },
  );
  expect(compared).toBeGreaterThan(500);
});

/** Node 20 does not encode a caret in a path yet, and Chromium does. */
function withoutCaret(link: string): string {
  return link.replaceAll('^', '%5E');
}
