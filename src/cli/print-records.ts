import { printLine } from './output.ts';

/** A value that a command prints, or null. */
export type Value = string | number | boolean | Date | null | readonly string[];

/** Columns of a table: a member of the record, and its label. */
export type Columns<Row> = Readonly<Partial<Record<keyof Row & string, string>>>;

/** Output of a command: JSON, or text for a terminal or a program. */
export interface Printed {
  json?: true;
}

/** Flags and description of --json, for a command that has commands below it; all others get it (program.ts). */
export const jsonOption = ['--json', 'print JSON'] as const;

/** Widest table on a terminal. */
const maxWidth = 80;
const gap = '  ';

/**
 * Prints records: on a terminal a table of at most 80 columns, otherwise one line each with tabs between, without labels. With `--json`, an
 * array of the whole records.
 */
export function printTable<Row extends object>(columns: Columns<Row>, rows: readonly Row[], { json }: Printed): void {
  if (json) {
    printLine(JSON.stringify(rows));
    return;
  }
  // Keys of the literal of columns; all of their values can be printed.
  const names = Object.keys(columns) as (keyof Row & string)[];
  const cells = rows.map((row) => names.map((name) => textOf(row[name] as Value)));
  const lines = process.stdout.isTTY
    ? fitted([names.map((name) => columns[name] ?? ''), ...cells])
    : cells.map((row) => row.join('\t'));
  for (const line of lines) printLine(line);
}

/** Prints one record: on a terminal with labels, otherwise `name<tab>value`. With `--json`, the whole record as an object. */
export function printRecord<Row extends object>(labels: Columns<Row>, row: Row, { json }: Printed): void {
  if (json) {
    printLine(JSON.stringify(row));
    return;
  }
  const names = Object.keys(labels) as (keyof Row & string)[];
  const width = Math.max(...names.map((name) => (labels[name] ?? '').length));
  for (const name of names) {
    const text = textOf(row[name] as Value);
    printLine(process.stdout.isTTY ? `${(labels[name] ?? '').padEnd(width)}${gap}${text}` : `${name}\t${text}`);
  }
}

/** Returns the lines of a table whose widest columns are cut so that it fits. */
function fitted(lines: readonly string[][]): string[] {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const room = maxWidth - gap.length * (widths.length - 1);
  while (widths.reduce((sum, width) => sum + width, 0) > room) {
    const widest = widths.indexOf(Math.max(...widths));
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return lines.map((line) =>
    line
      .map((text, column) => {
        const width = widths[column] ?? 0;
        return (text.length > width ? `${text.slice(0, Math.max(width - 1, 0))}…` : text).padEnd(width);
      })
      .join(gap)
      .trimEnd(),
  );
}

/** Escapes text by people, so that it moves no cursor and begins no other column. */
function textOf(value: Value): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return value.map(textOf).join(', ');
  return String(value).replace(/\p{Cc}/gu, ' ');
}
