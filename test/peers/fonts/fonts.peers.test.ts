import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cutFamilies } from '../../../scripts/fonts/cut-families.ts';
import { fontFamilies } from '../../../src/domain/design/font-families.ts';
import { projectFile } from '../../../src/project-file.ts';
import { reservedNames } from '../../site/design/reserved-names.ts';
import { peerPath } from '../support/run-peer.ts';

const folder = projectFile('src', 'site', 'fonts', 'files');

// The committed fonts equal the output of `npm run fonts` byte by byte, with no other file beside them.
it('the font files match their packages', async () => {
  const made = await cutFamilies();
  expect((await readdir(folder)).sort()).toEqual([...made.keys()].sort());
  for (const [name, content] of made) {
    expect([name, content.equals(await readFile(join(folder, name)))]).toEqual([name, true]);
  }
});

it('no font file is named as its authors reserve for their own version', async () => {
  const { fromBuffer }: { fromBuffer(font: Buffer): Promise<Record<string, unknown>> } = await import(
    peerPath('@capsizecss/unpack/dist/index.mjs')
  );
  const named: string[] = [];
  for (const { key } of fontFamilies) {
    const reserved = await reservedNames(key);
    for (const file of (await readdir(folder)).filter((one) => one.startsWith(`${key}-`) && one.endsWith('.woff2'))) {
      const { familyName, fullName, postscriptName } = await fromBuffer(await readFile(join(folder, file)));
      const names = [familyName, fullName, postscriptName].join(' ').replaceAll(' ', '');
      named.push(
        ...reserved.filter((name) => names.includes(name.replaceAll(' ', ''))).map((name) => `${file}: ${name}`),
      );
    }
  }
  expect(named).toEqual([]);
});
