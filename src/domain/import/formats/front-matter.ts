import { linksInData } from '../data/links-in-data.ts';
import type { ReadSource } from '../found-link.ts';
import { readText } from './text.ts';
import { yamlData } from './yaml-data.ts';

const maxLength = 10_000;
const opening = /^\ufeff?---[ \t]*\r?\n/;
const closing = /^(?:---|\.\.\.)[ \t]*$/m;

/**
 * Reads a note of Obsidian, Jekyll or Hugo: the properties above it are YAML between two lines of dashes. A link in them is named by them,
 * and they name no link below. Returns null for another text.
 */
export function readNote(text: string, now: Date): ReadSource | null {
  const start = opening.exec(text)?.[0].length;
  if (start === undefined) return null;
  const rest = text.slice(start);
  const end = closing.exec(rest.slice(0, maxLength));
  if (end === null) return null;
  const properties = propertiesIn(rest.slice(0, end.index));
  if (properties === null) return null;
  const { candidates, leftOut } = readText(rest.slice(end.index + end[0].length));
  return { candidates: [...linksInData([properties], { now, source: 'file' }), ...candidates], leftOut };
}

function propertiesIn(yaml: string): object | null {
  const [value, ...more] = yamlData(yaml) ?? [];
  return typeof value === 'object' && value !== null && !Array.isArray(value) && more.length === 0 ? value : null;
}
