import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSlotTypes } from '../../../src/blocks/index.ts';
import { type ImportedAs, linkKind } from '../../../src/domain/import/link-kind.ts';
import { listLinks, maxListedLinks, maxSelectedLinks } from '../../../src/domain/import/list-links.ts';
import { pastedLinks } from '../../../src/domain/import/pasted-links.ts';
import { readAnyText } from '../../../src/domain/import/read-source.ts';
import { slotOfLink } from '../../../src/domain/import/slot-of-link.ts';
import { defaultVideoHosts } from '../../../src/domain/links/video-id.ts';
import { checkedSlotData } from '../../../src/domain/slots/checked-slot-data.ts';
import { anyUnicode } from '../../support/any-unicode.ts';
import { anyUrl } from '../../support/any-url.ts';

function readTextLinks(text: string) {
  const { candidates, base, leftOut } = readAnyText(text);
  return listLinks(candidates, { base, leftOut });
}

const linksOfForm = (text: string) => pastedLinks(1, text, 'links');

const slotTypes = createSlotTypes({ videoHosts: defaultVideoHosts });

test.each([
  ['https://example.com/a', 'https://example.com/a', ''],
  ['example.com', 'https://example.com', ''],
  ['My shop https://example.com', 'https://example.com', 'My shop'],
  ['My shop: example.com/shop', 'https://example.com/shop', 'My shop'],
  ['My  shop — https://example.com', 'https://example.com', 'My shop'],
  ['https://example.com - My shop', 'https://example.com', 'My shop'],
  ['• Магазин «Свет» | пример.рф/a', 'https://пример.рф/a', 'Магазин «Свет»'],
  ['Read this: https://example.com/a.', 'https://example.com/a', 'Read this'],
  ['https://en.wikipedia.org/wiki/Foo_(bar)', 'https://en.wikipedia.org/wiki/Foo_(bar)', ''],
  ['anna@example.com', 'mailto:anna@example.com', ''],
  ['Write to me anna@example.com', 'mailto:anna@example.com', 'Write to me'],
  ['+7 (701) 000-00-00', 'tel:+7(701)000-00-00', '+7 (701) 000-00-00'],
  ['+44 20 7946 0958', 'tel:+442079460958', '+44 20 7946 0958'],
  ['tel:+77010000000', 'tel:+77010000000', ''],
  ['My shop (https://example.com/shop)', 'https://example.com/shop', 'My shop'],
  ['My shop (https://example.com/shop) - the best', 'https://example.com/shop', 'My shop - the best'],
  ['- [Blog](https://example.com/blog)', 'https://example.com/blog', 'Blog'],
  ['[Foo](https://en.wikipedia.org/wiki/Foo_(bar)).', 'https://en.wikipedia.org/wiki/Foo_(bar)', 'Foo'],
  ['[https://example.com](https://example.com)', 'https://example.com', ''],
  ['Tickets, https://example.com/t', 'https://example.com/t', 'Tickets'],
  ['"Radio" <https://example.com/radio>', 'https://example.com/radio', 'Radio'],
  ['The "Radio" <https://example.com/radio>', 'https://example.com/radio', 'The "Radio"'],
  ['Radio "https://example.com/radio"', 'https://example.com/radio', 'Radio'],
  ['<https://example.com/angle>', 'https://example.com/angle', ''],
  ['(https://example.com)', 'https://example.com', ''],
  ['Hotel:https://example.com', 'https://example.com', 'Hotel'],
  ['Hotel:HTTP://example.com/a', 'HTTP://example.com/a', 'Hotel'],
  ['Hotel:tel:+77010000000', 'tel:+77010000000', 'Hotel'],
  ['Mail:mailto:anna@example.com', 'mailto:anna@example.com', 'Mail'],
  ['Hotel|https://example.com', 'https://example.com', 'Hotel'],
  ['Hotel–https://example.com', 'https://example.com', 'Hotel'],
  ['Hotel → https://example.com', 'https://example.com', 'Hotel'],
  ['Hotel：https://example.com', 'https://example.com', 'Hotel'],
  ['Hotel:example.com', 'https://example.com', 'Hotel'],
  ['Hotel|www.example.com/a', 'https://www.example.com/a', 'Hotel'],
  ['Hotel (example.com)', 'https://example.com', 'Hotel'],
  ['Hotel, see example.com/Foo_(bar).', 'https://example.com/Foo_(bar)', 'Hotel, see'],
  ['Mail:anna@example.com', 'mailto:anna@example.com', 'Mail'],
  ['example.com:8080/a', 'https://example.com:8080/a', ''],
  ['tel:+7 701 000 00 00', 'tel:+77010000000', '+7 701 000 00 00'],
  ['Call tel:+49 (0)30/123 45 now', 'tel:+4930-12345', 'Call now'],
  ['tel:+46%2070%20123%2045%2067', 'tel:+46701234567', '+46 70 123 45 67'],
  ['Call tel:+46%2070%20123%2045%2067 now', 'tel:+46701234567', 'Call now'],
  ['[Call](tel:+46-70-123-45)', 'tel:+46-70-123-45', 'Call'],
  ['https://fa.wikipedia.org/wiki/می\u200cخواهم', 'https://fa.wikipedia.org/wiki/می%E2%80%8Cخواهم', ''],
  ['Call tel:+4930-12345;ext=5', 'tel:+4930-12345;ext=5', 'Call'],
  ['Anna <anna@example.com>', 'mailto:anna@example.com', 'Anna'],
  ['“https://example.com/a”', 'https://example.com/a', ''],
  ['Hotel „https://example.com/a“', 'https://example.com/a', 'Hotel'],
  ['`https://example.com`', 'https://example.com', ''],
  ['**https://example.com/a**', 'https://example.com/a', ''],
  ['"Hotel","https://example.com"', 'https://example.com', 'Hotel'],
])('the line %j is the link %j', (line, link, title) => {
  expect(readTextLinks(`\r\n${line}\r\n\n`)).toEqual({ links: [{ link, title }], more: 0, leftOut: 0 });
});

test.each([
  'just words',
  'javascript:alert(1)',
  'https://',
  'README.md is for Node.js',
  'I like it.So do I',
  '@anna.shop',
  'Telegram: join us',
  'On 2024-01-02, from 1999-2005, for 10 000 000 people',
])('the text %j has no link', async (text) => {
  expect(readTextLinks(text).links).toEqual([]);
  expect(await linksOfForm(text)).toMatchObject({ links: [], problem: { en: expect.any(String) } });
});

test.each([
  ['tel:+1-800-FLOWERS', 'tel:+1-800-FLOWERS'],
  ['Call tel:+46 70 123x', 'tel:+46 70 123x'],
  ['Call tel:+46%ZZ70123', 'tel:+46%ZZ70123'],
  ['https://user:pass@example.com', 'https://user:pass@example.com'],
])('the incomplete address in %j does not become a link', async (text, link) => {
  expect(readTextLinks(text).links).toMatchObject([{ link, doubt: 'incomplete' }]);
  expect((await linksOfForm(text)).links).toEqual([]);
});

/** Links as `name address`, with the group, if any, in braces before. */
function said(text: string): string[] {
  return readTextLinks(text).links.map(({ title, link, group }) =>
    [group === undefined ? '' : `{${group}}`, title, link].filter(Boolean).join(' '),
  );
}

test.each([
  ['Site https://a.example https://b.example', ['Site https://a.example', 'https://b.example']],
  ['A: https://a.example, B: https://b.example', ['A https://a.example', 'B https://b.example']],
  ['https://a.example - A https://b.example (B)', ['A https://a.example', 'B https://b.example']],
  ['A https://a.example B https://b.example now', ['A https://a.example', 'B now https://b.example']],
  ['a@x.example | b@x.example', ['mailto:a@x.example', 'mailto:b@x.example']],
  ['https://a.example/x、https://b.example/y', ['https://a.example/x', 'https://b.example/y']],
  ['https://a.example/x,https://b.example/y', ['https://a.example/x', 'https://b.example/y']],
  [
    'Book → https://cal.example, or write to me@example.com',
    ['Book https://cal.example', 'write to mailto:me@example.com'],
  ],
])('each address in the line %j is a link', (line, links) => {
  expect(said(line)).toEqual(links);
});

test.each([
  ['Visit https://a.example/shop! now', 'Visit now https://a.example/shop'],
  ['https://b.example/x: great', 'great https://b.example/x'],
  ['https://d.example/z…', 'https://d.example/z'],
  ['https://e.example/z）', 'https://e.example/z'],
  ['访问 https://example.com/x。', '访问 https://example.com/x'],
  ['访问https://example.com/x。', '访问 https://example.com/x'],
  ['「https://example.com/x」', 'https://example.com/x'],
  ['https://example.com/x، متن', 'متن https://example.com/x'],
  ['shop👉https://a.example/x', 'shop https://a.example/x'],
  ['https://example.com/👩\u200d💻', 'https://example.com/👩%E2%80%8D💻'],
  ['https://maps.example/@41.40,2.17,15z', 'https://maps.example/@41.40,2.17,15z'],
])('in %j the punctuation is not part of the address', (line, link) => {
  expect(said(line)).toEqual([link]);
});

test.each([
  ['"https://a.example/x","My title","Folder"', 'My title https://a.example/x'],
  ['https://b.example/y,My title,F', 'My title https://b.example/y'],
  ['https://e.example/;My title;x', 'My title https://e.example/'],
  ['"My title","https://c.example/z","2024"', 'My title https://c.example/z'],
  ['https://a.example/,My title', 'My title https://a.example/'],
  ['Shop;https://a.example/;2024', 'Shop https://a.example/'],
  ['https://maps.example/@48.1,11.5,17z Office', 'Office https://maps.example/@48.1,11.5,17z'],
  ['https://a.example/page;session=1', 'https://a.example/page;session=1'],
  ['[url=https://a.example]Shop[/url]', 'Shop https://a.example'],
  ['[[https://a.example][Shop]]', 'Shop https://a.example'],
  ['[https://a.example The shop]', 'The shop https://a.example'],
  ['<https://a.example|the shop>', 'the shop https://a.example'],
  ['[Shop|https://a.example]', 'Shop https://a.example'],
  ['`Shop <https://a.example>`_', 'Shop https://a.example'],
  ['"Shop":https://a.example', 'Shop https://a.example'],
  ['Tickets: [here](https://a.example)', 'Tickets https://a.example'],
  ['Anna — Today at 12:30\nhttps://a.example', 'https://a.example'],
  [':link: Shop https://a.example', 'Shop https://a.example'],
  ['[1] https://a.example', 'https://a.example'],
  ['Email: anna [at] mail (dot) example', 'Email mailto:anna@mail.example'],
  ['| Shop | https://a.example | 12 |', 'Shop https://a.example'],
])('the row %j is read by its cells', (line, link) => {
  expect(said(line)).toEqual([link]);
});

test.each([
  ['* **[Shop](https://shop.example)**: best', 'Shop https://shop.example'],
  ['* [Shop](https://shop.example) - The best shop', 'Shop https://shop.example'],
  ['[![X](https://img.shields.io/b)](https://x.com/anna)', 'X https://x.com/anna'],
  ['[A](https://example.com/a "t")', 'A https://example.com/a'],
  ['[A & B](<https://example.com/a b>)', 'A & B https://example.com/a%20b'],
  ['[The *big* `shop`][s]\n\n[S]: https://shop.example "Shop"', 'The big shop https://shop.example'],
  ['![A picture](https://img.example/a.png) https://a.example', 'https://a.example'],
  ['https://a.example/_b_/*c*', 'https://a.example/_b_/*c'],
])('the Markdown %j is read as Markdown', (line, link) => {
  expect(said(line)).toEqual([link]);
});

test.each([
  ['1. https://example.com/c', 'https://example.com/c'],
  ['2) Blog https://example.com/c', 'Blog https://example.com/c'],
  ['- [ ] Shop https://example.com/c', 'Shop https://example.com/c'],
  ['☑️ Shop: https://example.com/c', 'Shop https://example.com/c'],
  ['► Shop ➤ https://example.com/c', 'Shop https://example.com/c'],
  ['> Take it → https://example.com/c', 'Take it https://example.com/c'],
  ['🛒 Shop ⬇️ https://example.com/c', '🛒 Shop https://example.com/c'],
  ['12:05 Shop https://example.com/c', 'Shop https://example.com/c'],
  ['[12:30, 1/2/2024] Anna: Shop https://example.com/c', 'Shop https://example.com/c'],
  ['[1/2/24, 12:30:15 PM] Anna: Shop: https://example.com/c', 'Shop https://example.com/c'],
  ['31.12.2023, 12:30 - Anna B: https://example.com/c', 'https://example.com/c'],
])('the link in the line %j has a name without the marks before it', (line, link) => {
  expect(said(line)).toEqual([link]);
});

test.each([
  ['Phone: +1 555 123 4567', ['Phone tel:+15551234567']],
  ['Phone: 555 123 4567', ['Phone tel:5551234567']],
  ['📞 +1 555 123 4567', ['+1 555 123 4567 tel:+15551234567']],
  ['+1 555 123 4567 (Prague)', ['Prague tel:+15551234567']],
  ['Prague +420 555 123 456, Wien +43 1 555 1234', ['Prague tel:+420555123456', 'Wien tel:+4315551234']],
  ['WhatsApp: +49 170 1234567', ['WhatsApp https://wa.me/491701234567']],
  ['instagram: @anna.shop', ['instagram https://instagram.com/anna.shop']],
  ['Instagram: anna.shop', ['Instagram https://instagram.com/anna.shop']],
  ['Follow me on Instagram @anna.shop!', ['Instagram https://instagram.com/anna.shop']],
  [
    '@anna on TikTok and @anna.s (Instagram)',
    ['TikTok https://tiktok.com/@anna', 'Instagram https://instagram.com/anna.s'],
  ],
  ['Instagram / TikTok: @anna', ['Instagram https://instagram.com/anna', 'TikTok https://tiktok.com/@anna']],
  ['IG: @anna | TG: @anna_b', ['IG https://instagram.com/anna', 'TG https://t.me/anna_b']],
  ['@anna@mastodon.social', ['https://mastodon.social/@anna']],
  ['YouTube: youtube.com/@anna', ['YouTube https://youtube.com/@anna']],
  ['Website: anna.shop', ['Website https://anna.shop']],
])('numbers and accounts in %j are links', (line, links) => {
  expect(said(line)).toEqual(links);
});

test.each([
  ['Links\nhttps://a.example/', ['Links https://a.example/']],
  ['Shop:\n  https://a.example\n\nBlog ⬇️\nhttps://b.example', ['Shop https://a.example', 'Blog https://b.example']],
  ['Shop\nThe best of all pots\nhttps://a.example', ['Shop https://a.example']],
  ['Shop\n\nhttps://a.example\n\nBlog\n\nhttps://b.example', ['Shop https://a.example', 'Blog https://b.example']],
  ['https://a.example\nShop\nhttps://b.example\nBlog', ['Shop https://a.example', 'Blog https://b.example']],
  ['## Shop\nhttps://a.example\n\n## Blog\nhttps://b.example', ['Shop https://a.example', 'Blog https://b.example']],
])('words on a line of their own name the address beside them: %j', (text, links) => {
  expect(said(text)).toEqual(links);
});

test.each([
  ['Social:\nhttps://a.example\nhttps://b.example', ['{Social} https://a.example', '{Social} https://b.example']],
  [
    '# Me\n\n## Music\n- [One](https://a.example)\n- [Two](https://b.example)\n\n## Shop\n- [Three](https://c.example)',
    ['{Music} One https://a.example', '{Music} Two https://b.example', '{Shop} Three https://c.example'],
  ],
  [
    '━━━━━\nMY LINKS\n━━━━━\nOne: https://a.example\nTwo: https://b.example\n\nThree: https://c.example',
    ['{MY LINKS} One https://a.example', '{MY LINKS} Two https://b.example', 'Three https://c.example'],
  ],
])('words above several links are their heading: %j', (text, links) => {
  expect(said(text)).toEqual(links);
});

test('other lines without a link are counted, except empty lines and rules', () => {
  const text = `Thanks for watching! I hope that you like it, and see you soon.

    ═══════════
    Shop https://a.example
    #cooking #travel
    0:00 Intro`;
  expect(readTextLinks(text)).toEqual({ links: [{ link: 'https://a.example', title: 'Shop' }], more: 0, leftOut: 3 });
});

test('a text of HTML, Markdown and plain lines yields the links of all three', () => {
  const text =
    'Hi <a href="https://a.example/">\n  <b>A</b>\n</a>\n[B](https://b.example/)\nC https://c.example/ <d@x.example>';
  expect(said(text)).toEqual([
    'A https://a.example/',
    'B https://b.example/',
    'C https://c.example/',
    'mailto:d@x.example',
  ]);
});

test('an address that occurs several times is listed once, with the name it has at any place', () => {
  expect(said('https://a.example\n\nShop https://a.example/\nhttps://a.example Store')).toEqual([
    'Shop https://a.example',
  ]);
});

test('a pasted page adds its certain links, and doubtful ones only if there are no others', async () => {
  const links = async (html: string) => (await linksOfForm(html)).links.map(({ link }) => link);
  const hidden = '<a href="https://b.example/" hidden>B</a>';
  expect(await links(`<a href="https://a.example/">A</a>${hidden}`)).toEqual(['https://a.example/']);
  expect(await links(hidden)).toEqual(['https://b.example/']);
});

test('if there are more links than one import adds, the first ones are selected', async () => {
  const lines = Array.from({ length: 430 }, (_, index) => `example.com/${index}`).join('\n');
  const { links, more } = readTextLinks(lines);
  expect([links.length, more]).toEqual([maxListedLinks, 30]);
  expect((await linksOfForm(lines)).links).toHaveLength(maxSelectedLinks);
});

test('for any pasted text, each found link can become a block', async () => {
  const word = fc.oneof(
    anyUnicode(),
    anyUrl({ withQueryAndFragment: true }),
    fc.emailAddress(),
    fc.domain(),
    fc.constantFrom('tel:+7701', '<b>', '&nbsp;', '\u200b', 'https://', 'https://youtu.be/dQw4w9WgXcQ'),
  );
  const line = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 6 }), async (lines) => {
      for (const found of (await linksOfForm(lines.join('\n'))).links) {
        const kind: ImportedAs = linkKind(found.link, slotTypes);
        const { type, data } = slotOfLink(found, kind === 'video' ? 'video' : 'button');
        const slotType = type === 'video' ? slotTypes.video : slotTypes.button;
        expect(checkedSlotData(slotType, data, 'data'), found.link).toMatchObject({ ok: true });
      }
    }),
  );
});
