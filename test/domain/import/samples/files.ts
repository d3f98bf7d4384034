import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExpectedLink } from './sample.ts';
import { expectedLinks } from './sample.ts';

/** Files in the formats of many programs, as they write them; and files that programs or people have written. */
const folders = ['files', 'real'];

/** A file as people bring it, of the kind that its name begins with. */
export interface SampleFile {
  name: string;
  kind: string;
  bytes: Buffer;
  expected: ExpectedLink[];
}

function filesOf(folder: string): SampleFile[] {
  const path = join(import.meta.dirname, folder);
  return readFileSync(join(path, 'expected.txt'), 'utf8')
    .split(/\n(?=\S)/)
    .map((part) => {
      const [name = '', ...lines] = part.trimEnd().split('\n');
      const [kind = ''] = name.split('.');
      return {
        name: `${folder}/${name}`,
        kind: folder === 'real' ? `real ${kind}` : kind,
        bytes: readFileSync(join(path, name)),
        expected: expectedLinks({ expected: lines.join('\n') }),
      };
    });
}

/** Sample files with the links that a person sees in them; SOURCES.md in each folder says where they are from. */
export const sampleFiles: readonly SampleFile[] = folders.flatMap(filesOf);

/** The names of all files in the folders. */
export const filesInFolders: readonly string[] = folders.flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((name) => !/^(?:SOURCES\.md|expected\.txt)$/.test(name))
    .map((name) => `${folder}/${name}`),
);
