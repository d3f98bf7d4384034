import { linksInData } from '../data/links-in-data.ts';
import type { ReadSource } from '../found-link.ts';
import { yamlData } from './yaml-data.ts';

/** Longer texts were not written by a person, and the parser is slow. */
const maxLength = 300_000;
/** A text with `name: https://…` in each line is read as text; entries have their address under a name of its own. */
const hasEntries = /^(?:[ \t]+|[ \t]*-[ \t]+)["']?(?:url|href|link|uri|address|website)["']?:[ \t]+\S/im;

/** Reads YAML with links in any shape; null for invalid YAML, or without entries. */
export function readYaml(text: string, now: Date): ReadSource | null {
  if (text.length > maxLength || !hasEntries.test(text)) return null;
  const values = yamlData(text);
  if (values === null) return null;
  const candidates = linksInData(values.length === 1 ? values[0] : values, { now, source: 'file' });
  return candidates.length === 0 ? null : { candidates, leftOut: 0 };
}
