/**
 * Returns one line of a CSV file (RFC 4180, section 2), with every cell in quotes. A cell that a spreadsheet would take for a formula gets
 * an apostrophe at its start, which makes it text there: input of strangers must not be computed on the reader's machine.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${asText(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** Spreadsheets recognise UTF-8 by the byte order mark. */
export const csvStart = '\ufeff';

function asText(cell: string): string {
  // The wide forms of the signs are signs to East Asian versions of spreadsheets.
  return /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20|%]/.test(cell) || /^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
}
