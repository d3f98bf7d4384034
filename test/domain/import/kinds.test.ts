import { expect, test } from 'vitest';
import { bookmarkFiles } from './samples/bookmarks.ts';
import { handMadePages } from './samples/hand-made.ts';
import { pagesOfServices } from './samples/link-services.ts';
import { expectedLinks, type Sample } from './samples/sample.ts';
import { introOfPage, linksOfPage } from './support/read-page.ts';

const samples = [...bookmarkFiles, ...pagesOfServices, ...handMadePages];
const now = new Date('2026-06-01T00:00:00Z');

test.each(samples.map((sample) => [sample.kind, sample] as const))(
  '%s: each link is found with its name, group and doubt, in order',
  (_kind, sample) => {
    const { links } = linksOfPage(sample.html, sample.address ?? null, now);
    expect(links.map(({ link, title, group, doubt }) => ({ link, title, group, doubt }))).toEqual(
      expectedLinks(sample),
    );
    if (sample.intro !== undefined)
      expect(introOfPage(sample.html, sample.address ?? null)).toMatchObject(sample.intro);
  },
);

test('98 % of the links on pages of each kind are found, and 90 % of their names are right', () => {
  const rows = samples.map((sample) => ({ kind: sample.kind, ...counts(sample) }));
  for (const { kind, expected, found, named } of rows) {
    process.stdout.write(`${kind.padEnd(40)} ${found} of ${expected} found, ${named} names right\n`);
  }
  for (const { kind, expected, found, named } of rows) {
    expect(found / expected, `found: ${kind}`).toBeGreaterThanOrEqual(0.98);
    expect(named / expected, `names: ${kind}`).toBeGreaterThanOrEqual(0.9);
  }
});

function counts(sample: Sample): { expected: number; found: number; named: number } {
  const titles = new Map(
    linksOfPage(sample.html, sample.address ?? null, now).links.map(({ link, title }) => [link, title]),
  );
  const expected = expectedLinks(sample);
  return {
    expected: expected.length,
    found: expected.filter(({ link }) => titles.has(link)).length,
    named: expected.filter(({ link, title }) => titles.get(link) === title).length,
  };
}
