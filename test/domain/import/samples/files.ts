import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExpectedLink } from './sample.ts';
import { expectedLinks } from './sample.ts';

const folder = join(import.meta.dirname, 'files');

/** A file as people bring it, of the kind that its name begins with. */
export interface SampleFile {
  name: string;
  kind: string;
  bytes: Buffer;
  expected: ExpectedLink[];
}

/** Files in the formats of many programs (files/SOURCES.md), with the links that a person sees in them. */
export const sampleFiles: readonly SampleFile[] = readFileSync(join(folder, 'expected.txt'), 'utf8')
  .split(/\n(?=\S)/)
  .map((part) => {
    const [name = '', ...lines] = part.trimEnd().split('\n');
    const [kind = ''] = name.split('.');
    return {
      name,
      kind,
      bytes: readFileSync(join(folder, name)),
      expected: expectedLinks({ expected: lines.join('\n') }),
    };
  });

/** The names of all files in the folder. */
export const filesInFolder: readonly string[] = readdirSync(folder).filter(
  (name) => !/^(?:SOURCES\.md|expected\.txt)$/.test(name),
);
