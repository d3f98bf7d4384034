import { listLinks } from '../../../../src/domain/import/list-links.ts';
import { type FoundSource, readAnyFile } from '../../../../src/domain/import/read-source.ts';

/** Returns the links of a source as `{group} name address !doubt`. */
export function said(source: FoundSource): string[] {
  return listLinks(source.candidates, source).links.map(({ title, link, group, doubt }) =>
    [group === undefined ? '' : `{${group}}`, title, link, doubt === undefined ? '' : `!${doubt}`]
      .filter((part) => part !== '')
      .join(' '),
  );
}

/** Returns the links of a file, or the name of a format that is not read. */
export async function fileLinks(content: string | Buffer): Promise<string[]> {
  const found = await readAnyFile(Buffer.from(content));
  return 'unreadFormat' in found ? [found.unreadFormat] : said(found);
}
