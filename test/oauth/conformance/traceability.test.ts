import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const here = new URL('./', import.meta.url);
const read = (name: string) => readFile(new URL(name, here), 'utf8');

/** Returns the rows of the table: a requirement, its source, and the file and the name of its test. */
async function rowsOfReadme(): Promise<{ requirement: string; where: string; file: string; test: string }[]> {
  const lines = (await read('README.md')).split('\n').filter((line) => /\]\([\w.-]+\.test\.ts\)/.test(line));
  return lines.map((line) => {
    const cells = line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim());
    const [requirement = '', where = '', link = '', test = ''] = cells;
    return { requirement, where, file: /\((.+)\)/.exec(link)?.[1] ?? '', test };
  });
}

/** Returns the text of every string of a file that may be the name of a test, as it is at run time. */
function stringsOf(source: string): string[] {
  return [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g)].map(([, single, double]) =>
    (single ?? double ?? '').replace(/\\(.)/g, '$1'),
  );
}

it('every requirement of the README occurs once, with a reason', async () => {
  const rows = await rowsOfReadme();
  const requirements = rows.map(({ requirement }) => requirement);
  expect(requirements.length).toBeGreaterThanOrEqual(120);
  expect(requirements.filter((requirement, index) => requirements.indexOf(requirement) !== index)).toEqual([]);
  for (const { requirement, where } of rows) expect(where, requirement).not.toBe('');
});

it('every test in it exists', async () => {
  const sources = new Map<string, string[]>();
  for (const { requirement, file, test } of await rowsOfReadme()) {
    const strings = sources.get(file) ?? stringsOf(await read(file));
    sources.set(file, strings);
    expect(strings, `${requirement} in ${file}`).toContain(test);
  }
});

it('every test file in this folder occurs in it', async () => {
  const named = new Set((await rowsOfReadme()).map(({ file }) => file));
  const files = (await readdir(here)).filter((name) => name.endsWith('.test.ts') && name !== 'traceability.test.ts');
  expect(files.filter((name) => !named.has(name))).toEqual([]);
});
