import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { texts } from '../../src/texts/index.ts';

const document = readFileSync('ARCHITECTURE.md', 'utf8');
const section = /^## Subjects in several layers$(.*?)^## /ms.exec(document)?.[1] ?? '';
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, subject]) => subject !== 'subject')
  .map(([, subject = '', rules = '', pages = '', words = '', tests = '']) => ({
    subject,
    paths: [rules, pages, tests].flatMap(codesIn),
    words: codesIn(words),
  }));

function codesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe('the table of subjects in ARCHITECTURE.md', () => {
  test.each(rows)('names files and folders of $subject that exist', ({ paths, words }) => {
    const ofTexts = Object.keys(texts).flatMap((language) => words.map((file) => `src/texts/${language}/${file}`));
    const all = [...paths, ...ofTexts];
    expect(all.filter((path) => !existsSync(path))).toEqual([]);
  });

  test('has a row for each subject with a folder in the domain and one in the site, with both', () => {
    const ofSite = new Set(foldersIn('src/site'));
    const shared = foldersIn('src/domain').filter((name) => ofSite.has(name));
    const named = new Set(rows.flatMap(({ paths }) => paths));
    const missing = shared
      .flatMap((name) => [`src/domain/${name}`, `src/site/${name}`])
      .filter((path) => !named.has(path));
    expect(missing, 'add a row to "Subjects in several layers" in ARCHITECTURE.md').toEqual([]);
    expect(shared.length).toBeGreaterThan(5);
  });
});
