import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const readJson = async (path: string) => JSON.parse(await readFile(path, 'utf8'));

async function filesBelow(folder: string, ending: RegExp): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => ending.test(name)).map((name) => join(folder, name));
}

describe('the documents', () => {
  it('the README gives the two commands as they are to be typed', async () => {
    const lines = (await readFile('README.md', 'utf8')).split('\n');
    expect(lines).toContain('npm ci && npm start');
    expect(lines).toContain('npm ci && npm test');
  });

  it('every command that they name exists', async () => {
    const { scripts } = await readJson('package.json');
    for (const file of ['README.md', ...(await filesBelow('docs', /\.md$/))]) {
      const text = await readFile(file, 'utf8');
      for (const [, name = ''] of text.matchAll(/npm run (?:--silent )?([\w:]+)/g)) {
        expect([file, name, Object.hasOwn(scripts, name)]).toEqual([file, name, true]);
      }
    }
  });

  it('every link to a file of the project leads to one', async () => {
    let links = 0;
    for (const file of ['README.md', ...(await filesBelow('docs', /\.md$/))]) {
      const text = await readFile(file, 'utf8');
      for (const [, target = ''] of text.matchAll(/\]\(([^):]+)\)/g)) {
        links += 1;
        expect([file, target, existsSync(join(dirname(file), target))]).toEqual([file, target, true]);
      }
    }
    expect(links).toBeGreaterThan(5);
  });

  it('every decision that a comment cites was written down, and numbers are used once', async () => {
    const numbers = (await readdir('docs/decisions')).map((name) => name.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
    const folders = ['src', 'oauth', 'tools', 'scripts'];
    const files = (await Promise.all(folders.map((folder) => filesBelow(folder, /\.(ts|tsx|mjs)$/)))).flat();
    let cited = 0;
    for (const file of [...files, 'prisma.config.ts']) {
      for (const [, number = ''] of (await readFile(file, 'utf8')).matchAll(/docs\/decisions\/(\d{4})/g)) {
        cited += 1;
        expect([file, numbers]).toEqual([file, expect.arrayContaining([number])]);
      }
    }
    expect(cited).toBeGreaterThan(3);
  });
});
