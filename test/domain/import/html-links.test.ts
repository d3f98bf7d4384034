import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSlotTypes } from '../../../src/blocks/index.ts';
import { htmlText } from '../../../src/domain/import/html-text.ts';
import { linkKind } from '../../../src/domain/import/link-kind.ts';
import { maxListedLinks, maxSelectedLinks } from '../../../src/domain/import/list-links.ts';
import { slotOfLink } from '../../../src/domain/import/slot-of-link.ts';
import { requiredLink } from '../../../src/domain/links/link-fields.ts';
import { defaultVideoHosts } from '../../../src/domain/links/video-id.ts';
import { checkedSlotData } from '../../../src/domain/slots/checked-slot-data.ts';
import { anyUnicode } from '../../support/any-unicode.ts';
import { anyUrl } from '../../support/any-url.ts';
import { markupSoup } from '../text/markup-soup.ts';
import { linksOfPage } from './support/read-page.ts';

const slotTypes = createSlotTypes({ videoHosts: defaultVideoHosts });

describe('a page with its links in a JSON script', () => {
  const data = {
    props: {
      pageProps: {
        account: {
          username: 'anna',
          links: [{ id: 1, title: 'My shop', url: 'https://shop.example.com', position: 0 }],
        },
        links: [
          { id: 1, type: 'CLASSIC', title: 'My shop', url: 'https://shop.example.com', position: 0 },
          { id: 2, type: 'HEADER', title: 'Music', url: null },
          { id: 3, type: 'CLASSIC', title: 'New <b>single</b>', url: 'https://www.deezer.com/album/501' },
          { id: 4, type: 'CLASSIC', title: null, url: 'javascript:alert(1)' },
        ],
        socialLinks: [
          { type: 'INSTAGRAM', url: 'https://instagram.com/anna', position: 0 },
          { type: 'EMAIL_ADDRESS', url: 'mailto:anna@example.com' },
        ],
        meta: { image: { url: 'https://cdn.example.com/a.png' } },
      },
    },
  };
  const page = (json: string) =>
    `<html><body><a href="https://other.example.com">Join us</a><script id="__NEXT_DATA__" type="application/json">${json}</script></body></html>`;

  test('is read from the data, each link once and in order', () => {
    expect(linksOfPage(page(JSON.stringify(data)), 'https://linktr.ee/anna')).toEqual({
      links: [
        { link: 'https://shop.example.com/', title: 'My shop' },
        { link: 'https://www.deezer.com/album/501', title: 'New single', group: 'Music' },
        { link: 'https://instagram.com/anna', title: '', isSocial: true },
        { link: 'mailto:anna@example.com', title: '', isSocial: true },
        { link: 'https://other.example.com/', title: 'Join us' },
      ],
      more: 0,
      leftOut: 0,
    });
  });

  test('is read up to a limit, for data of any length', () => {
    const json = `{"links":[{"url":"https://a.example"}${',{"url":""}'.repeat(300_000)}]}`;
    expect(linksOfPage(page(json), null).links).toMatchObject([
      { link: 'https://a.example/' },
      { link: 'https://other.example.com/' },
    ]);
  });

  test.each(['{', 'null', '[[[[', '{"links":{"url":1}}', '{"links":[null,1,"x",{"url":2}]}'])(
    'is read like any other page if the data is %s',
    (json) => {
      expect(linksOfPage(page(json), null).links).toEqual([{ link: 'https://other.example.com/', title: 'Join us' }]);
    },
  );
});

test('a file of bookmarks is read with its titles', () => {
  const file = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
    <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
    <TITLE>Bookmarks</TITLE><H1>Bookmarks</H1>
    <DL><p><DT><H3 ADD_DATE="1">Folder</H3>
    <DL><p><DT><A HREF="https://example.com/a" ADD_DATE="1" ICON="data:image/png;base64,AAAA">One &amp; only</A>
    <DT><A HREF="https://example.com/b">Two</A>
    <DT><A HREF="place:sort=8">Recent</A></DL><p></DL><p>`;
  expect(linksOfPage(file, null).links).toEqual([
    { link: 'https://example.com/a', title: 'One & only', group: 'Folder' },
    { link: 'https://example.com/b', title: 'Two', group: 'Folder' },
  ]);
  const part = '<DL><p><DT><H3>Only</H3><DL><p><DT><A HREF="https://example.com/c">Three</A></DL><p></DL>';
  expect(linksOfPage(part).links).toEqual([{ link: 'https://example.com/c', title: 'Three', group: 'Only' }]);
});

test('every link of a page is found: navigation and own pages are doubtful, and an address without a target is no link', () => {
  const html = `
    <nav><a href="/about">About</a><a href="https://partner.example.org">Partner</a></nav>
    <main><a href="https://example.org/one"><span>First</span><span>link</span></a>
    <a href="//example.org/two"><img alt="Second" src="x"></a>
    <a href="https://example.org/three" aria-label="Third"><svg></svg></a>
    <a href="https://example.org/one">Again</a>
    <a href="#top">Top</a><a href="">Nothing</a><a>Nowhere</a><a href="javascript:void(0)">Menu</a>
    <a href="https://www.anna.example/shop">Own page</a>
    <a href="tel:+77010000000">Call</a><a href="tel:+46%2070%20123">Sweden</a><a href="tel:+1-800-FLOWERS">Letters</a>
    <a href="mailto:a@b.example?subject=Hi there">Write</a></main>
    <footer><a href="https://legal.example.org">Imprint</a><a href="https://instagram.com/anna"></a></footer>`;
  expect(linksOfPage(html, 'https://anna.example/links')).toEqual({
    links: [
      { link: 'https://anna.example/about', title: 'About', doubt: 'own_site' },
      { link: 'https://partner.example.org/', title: 'Partner', doubt: 'navigation' },
      { link: 'https://example.org/one', title: 'First link' },
      { link: 'https://example.org/two', title: 'Second' },
      { link: 'https://example.org/three', title: 'Third' },
      { link: 'https://www.anna.example/shop', title: 'Own page', doubt: 'own_site' },
      { link: 'tel:+77010000000', title: 'Call' },
      { link: 'tel:+4670123', title: 'Sweden' },
      { link: 'tel:+1-800-FLOWERS', title: 'Letters', doubt: 'incomplete' },
      { link: 'mailto:a@b.example?subject=Hi%20there', title: 'Write' },
      { link: 'https://legal.example.org/', title: 'Imprint', doubt: 'navigation' },
      { link: 'https://instagram.com/anna', title: '' },
    ],
    more: 0,
    leftOut: 0,
  });
});

test('at most the addable number of links is selected, more are listed, and the rest is counted', () => {
  const html = Array.from({ length: 430 }, (_, index) => `<a href="https://example.com/${index}">${index}</a>`).join(
    '',
  );
  const { links, more } = linksOfPage(html, null);
  const overLimit = links.filter(({ doubt }) => doubt === 'over_limit');
  expect([links.length, overLimit.length, more]).toEqual([maxListedLinks, maxListedLinks - maxSelectedLinks, 30]);
});

test('long names are cut to the maximum length of a title', () => {
  const [found] = linksOfPage(`<a href="https://example.com">${'я'.repeat(500)}</a>`, null).links;
  expect([found?.title.length, found?.title.at(-1)]).toEqual([120, '…']);
});

test.each([
  ['by its Content-Type', Buffer.from([0xcc, 0xe8, 0xf0]), 'text/html; charset=windows-1251', 'Мир'],
  ['by its meta element', Buffer.from('<meta charset="windows-1251">\xcc\xe8\xf0', 'latin1'), '', 'Мир'],
  [
    'by its byte order mark (UTF-16, "Unicode" in Notepad)',
    Buffer.from('\ufeff<meta charset="utf-8">Мир', 'utf16le'),
    '',
    'Мир',
  ],
  ['by its byte order mark (big-endian)', Buffer.from('\ufeffМир', 'utf16le').swap16(), '', 'Мир'],
  [
    'by its byte order mark before its Content-Type',
    Buffer.from('\ufeffМир'),
    'text/html; charset=windows-1251',
    'Мир',
  ],
  ['by its byte order mark before its meta element', Buffer.from('\ufeff<meta charset="windows-1251">Мир'), '', 'Мир'],
  ['as UTF-8 if a meta element in one-byte letters says UTF-16', Buffer.from('<meta charset="utf-16">Мир'), '', 'Мир'],
  ['as UTF-8 without any encoding', Buffer.from('Мир'), '', 'Мир'],
  ['as UTF-8 with an unknown encoding in Content-Type', Buffer.from('Мир'), 'text/html; charset=klingon', 'Мир'],
  [
    'by its meta element if the encoding in Content-Type is unknown',
    Buffer.from('<meta charset="windows-1251">\xcc\xe8\xf0', 'latin1'),
    'text/html; charset=win-1251',
    'Мир',
  ],
])('a page is decoded %s', (_how, bytes, contentType, text) => {
  expect(htmlText(bytes, contentType).endsWith(text)).toBe(true);
});

test('reading any page never fails, and each link found can be added', () => {
  const address = fc.oneof(
    anyUrl({ withQueryAndFragment: true }),
    anyUnicode(),
    fc.constantFrom(
      'https://youtu.be/dQw4w9WgXcQ',
      'https://t.me/anna',
      'mailto:',
      'tel:1',
      '//x',
      'http://[',
      'https://a.b/%',
    ),
  );
  const anchor = fc.tuple(address, markupSoup).map(([href, inside]) => `<a href="${href}">${inside}</a>`);
  const data = fc.json().map((json) => `<script id="__NEXT_DATA__">{"links":${json}}</script>`);
  const nextLinks = fc
    .array(fc.record({ url: address, title: markupSoup }))
    .map((links) => `<script id="__NEXT_DATA__">${JSON.stringify({ links })}</script>`);
  const html = fc.array(fc.oneof(markupSoup, anchor, data, nextLinks), { maxLength: 8 }).map((parts) => parts.join(''));
  const link = requiredLink();
  fc.assert(
    fc.property(html, fc.constantFrom(null, 'https://anna.example/links'), (page, base) => {
      for (const found of linksOfPage(page, base).links) {
        if (found.doubt === 'scheme' || found.doubt === 'incomplete') continue;
        expect(link.safeParse(found.link)).toEqual({ success: true, data: found.link });
        const kind = linkKind(found.link, slotTypes);
        const { type, data } = slotOfLink(found, kind === 'video' ? 'video' : 'button');
        const slotType = type === 'video' ? slotTypes.video : slotTypes.button;
        expect(checkedSlotData(slotType, data, 'data'), found.link).toMatchObject({ ok: true });
      }
    }),
  );
});
