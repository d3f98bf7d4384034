import { csvLine, csvStart } from '../../domain/text/csv.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';

export type CsvRow = readonly (string | number | null)[];

/** Responds with a CSV file (RFC 4180); null is an empty cell. */
export function sendCsv({ res }: PersonVisit, filename: string, rows: readonly CsvRow[]): void {
  res.type('text/csv').set('Content-Disposition', `attachment; filename="${filename}"`);
  res.send(csvStart + rows.map((cells) => csvLine(cells.map((cell) => String(cell ?? '')))).join(''));
}
