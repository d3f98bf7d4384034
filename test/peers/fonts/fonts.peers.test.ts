import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cutFamilies } from '../../../scripts/fonts/cut-families.ts';
import { projectFile } from '../../../src/project-file.ts';

// The committed fonts equal the output of `npm run fonts` byte by byte, with no other file beside them.
it('the font files match their packages', async () => {
  const folder = projectFile('src', 'site', 'fonts', 'files');
  const made = await cutFamilies();
  expect((await readdir(folder)).sort()).toEqual([...made.keys()].sort());
  for (const [name, content] of made) {
    expect([name, content.equals(await readFile(join(folder, name)))]).toEqual([name, true]);
  }
});
