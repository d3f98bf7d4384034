import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const here = new URL('./', import.meta.url);
const read = (name: string) => readFile(new URL(name, here), 'utf8');

/** The rows of the tables whose last two cells are a file and a test, with the number where they have one. */
async function rowsOfReadme(): Promise<{ number: number | null; where: string; file: string; test: string }[]> {
  const lines = (await read('README.md')).split('\n').filter((line) => /\]\([\w-]+\.test\.ts\)/.test(line));
  return lines.map((line) => {
    const cells = line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim());
    const [where = '', link = '', test = ''] = cells.slice(-3);
    const number = /^\d+$/.test(cells[0] ?? '') ? Number(cells[0]) : null;
    return { number, where, file: /\((.+)\)/.exec(link)?.[1] ?? '', test };
  });
}

/** The text of every string of a file that may be the name of a test, as it is when the file runs. */
function stringsOf(source: string): string[] {
  return [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g)].map(([, single, double]) =>
    (single ?? double ?? '').replace(/\\(.)/g, '$1'),
  );
}

it('the README names every number from 1 to 120 once, with a reason', async () => {
  const rows = await rowsOfReadme();
  const numbers = rows.flatMap(({ number }) => (number === null ? [] : [number]));
  expect(numbers).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
  for (const { where } of rows) expect(where).not.toBe('');
});

it('every test that it names exists', async () => {
  const sources = new Map<string, string[]>();
  for (const { number, file, test } of await rowsOfReadme()) {
    const strings = sources.get(file) ?? stringsOf(await read(file));
    sources.set(file, strings);
    expect(strings, `${number ?? ''} in ${file}`).toContain(test);
    if (number !== null) expect(test).toMatch(new RegExp(`\\b${number}\\b`));
  }
});

it('every file of tests here is named', async () => {
  const named = new Set((await rowsOfReadme()).map(({ file }) => file));
  const files = (await readdir(here)).filter((name) => name.endsWith('.test.ts') && name !== 'traceability.test.ts');
  expect(files.filter((name) => !named.has(name))).toEqual([]);
});
