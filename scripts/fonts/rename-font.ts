interface Table {
  tag: string;
  content: Buffer;
}

/** Ids of the names of the family and of the font (OpenType specification, "name"). Copyright, style and version stay. */
const names = new Set([1, 3, 4, 16]);
const postScriptNames = new Set([6, 25]);

/**
 * Returns the font under another name. The sums of its tables are not corrected: the formats for the web have none, and programs that read
 * them calculate their own.
 */
export function renameFont(sfnt: Buffer, name: string): Buffer {
  const tables = tablesOf(sfnt).map(({ tag, content }) => ({
    tag,
    content: tag === 'name' ? renameRecords(content, name) : content,
  }));
  const directory = Buffer.from(sfnt.subarray(0, 12 + tables.length * 16));
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (const [index, { content }] of tables.entries()) {
    directory.writeUInt32BE(offset, 12 + index * 16 + 8);
    directory.writeUInt32BE(content.length, 12 + index * 16 + 12);
    const padding = Buffer.alloc(-content.length & 3);
    parts.push(content, padding);
    offset += content.length + padding.length;
  }
  return Buffer.concat(parts);
}

function tablesOf(sfnt: Buffer): Table[] {
  return Array.from({ length: sfnt.readUInt16BE(4) }, (_, index) => {
    const record = 12 + index * 16;
    const start = sfnt.readUInt32BE(record + 8);
    return {
      tag: sfnt.toString('latin1', record, record + 4),
      content: sfnt.subarray(start, start + sfnt.readUInt32BE(record + 12)),
    };
  });
}

function renameRecords(table: Buffer, name: string): Buffer {
  const count = table.readUInt16BE(2);
  const strings = table.readUInt16BE(4);
  const head = Buffer.from(table.subarray(0, 6 + count * 12));
  head.writeUInt16BE(head.length, 4);
  const texts: Buffer[] = [];
  let offset = 0;
  for (let record = 6; record < head.length; record += 12) {
    const start = strings + table.readUInt16BE(record + 10);
    const old = table.subarray(start, start + table.readUInt16BE(record + 8));
    const given = nameOf(table.readUInt16BE(record + 6), name);
    // Platform 1 (Macintosh) has one byte for a letter, the others have two.
    const text = given === null ? old : encode(given, table.readUInt16BE(record) === 1);
    head.writeUInt16BE(text.length, record + 8);
    head.writeUInt16BE(offset, record + 10);
    texts.push(text);
    offset += text.length;
  }
  return Buffer.concat([head, ...texts]);
}

function nameOf(id: number, name: string): string | null {
  if (postScriptNames.has(id)) return name.replaceAll(' ', '');
  return names.has(id) ? name : null;
}

function encode(text: string, isOneByte: boolean): Buffer {
  return isOneByte ? Buffer.from(text, 'latin1') : Buffer.from(text, 'utf16le').swap16();
}
