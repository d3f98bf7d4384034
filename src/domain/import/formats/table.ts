import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { typedLink } from '../../links/typed-link.ts';
import { type Candidate, maxCandidates, type ReadSource, storableLink } from '../found-link.ts';

const delimiters = [',', ';', '\t'];
const rows = z.array(z.array(z.string()));

/** Names of columns, in lower case. */
const names = {
  address:
    /^(?:url|link|links|href|uri|address|web ?site|web ?address|(?:long|destination|target|page|final|original)[ _]?(?:url|link)|ссылка|адрес|сайт|enlace|dirección|sitio web)$/,
  title:
    /^(?:title|name|label|text|headline|page[ _]title|link[ _](?:title|name|text)|название|заголовок|имя|título|nombre|texto)$/,
  group: /^(?:folder|group|category|collection|section|папка|группа|раздел|категория|carpeta|grupo|categoría|sección)$/,
};

interface Columns {
  address: number;
  title: number;
  group: number;
}

/** Number of rows at the beginning of a text by which it is judged. */
const maxJudged = 50;

/** Reads a table of comma-separated, semicolon-separated or tab-separated values by its columns. Returns null for any other text. */
export function readTable(text: string): ReadSource | null {
  const beginning = text.slice(0, 20_000);
  for (const delimiter of delimiters) {
    if (!beginning.includes(delimiter)) continue;
    const judged = rowsOf(beginning, delimiter, maxJudged);
    const named = namedColumns(judged[0] ?? [], judged.slice(1));
    const columns = named ?? columnsByContent(judged);
    if (columns === null) continue;
    const all = rowsOf(text, delimiter, maxCandidates);
    return { candidates: (named === null ? all : all.slice(1)).flatMap((row) => linkOfRow(row, columns)), leftOut: 0 };
  }
  return null;
}

function rowsOf(text: string, delimiter: string, to: number): string[][] {
  const options = {
    delimiter,
    to,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  };
  try {
    return rows.parse(parse(text, options));
  } catch {
    // The cut of the beginning may leave a quotation mark open, and a text of another kind may do anything.
    const end = text.lastIndexOf('\n');
    return end > 0 && text.length <= 20_000 ? rowsOf(text.slice(0, end), delimiter, to) : [];
  }
}

function namedColumns(header: readonly string[], rest: readonly string[][]): Columns | null {
  const find = (name: RegExp) => header.findIndex((cell) => name.test(cell.toLowerCase().trim()));
  const address = find(names.address);
  const isUsed = rest.length > 0 && rest.some((row) => addressOf(row[address] ?? '') !== null);
  if (header.length < 2 || address < 0 || !isUsed) return null;
  return { address, title: find(names.title), group: find(names.group) };
}

/** Returns the columns of a table without a header: nearly every row has one address, and all in the same column. */
function columnsByContent(judged: readonly string[][]): Columns | null {
  if (judged.length < 2) return null;
  const width = judged[0]?.length ?? 0;
  if (width < 2 || judged.some((row) => row.length !== width)) return null;
  for (let address = 0; address < width; address += 1) {
    const filled = judged.filter((row) => /^https?:\/\/\S+$/i.test(row[address] ?? ''));
    if (filled.length * 10 < judged.length * 8) continue;
    const isTitle = (column: number) =>
      column !== address &&
      filled.some((row) => /\p{L}/u.test(row[column] ?? '') && addressOf(row[column] ?? '') === null);
    return { address, title: Array.from({ length: width }, (_, column) => column).findIndex(isTitle), group: -1 };
  }
  return null;
}

function linkOfRow(row: readonly string[], { address, title, group }: Columns): Candidate[] {
  const link = addressOf(row[address] ?? '');
  if (link === null) return [];
  const folder = group < 0 ? '' : (row[group] ?? '');
  return [{ address: link, title: title < 0 ? '' : (row[title] ?? ''), ...(folder !== '' && { group: folder }) }];
}

function addressOf(cell: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:\S/i.test(cell) && !/\s/.test(cell)) return cell;
  return /^\S+\.\S+$/.test(cell) ? storableLink(typedLink(cell)) : null;
}
