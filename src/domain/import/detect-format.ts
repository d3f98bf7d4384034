/** Returns whether a text is the source of a page, or a part of one, and not a text with some HTML in it. */
export function isHtml(text: string): boolean {
  const start = text.slice(0, 2_000).replace(/^\ufeff?\s*(?:<\?xml[^>]*>|<!--.*?-->|\s)*/s, '');
  if (/^<(?:!doctype\s|html[\s>]|head[\s>]|body[\s>])/i.test(start) || text.includes('__NEXT_DATA__')) return true;
  return (
    /^<[a-z][a-z0-9-]*[\s/>]/i.test(start) && /<\/?[a-z][^<>]*>\s*$/i.test(text.slice(-2_000)) && !/\]\(|\n#/.test(text)
  );
}

/** Formats of files that are not read, with the characters of their bytes at a place near the beginning. */
const unread: readonly [name: string, bytes: string, at?: number][] = [
  ['PDF', '%PDF-'],
  ['ZIP', 'PK\x03\x04'],
  ['RTF', '{\\rtf'],
  ['JPEG', '\xff\xd8\xff'],
  ['PNG', '\x89PNG'],
  ['GIF', 'GIF8'],
  ['WebP', 'WEBP', 8],
  ['HEIC', 'ftyp', 4],
  ['GZIP', '\x1f\x8b'],
  ['RAR', 'Rar!'],
  ['7z', '7z\xbc\xaf'],
  ['Microsoft Office', '\xd0\xcf\x11\xe0'],
  ['SQLite', 'SQLite format 3'],
];
/** Folders in the ZIP files of office programs. */
const zipped = [
  ['Word', 'word/'],
  ['Excel', 'xl/'],
  ['PowerPoint', 'ppt/'],
  ['OpenDocument', 'mimetypeapplication/vnd.oasis'],
  ['EPUB', 'mimetypeapplication/epub'],
] as const;

/** Returns the name of the format of a file that is not read, or null. */
export function unreadFormat(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 4_000)).toString('latin1');
  const name = unread.find(([, sign, at = 0]) => start.startsWith(sign, at))?.[0] ?? null;
  if (name !== 'ZIP') return name;
  return zipped.find(([, part]) => start.includes(part))?.[0] ?? name;
}
