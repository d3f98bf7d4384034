import { expect, test } from 'vitest';
import { listLinks } from '../../../src/domain/import/list-links.ts';
import { readAnyFile } from '../../../src/domain/import/read-source.ts';

/** The processor time that a source of this many characters may take (docs/decisions/0555). */
const length = 1_500_000;
const milliseconds = 1_500;

const address = 'https://a.example/';
const filled = (unit: (place: number) => string, from = length) => {
  const parts: string[] = [];
  for (let written = 0; written < from; written += parts.at(-1)?.length ?? from) parts.push(unit(parts.length));
  return parts.join('');
};
const mime = 'MIME-Version: 1.0\nContent-Type: text/html\nContent-Transfer-Encoding: base64\n\n';

/** Sources as programs write them, and with the worst of what may stand in them. */
const sources: readonly [kind: string, source: string][] = [
  ['a page', `<!doctype html>${filled((n) => `<p><a href="${address}${n}">Shop ${n}</a></p>\n`)}`],
  ['bookmarks', `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>${filled((n) => `<DT><A HREF="${address}${n}">Shop ${n}</A>\n`)}`],
  ['notes', filled((n) => `Shop number ${n}: ${address}${n}\n`)],
  ['a text without links', filled(() => 'Just a line of words, without any link at all.\n\n')],
  ['Markdown', filled((n) => `- [Shop ${n}](${address}${n}) - about it\n`)],
  ['code', filled(() => '`a` **b** `c d e`\n')],
  ['a table', `url,title,folder\n${filled((n) => `${address}${n},"Title, number ${n}",Folder ${n % 20}\n`)}`],
  ['a table with rows of any length', `url,title\n${filled((n) => `${address}${n}${',x'.repeat(n % 9)}\n`)}`],
  ['rows of any length without a header', filled((n) => `${address}${n}${',x'.repeat(n % 9)}\n`)],
  ['a table with quotation marks in its cells', `url,title\n${filled(() => 'a"b,"\n')}`],
  ['a table with a cell that never ends', `url,title\n${address},"${filled(() => '\n')}`],
  ['cards', filled((n) => `BEGIN:VCARD\nVERSION:3.0\nFN:Anna ${n}\nEMAIL:a${n}@mail.example\nURL:${address}${n}\nEND:VCARD\n`)],
  ['a card with a line that never ends', `BEGIN:VCARD\nNOTE;ENCODING=QUOTED-PRINTABLE:${filled(() => '=\n')}`],
  ['OPML', `<?xml version="1.0"?><opml><body>${filled((n) => `<outline text="Feed ${n}" htmlUrl="${address}${n}"/>\n`)}`],
  ['OPML with outlines that never end', `<?xml version="1.0"?><opml>${filled(() => `<outline text="a" url="${address}">`)}`],
  ['a feed', `<?xml version="1.0"?><rss><channel>${filled((n) => `<item><title>T ${n}</title><link>${address}${n}</link></item>`)}`],
  ['YAML of the greatest length', filled((n) => `- name: Shop ${n}\n  url: ${address}${n}\n`, 299_000)],
  ['longer YAML', filled((n) => `- name: Shop ${n}\n  url: ${address}${n}\n`)],
  ['JSON', `[${filled((n) => `{"title":"Shop ${n}","url":"${address}${n}"},`)}0]`],
  ['JSON Lines', filled((n) => `{"title":"Shop ${n}","url":"${address}${n}"}\n`)],
  ['a property list', `<plist><dict>${filled(() => `<key>URL</key><string>${address}</string>`)}`],
  ['bytes in a property list', `<plist><dict><key>a</key><data>${filled(() => 'A\n')}</data></dict></plist>`],
  ['broken base64', `${mime}${filled(() => '=A*')}`],
  ['base64 with padding in each line', `${mime}${filled(() => 'QUI=\n')}`],
  ['base64 with other characters', `${mime}${filled(() => 'QUJD*\n')}`],
]; // biome-ignore format: a table reads better packed

test.each(sources)('%s: 1.5 MB take at most 1.5 s of processor time', async (_kind, source) => {
  const bytes = Buffer.from(source);
  // Compiling and collecting garbage of earlier tests count, too, but not three times.
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && least >= milliseconds; attempt += 1) {
    const start = process.cpuUsage();
    const found = await readAnyFile(bytes);
    if (!('unreadFormat' in found)) listLinks(found.candidates, found);
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  expect(least).toBeLessThan(milliseconds);
});
