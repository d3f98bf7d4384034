import type { RecordKind } from '../../../../src/domain/accounts/export/export-record.ts';
import type { Browser } from '../../support/browser.ts';

/** A line of an export, as a program reads it. */
export interface Line {
  kind: RecordKind;
  [member: string]: unknown;
}

/** An account's export, read line by line. */
export interface Exported {
  text: string;
  lines: Line[];
  of(kind: RecordKind): Line[];
}

export function readExport(text: string): Exported {
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Line => JSON.parse(line));
  return { text, lines, of: (kind) => lines.filter((line) => line.kind === kind) };
}

/** Exports the account that a browser is signed in to. */
export async function download(browser: Browser): Promise<Exported & { headers: Headers }> {
  const answer = await browser.submit(await browser.get('/settings/data'), '/settings/data/export');
  if (answer.status !== 200) throw new Error(`the export was answered with ${answer.status}`);
  return { ...readExport(answer.html), headers: answer.headers };
}
