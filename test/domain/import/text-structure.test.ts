import { expect, test } from 'vitest';
import { readAnyText } from '../../../src/domain/import/read-source.ts';
import { fileLinks, said } from './support/said.ts';

test.each<[text: string, links: string[]]>([
  // Properties above a note
  ['---\ntitle: My links\n---\n\nhttps://a.example/', ['https://a.example/']],
  ['---\n\ntitle: Link 1\nhref: https://a.example/\n\n---\n', ['Link 1 https://a.example/']],
  ['---\ntitle: x\nwebsite: https://a.example/\n---\nShop: https://b.example/', ['x https://a.example/', 'Shop https://b.example/']],
  ['---\nhttps://a.example/\n---\nShop: https://b.example/', ['https://a.example/', 'Shop https://b.example/']],
  // Code
  ['Shop: https://a.example/\n```\ncurl https://b.example/\n```\n', ['Shop https://a.example/', 'curl https://b.example/ !script']],
  ['```\nhttps://a.example/\nhttps://b.example/\n```', ['https://a.example/', 'https://b.example/']],
  ['Try `curl https://b.example/x` or `host:"nasa.gov"`, see [A](https://a.example/)', ['A https://a.example/']],
  ['Server: `https://a.example/`', ['Server https://a.example/']],
  // Comments
  ['<!-- https://b.example/ -->\nShop: https://a.example/', ['Shop https://a.example/']],
  // Marks of Markdown and HTML in names
  ['**My** `best` shop: https://a.example/', ['My best shop https://a.example/']],
  ['Use **this** shop\nhttps://a.example/', ['Use this shop https://a.example/']],
  ['Tom &amp; Jerry: https://a.example/', ['Tom & Jerry https://a.example/']],
  ['- **Shop.** See https://a.example/', ['Shop. See https://a.example/']],
  ['snake_case and a*b: https://a.example/', ['snake_case and a*b https://a.example/']],
  // Lists within lists
  ['## Work\n- [A](https://a.example/)\n- Tools\n  - [B](https://b.example/)\n  - [C](https://c.example/)\n- [D](https://d.example/)',
    ['{Work} A https://a.example/', '{Tools} B https://b.example/', '{Tools} C https://c.example/', '{Work} D https://d.example/']],
  // The title of a text
  ['# Anna\n\n[A](https://a.example/)\n\n## Work\n\n[B](https://b.example/)', ['A https://a.example/', '{Work} B https://b.example/']],
  [
    '## Hello, I am Anna\n\n- [A](https://a.example/)\n\n<h3>Connect</h3>\n<a href="https://b.example/">B</a>',
    ['A https://a.example/', '{Connect} B https://b.example/'],
  ],
  // A heading counts for the links below, and not beyond a text
  ['TEAM:\n\nAnna, Bo\nand Eve\n\nA: https://a.example/\nB: https://b.example/', ['A https://a.example/', 'B https://b.example/']],
  ['Get it here: ⇢ https://a.example/', ['Get it here https://a.example/']],
  // Addresses with a gap, and without a scheme
  ['[API](https://a.example/users/{name})', ['API https://a.example/users/{name} !incomplete']],
  ['[Shop](www.shop.example/x)', ['Shop https://www.shop.example/x']],
  // Sentences
  ['Head to https://a.example/x to save 10 % of your first purchase of a website', ['https://a.example/x']],
  ['This video is sponsored by Games. Get $20 off your first purchase at https://a.example/', ['Get $20 off your first purchase at https://a.example/']],
  // Addresses that a program has cut
  ['Reddit: https://www.reddit.example/r/Schaffrillas...', ['Reddit https://www.reddit.example/r/Schaffrillas !incomplete']],
  ['See https://a.example/x...', ['See https://a.example/x']],
  // Channels by their names
  ['Photos on YouTube: @Anna Berg and @bo on Twitter', ['Twitter https://x.com/bo']],
  ['❱ Shop | https://a.example/', ['Shop https://a.example/']],
  // A card of a QR code
  ['MECARD:N:Berg,Anna;TEL:+4740000000;EMAIL:a@mail.example;URL:https\\://a.example/;;', ['tel:+4740000000', 'mailto:a@mail.example', 'https://a.example/']],
])('%j has the links %j', (text, links) => {
  expect(said(readAnyText(text))).toEqual(links);
}); // biome-ignore format: a table reads better packed

test('a page saved as MHTML is read with any headers', async () => {
  const headers =
    'From: <Saved by Blink>\nX-Snapshot-Title: =?utf-8?Q?Two\nlines\nMIME-Version: 1.0\nContent-Type: multipart/related; boundary="b"';
  const page =
    '--b\nContent-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n<!DOCTYPE html><a href=3D"https://a.example/">A</a>\n--b--\n';
  expect(await fileLinks(`${headers}\n\n${page}`)).toEqual(['A https://a.example/']);
});

test('a folder of bookmarks may have a description', async () => {
  const file =
    '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p><DT><H3>Work</H3><DD>All of it<DL><p><DT><A HREF="https://a.example/">A</A></DL><p><DT><A HREF="https://b.example/">B</A></DL>';
  expect(await fileLinks(file)).toEqual(['{Work} A https://a.example/', 'B https://b.example/']);
});

test.each([
  'https://www.reddit.com/submit?url=x',
  'https://bsky.app/intent/compose?text=x',
  'https://pinterest.com/pin/create/button/?url=x',
])('a button that shares the page at %s is not selected', (address) => {
  const page = `<!DOCTYPE html><a href="https://a.example/">A</a><a href="${address}">Share</a>`;
  expect(said(readAnyText(page))).toEqual(['A https://a.example/', `Share ${address} !service`]);
});

test('a résumé has the links of its person, and its past is not over', async () => {
  const resume = {
    basics: {
      name: 'Anna Berg',
      url: 'https://anna.example/',
      email: 'anna@mail.example',
      phone: '+47 400 00 000',
      profiles: [{ network: 'GitHub', username: 'annab', url: 'https://github.com/annab' }],
    },
    work: [{ name: 'Pots', startDate: '2012-01', endDate: '2014-06-30', url: 'https://pots.example/' }],
    education: [{ institution: 'Clay School', endDate: '2011', url: 'https://clay.example/' }],
    meta: { canonical: 'https://anna.example/resume.json' },
  };
  expect(await fileLinks(JSON.stringify(resume))).toEqual([
    'Anna Berg https://anna.example/',
    'Email mailto:anna@mail.example',
    'Phone tel:+4740000000',
    'GitHub https://github.com/annab',
    'Pots https://pots.example/',
    'Clay School https://clay.example/',
  ]);
});
