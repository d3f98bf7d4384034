import { linksInData } from '../data/links-in-data.ts';
import type { ReadSource } from '../found-link.ts';
import { isOwnExport, readOwnExport } from './own-export.ts';

/** Reads JSON, or JSON Lines, with links in any shape; null for a text that is neither. */
export function readJson(text: string, now: Date): ReadSource | null {
  const start = text.trimStart();
  if (!/^[{[]/.test(start)) return null;
  const data = parsed(start) ?? parsedLines(start);
  if (data === null) return null;
  if (isOwnExport(data)) return readOwnExport(data, now);
  const candidates = linksInData(data, { now, source: 'file' });
  // One object is a list of one.
  return { candidates: candidates.length > 0 ? candidates : linksInData([data], { now, source: 'file' }), leftOut: 0 };
}

/** Returns null for invalid JSON; a value of null has no links either. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function parsedLines(text: string): unknown[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2) return null;
  const values: unknown[] = [];
  for (const line of lines) {
    const value = /^\s*[{[]/.test(line) ? parsed(line) : null;
    if (value === null) return null;
    values.push(value);
  }
  return values;
}
