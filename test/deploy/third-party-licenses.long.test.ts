import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { libraryOptions } from '../../scripts/browser-libraries.mjs';
import { programOptions } from '../../scripts/bundle-program.mjs';
import { thirdPartyLicenses } from '../../scripts/third-party-licenses.mjs';
import { filesOf } from '../../scripts/when-changed.mjs';

let licenses: string;
let program: Metafile;
let libraries: Metafile;
beforeAll(async () => {
  licenses = await readFile('dist/THIRD-PARTY-LICENSES.txt', 'utf8');
  const analysis = { metafile: true, write: false } as const;
  const entries = { entryPoints: ['src/main.ts', 'src/cli.ts'], outdir: 'dist', outbase: '.' };
  ({ metafile: program } = await build({ ...programOptions, ...entries, ...analysis }));
  ({ metafile: libraries } = await build({ ...libraryOptions, ...analysis }));
});

test('the licences include each package with code in a bundle, and its licence text', async () => {
  const outputs = [program, libraries].flatMap((metafile) => Object.values(metafile.outputs));
  const files = outputs.flatMap(({ inputs }) => Object.keys(inputs).filter((file) => inputs[file]?.bytesInOutput));
  const folders = new Set(files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []));
  expect(folders.size).toBeGreaterThan(100);
  for (const name of ['idiomorph', '@simplewebauthn/browser', 'undici', '@prisma/client'])
    expect(folders).toContain(`node_modules/${name}`);
  for (const folder of folders) {
    const { name, version } = JSON.parse(await readFile(`${folder}/package.json`, 'utf8'));
    const entry = licenses.split(`${'='.repeat(80)}\n`).find((text) => text.startsWith(`${name} ${version}\n`)) ?? '';
    expect(entry, `${name} ${version}`).toMatch(/^[^\n]+\nLicence: \S+\n\n.{200}/s);
  }
});

test('each font in dist has its copyright notice and its licence beside it', async () => {
  const files: string[] = filesOf(['dist/src']);
  const fonts = files.filter((file) => /\.(woff2?|otf|ttf)$/.test(file));
  expect(fonts.length).toBeGreaterThan(30);
  for (const font of fonts) expect(licenses).toMatch(new RegExp(`^Fonts: (.*, )?${basename(font)}(,|$)`, 'm'));
  for (const license of files.filter((file) => file.endsWith('OFL.txt')))
    expect(licenses).toContain((await readFile(license, 'utf8')).replaceAll('\r\n', '\n').trim());
});

test('the order of the licences does not depend on the order of the build', () => {
  expect(thirdPartyLicenses([libraries, program])).toBe(licenses);
});
