import { readFile } from 'node:fs/promises';

/** Returns the names that the licence of a font family reserves for versions of its authors (Open Font License 1.1, condition 3). */
export async function reservedNames(key: string): Promise<string[]> {
  const license = await readFile(`src/site/fonts/files/${key}-OFL.txt`, 'utf8');
  const [notices = ''] = license.split('This Font Software is licensed');
  return [...notices.matchAll(/Reserved Font Names? ["']([^"']+)["']/g)].map(([, name = '']) => name);
}
