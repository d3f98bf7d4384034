import { describe, expect, test } from 'vitest';
import { listLinks } from '../../../src/domain/import/list-links.ts';
import { readPage } from '../../../src/domain/import/read-page.ts';
import { readAnyFile, readAnyText } from '../../../src/domain/import/read-source.ts';
import { binaryList, sizedObject } from './support/binary-list.ts';
import { fileLinks, said } from './support/said.ts';

test.each<[kind: string, text: string, links: string[]]>([
  [
    'of Instapaper',
    'URL,Title,Selection,Folder,Timestamp\nhttps://a.example/x,"One, and ""two""",,Archive,1\nhttps://b.example,Two,,Unread,2\n',
    ['{Archive} One, and "two" https://a.example/x', 'Two https://b.example'],
  ],
  ['of Pocket', 'title,url,time_added,tags,status\nOne,https://a.example,1,,unread', ['One https://a.example']],
  [
    'of Raindrop',
    'id,title,note,excerpt,url,folder,tags\n1,One,,,https://a.example,Music,\n2,Two,,"more, words",https://b.example,Music / Live,',
    ['{Music} One https://a.example', '{Music / Live} Two https://b.example'],
  ],
  ['of Bitly', 'Long URL;Title;Link\nhttps://a.example/?a=1;One;bit.ly/x', ['One https://a.example/?a=1']],
  [
    'of Google Sheets',
    'Name\tLink\nOne\ta.example/x\nTwo\thttps://b.example',
    ['One https://a.example/x', 'Two https://b.example'],
  ],
  [
    'without a header',
    '"My title","https://a.example","2024"\n"Other","https://b.example","2023"',
    ['My title https://a.example', 'Other https://b.example'],
  ],
  ['with a note of two lines', 'name,url\n"One\nmore",https://a.example', ['One more https://a.example']],
])('a table %s is read by its columns', (_kind, text, links) => {
  expect(said(readAnyText(text))).toEqual(links);
});

test.each<[kind: string, text: string, links: string[]]>([
  ['an object', '{"url":"https://example.com/j"}', ['https://example.com/j']],
  [
    'bookmarks of Chrome',
    '{"roots":{"bookmark_bar":{"children":[{"name":"Music","type":"folder","children":[{"name":"One","type":"url","url":"https://a.example/"}]},{"name":"Two","type":"url","url":"https://b.example/"}],"name":"Bookmarks bar","type":"folder"}}}',
    ['{Music} One https://a.example/', 'Two https://b.example/'],
  ],
  [
    'links of Linktree',
    '{"links":[{"type":"HEADER","title":"Music","url":null},{"title":"One","url":"https://a.example"},{"title":"Two","url":"https://b.example","isActive":false}]}',
    ['{Music} One https://a.example', '{Music} Two https://b.example !hidden'],
  ],
  [
    'JSON Lines',
    '{"link":"https://a.example","name":"One"}\n{"link":"https://b.example","name":"Two"}\n',
    ['One https://a.example', 'Two https://b.example'],
  ],
  [
    'an export of Vitrine',
    [
      { kind: 'header', format: 'vitrine-account', version: 2, origin: 'https://vitrine.example' },
      { kind: 'account', email: 'anna@example.com' },
      { kind: 'page', login: 'anna', title: 'Anna', socials: [{ link: 'https://instagram.com/anna', order: 0 }] },
      { kind: 'slot', type: 'button', data: { title: 'Shop', link: 'https://shop.example' } },
      { kind: 'end', records: {} },
    ]
      .map((line) => JSON.stringify(line))
      .join('\n'),
    ['https://instagram.com/anna', 'Shop https://shop.example'],
  ],
])('JSON with %s is read', (_kind, text, links) => {
  expect(said(readAnyText(text))).toEqual(links);
});

test.each<[kind: string, text: string, links: string[]]>([
  [
    'OPML',
    '<?xml version="1.0"?><opml version="2.0"><head><title>Feeds</title></head><body><outline text="News"><outline text="A &amp; B" xmlUrl="https://a.example/feed" htmlUrl="https://a.example/"/></outline><outline text="C" xmlUrl="https://c.example/feed"/></body></opml>',
    ['{News} A & B https://a.example/', 'C https://c.example/feed'],
  ],
  ['a line of OPML', '<outline text="A" xmlUrl="https://f.example/x"/>', ['A https://f.example/x']],
  [
    'a feed',
    '<rss><channel><title>Blog</title><link>https://a.example</link><item><title><![CDATA[One & two]]></title><link>https://a.example/1</link></item></channel></rss>',
    ['One & two https://a.example/1'],
  ],
  [
    'a sitemap',
    '<?xml version="1.0"?><urlset><url><loc>https://a.example/1</loc></url></urlset>',
    ['https://a.example/1'],
  ],
  [
    'XBEL',
    '<?xml version="1.0"?><xbel><folder><title>Music</title><bookmark href="https://a.example"><title>One</title></bookmark></folder></xbel>',
    ['{Music} One https://a.example'],
  ],
])('links in %s are found', (_kind, text, links) => {
  expect(said(readAnyText(text))).toEqual(links);
});

test('contact cards are read: folded, quoted and labelled properties, several cards', () => {
  const card = (name: string, rest: string) => `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\n${rest}\r\nEND:VCARD\r\n`;
  const anna = card(
    'Anna',
    [
      'item1.URL;type=pref:https\\://anna.exam',
      ' ple/shop',
      'item1.X-ABLabel:_$!<HomePage>!$_',
      'TEL;TYPE=CELL:+1 555 123 4567',
      'EMAIL:anna@example.com',
      'PHOTO;ENCODING=b:AAAA=',
      'X-SOCIALPROFILE;type=twitter:https://twitter.com/anna',
      'X-SOCIALPROFILE;type=instagram;x-user=anna.shop:x-apple:anna.shop',
      'URL;ENCODING=QUOTED-PRINTABLE:https://anna.example/=D0=',
      '=90',
    ].join('\r\n'),
  );
  const links = [
    'HomePage https://anna.example/shop',
    '+1 555 123 4567 tel:+15551234567',
    'mailto:anna@example.com',
    'https://twitter.com/anna',
    'https://instagram.com/anna.shop',
    'https://anna.example/А',
  ];
  expect(said(readAnyText(anna))).toEqual(links);
  expect(said(readAnyText(card('Bo', 'URL:bo.example') + card('Cy', 'EMAIL:cy@example.com')))).toEqual([
    '{Bo} https://bo.example',
    '{Cy} mailto:cy@example.com',
  ]);
});

test.each<[kind: string, text: string, links: string[]]>([
  [
    'entries',
    'links:\n  - title: Shop\n    url: https://a.example\n  - title: "Blog: new"\n    url: https://b.example\n',
    ['{links} Shop https://a.example', '{links} Blog: new https://b.example'],
  ],
  ['names', 'Shop: https://a.example\nBlog: https://b.example\n', ['Shop https://a.example', 'Blog https://b.example']],
])('YAML of %s is read', (_kind, text, links) => {
  expect(said(readAnyText(text)).map((link) => link.replace('{links} ', ''))).toEqual(
    links.map((link) => link.replace('{links} ', '')),
  );
});

test('a schedule and a hidden state are kept with the link: of another service, and of an own export', () => {
  const later = '2099-05-01T10:00:00.000Z';
  const links = (text: string) =>
    listLinks(readAnyText(text, new Date('2026-06-01T00:00:00Z')).candidates, {}).links.map(
      ({ title, doubt, visibility }) => [title, doubt, visibility],
    );
  const linktree = [
    { title: 'Off', url: 'https://a.example', isActive: false },
    { title: 'Soon', url: 'https://b.example', schedule: { start: later, end: null } },
    { title: 'Now', url: 'https://c.example', schedule: { start: '2020-01-01T00:00:00Z', end: later } },
    { title: 'Over', url: 'https://d.example', schedule: { start: null, end: '2020-01-01T00:00:00Z' } },
  ];
  const expected = [
    ['Off', 'hidden', { hidden: true, from: null, until: null }],
    ['Soon', 'hidden', { hidden: false, from: later, until: null }],
    ['Now', undefined, { hidden: false, from: null, until: later }],
  ];
  expect(links(JSON.stringify({ links: linktree }))).toEqual([...expected, ['Over', 'expired', undefined]]);
  const own = [
    { kind: 'header', format: 'vitrine-account', version: 2 },
    { kind: 'page', login: 'anna', title: null, socials: [] },
    ...expected.map(([title, , visibility], index) => ({
      ...{ kind: 'slot', type: 'button', visibility, layout: { size: 'regular', group: 'Shows', open: true } },
      data: { title, link: `https://${index}.example` },
    })),
  ];
  expect(links(own.map((record) => JSON.stringify(record)).join('\n'))).toEqual(expected);
});

describe('a page saved as one file', () => {
  const html = '<a href="/shop">Shop</a> <a href="https://b.example/?a=1">Über</a>';
  const links = ['Shop https://anna.example/shop !own_site', 'Über https://b.example/?a=1'];
  const isRead = (found: string[]) => found.map((link) => link.replace(' !own_site', ''));
  const expected = isRead(links);

  test('by Chromium (.mhtml) is read', async () => {
    const quoted = html.replaceAll('=', '=3D').replace('Ü', '=C3=9C').replace('Shop</a>', 'Sh=\r\nop</a>');
    const mhtml = `From: <Saved by Blink>\r\nSnapshot-Content-Location: https://anna.example/links\r\nSubject: Anna\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="--b"\r\n\r\n\r\n----b\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\nContent-Location: https://anna.example/links\r\n\r\n${quoted}\r\n----b\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA\r\n----b--\r\n`;
    expect(isRead(await fileLinks(mhtml))).toEqual(expected);
    const pasted = await readPage({ source: { kind: 'text', text: mhtml }, known: new Set() });
    expect(pasted).toMatchObject({
      links: [{ link: 'https://anna.example/shop' }, { link: 'https://b.example/?a=1' }],
    });
  });

  test('by Safari (.webarchive) as XML is read', async () => {
    const data = Buffer.from(html).toString('base64');
    const plist = `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0"><dict><key>WebMainResource</key><dict><key>WebResourceData</key><data>\n${data}\n</data><key>WebResourceMIMEType</key><string>text/html</string><key>WebResourceTextEncodingName</key><string>UTF-8</string><key>WebResourceURL</key><string>https://anna.example/links</string></dict></dict></plist>`;
    expect(isRead(await fileLinks(plist))).toEqual(expected);
  });

  test('by Safari (.webarchive) in binary form is read', async () => {
    expect(isRead(await fileLinks(binaryArchive(html, 'https://anna.example/links')))).toEqual(expected);
  });
});

/** A page saved by Safari: a dictionary within one, with data and a string. */
function binaryArchive(html: string, address: string): Buffer {
  const text = (value: string) => sizedObject(0x50, Buffer.from(value, 'ascii'));
  return binaryList([
    [0xd1, 1, 2],
    text('WebMainResource'),
    [0xd2, 3, 4, 5, 6],
    text('WebResourceData'),
    text('WebResourceURL'),
    sizedObject(0x40, Buffer.from(html)),
    text(address),
  ]);
}

test.each([
  ['PDF', '%PDF-1.7'],
  ['MHTML', `MIME-Version: 1.0\nContent-Type: multipart/related; boundary=x\n\n${'--x\n'.repeat(5_000)}`],
  ['plist', 'bplist00\xd1\x01'],
  ['ZIP', 'PK\x03\x04\x14'],
  ['Word', 'PK\x03\x04\x14 word/document.xml'],
  ['PNG', '\x89PNG\r\n'],
  ['HEIC', '\0\0\0\x18ftypheic'],
])('a file of the format %s is named', async (format, bytes) => {
  expect(await readAnyFile(Buffer.from(bytes, 'latin1'))).toEqual({ unreadFormat: format });
});

test.each<[encoding: string, bytes: Buffer, name: string]>([
  ['windows-1251', Buffer.from('\xcc\xe0\xe3\xe0\xe7\xe8\xed https://a.example', 'latin1'), 'Магазин'],
  ['windows-1252', Buffer.from('It\x92s a caf\xe9 \x96 \x805 https://a.example', 'latin1'), 'It’s a café – €5'],
  ['UTF-16', Buffer.from('\ufeffМагазин https://a.example', 'utf16le'), 'Магазин'],
])('a text file in %s is decoded', async (_encoding, bytes, name) => {
  expect(await fileLinks(bytes)).toEqual([`${name} https://a.example`]);
});
