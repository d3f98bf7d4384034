import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod';
import { storableLink } from '../../links/link-fields.ts';
import { typedLink } from '../../links/typed-link.ts';
import { type Candidate, maxCandidates, type ReadSource } from '../found-link.ts';
import { contactColumns, contactLinks } from './contacts.ts';

const delimiters = [',', ';', '\t'];
/** A line by which Excel finds the delimiter. */
const separatorLine = /^\ufeff?sep=.\r?\n/;
/** Lines above a header. */
const maxAbove = 8;
const rows = z.array(z.array(z.string()));

/** Names of columns, in lower case. */
const names = {
  address:
    /(?:^|[^\p{L}])(?:url|urls|link|links|href|uri|address|web ?site|web ?page|web|homepage|ссылка|адрес|сайт|enlace|dirección|sitio web|página web)(?:$|[^\p{L}])/u,
  /** The target of a shortened link, which a table has beside it. */
  target: /^(?:long|destination|target|final|original)/,
  /** Addresses of something else: of a picture, of a feed, or where people live. */
  otherAddress:
    /image|picture|photo|icon|cover|thumb|avatar|preview|feed|rss|short|tracking|street|mailing|postal|home address|e-?mail|link (?:title|name|text)|label|type/,
  title:
    /^(?:title|name|label|text|headline|description|page[ _]title|link[ _](?:title|name|text)|full[ _]name|display[ _]name|название|заголовок|имя|описание|título|nombre|texto|descripción)$/,
  similarTitle: /\b(?:title|name|label|text)$/,
  group:
    /^(?:folder|group|category|collection|section|list|папка|группа|раздел|категория|carpeta|grupo|categoría|sección)$/,
};

interface Columns {
  addresses: readonly number[];
  title: number;
  group: number;
}

/** A table has fewer columns. */
const maxColumns = 200;
/** Number of rows at the beginning of a text by which it is judged. */
const maxJudged = 50;

/** Reads a table of comma-separated, semicolon-separated or tab-separated values by its columns. Returns null for any other text. */
export function readTable(table: string): ReadSource | null {
  const text = table.replace(separatorLine, '');
  const beginning = text.slice(0, 20_000);
  for (const delimiter of delimiters) {
    if (!beginning.includes(delimiter)) continue;
    const judged = rowsOf(beginning, delimiter, maxJudged);
    const all = () => rowsOf(text, delimiter, maxCandidates);
    // Lines about the table may stand above its header.
    for (const [index, header] of judged.slice(0, maxAbove).entries()) {
      const contacts = contactColumns(header);
      if (contacts !== null) return contactLinks(all().slice(index + 1), contacts);
      const columns = namedColumns(header, judged.slice(index + 1));
      if (columns !== null) return linksOfRows(all().slice(index + 1), columns);
    }
    const columns = columnsByContent(judged);
    if (columns !== null) return linksOfRows(all(), columns);
  }
  return null;
}

/** Returns the rows of a table, at most `to`. */
function rowsOf(text: string, delimiter: string, to: number): string[][] {
  const options = { delimiter, to, bom: true, relax_column_count: true, skip_empty_lines: true, trim: true };
  const parsed = (more: object) =>
    rows.parse(parse(text, { ...options, ...more })).map((row) => row.slice(0, maxColumns));
  try {
    return parsed({ relax_quotes: true });
  } catch (error) {
    // A quotation mark that is never closed is a character. The beginning of a table may end within a cell: then its whole rows count.
    const whole = error instanceof CsvError && typeof error.records === 'number' ? error.records : 0;
    return whole > 1 && to === maxJudged ? parsed({ relax_quotes: true, to: whole }) : parsed({ quote: false });
  }
}

function namedColumns(header: readonly string[], rest: readonly string[][]): Columns | null {
  const titles = header.map((cell) => cell.toLowerCase().replaceAll('_', ' ').trim());
  const isUsed = (column: number) => rest.some((row) => addressOf(row[column] ?? '') !== null);
  const found = titles.flatMap((name, column) =>
    names.address.test(name) && !names.otherAddress.test(name) && isUsed(column) ? [column] : [],
  );
  const [address] = [...found.filter((column) => names.target.test(titles[column] ?? '')), ...found];
  if (header.length < 2 || address === undefined) return null;
  const find = (name: RegExp) => titles.findIndex((title, column) => name.test(title) && !found.includes(column));
  const title = find(names.title);
  return { addresses: [address], title: title < 0 ? find(names.similarTitle) : title, group: find(names.group) };
}

/** Returns the columns of a table without known names: nearly every row has one address, and all in the same column. */
function columnsByContent(judged: readonly string[][]): Columns | null {
  if (judged.length < 2) return null;
  const width = judged[0]?.length ?? 0;
  if (width < 2 || judged.some((row) => row.length !== width)) return null;
  const columns = Array.from({ length: width }, (_, column) => column);
  const isAddress = (cell = '') => /^https?:\/\/\S+$/i.test(cell);
  // The first row may name the columns.
  const rest = judged[0]?.some(isAddress) ? judged : judged.slice(1);
  const isFull = (column: number) => rest.filter((row) => isAddress(row[column])).length * 10 >= rest.length * 8;
  const addresses = columns.filter(isFull);
  const isTitle = (column: number) =>
    !addresses.includes(column) &&
    rest.some((row) => /\p{L}/u.test(row[column] ?? '') && addressOf(row[column] ?? '') === null);
  return addresses.length === 0 ? null : { addresses, title: columns.findIndex(isTitle), group: -1 };
}

function linksOfRows(all: readonly string[][], columns: Columns): ReadSource {
  return { candidates: all.flatMap((row) => linksOfRow(row, columns)), leftOut: 0 };
}

function linksOfRow(row: readonly string[], { addresses, title, group }: Columns): Candidate[] {
  const folder = group < 0 ? '' : (row[group] ?? '');
  return addresses.flatMap((column) => {
    const address = addressOf(row[column] ?? '');
    if (address === null) return [];
    return [{ address, title: title < 0 ? '' : (row[title] ?? ''), ...(folder !== '' && { group: folder }) }];
  });
}

function addressOf(cell: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:\S/i.test(cell) && !/\s/.test(cell)) return cell;
  return /^\S+\.\S+$/.test(cell) ? storableLink(typedLink(cell)) : null;
}
