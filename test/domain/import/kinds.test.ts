import { expect, test } from 'vitest';
import type { ListedLink } from '../../../src/domain/import/found-link.ts';
import { listLinks } from '../../../src/domain/import/list-links.ts';
import { readAnyFile } from '../../../src/domain/import/read-source.ts';
import { bookmarkFiles } from './samples/bookmarks.ts';
import { filesInFolders, type SampleFile, sampleFiles } from './samples/files.ts';
import { handMadePages } from './samples/hand-made.ts';
import { pagesOfServices } from './samples/link-services.ts';
import { type ExpectedLink, expectedLinks, type Sample } from './samples/sample.ts';
import { introOfPage, linksOfPage } from './support/read-page.ts';

const samples = [...bookmarkFiles, ...pagesOfServices, ...handMadePages];
const now = new Date('2026-06-01T00:00:00Z');

const parts = ({ link, title, group, doubt }: ListedLink) => ({ link, title, group, doubt });
const linksOfSample = ({ html, address }: Sample) => linksOfPage(html, address ?? null, now).links;

async function linksOfFile({ bytes }: SampleFile): Promise<ListedLink[]> {
  const found = await readAnyFile(bytes, now);
  return 'unreadFormat' in found ? [] : listLinks(found.candidates, found).links;
}

test.each(samples.map((sample) => [sample.kind, sample] as const))(
  '%s: each link is found with its name, group and doubt, in order',
  (_kind, sample) => {
    expect(linksOfSample(sample).map(parts)).toEqual(expectedLinks(sample));
    if (sample.intro !== undefined)
      expect(introOfPage(sample.html, sample.address ?? null)).toMatchObject(sample.intro);
  },
);

test.each(sampleFiles.map((file) => [file.name, file] as const))(
  'the file %s: each link is found with its name, group and doubt, in order',
  async (_name, file) => {
    expect((await linksOfFile(file)).map(parts)).toEqual(file.expected);
  },
);

test('the expected links of each file are known', () => {
  expect(sampleFiles.map(({ name }) => name).sort()).toEqual([...filesInFolders].sort());
});

test('98 % of the links of every kind are found, 90 % of their names are right, and no wrong address is ticked', async () => {
  const rows = new Map<string, { files: number; expected: number; found: number; named: number; wrong: string[] }>();
  const count = (kind: string, expected: readonly ExpectedLink[], links: readonly ListedLink[]) => {
    const row = rows.get(kind) ?? { files: 0, expected: 0, found: 0, named: 0, wrong: [] };
    const titles = new Map(links.map(({ link, title }) => [link, title]));
    const addresses = new Set(expected.map(({ link }) => link));
    rows.set(kind, {
      files: row.files + 1,
      expected: row.expected + expected.length,
      found: row.found + expected.filter(({ link }) => titles.has(link)).length,
      named: row.named + expected.filter(({ link, title }) => titles.get(link) === title).length,
      wrong: [
        ...row.wrong,
        ...links.flatMap(({ link, doubt }) => (doubt === undefined && !addresses.has(link) ? [link] : [])),
      ],
    });
  };
  for (const sample of samples)
    count(sample.kind.replace(/[,(].*/, '').trim(), expectedLinks(sample), linksOfSample(sample));
  for (const file of sampleFiles) count(file.kind, file.expected, await linksOfFile(file));
  for (const [kind, { files, expected, found, named }] of rows) {
    const line = `${kind.padEnd(24)} ${String(files).padStart(2)} files  ${found} of ${expected} found  ${named} names right\n`;
    process.stdout.write(line);
    expect(found / expected, `found: ${kind}`).toBeGreaterThanOrEqual(0.98);
    expect(named / expected, `names: ${kind}`).toBeGreaterThanOrEqual(0.9);
  }
  expect([...rows.values()].flatMap(({ wrong }) => wrong)).toEqual([]);
});
