import { parseAllDocuments } from 'yaml';
import { boundedData, roomFor } from '../data/bounded-data.ts';
import { linksInData } from '../data/links-in-data.ts';
import type { ReadSource } from '../found-link.ts';

/** Longer texts were not written by a person, and the parser is slow. */
const maxLength = 300_000;
/** Longest line that is parsed: nesting within a line is slow to parse, and people write shorter ones. */
const longLine = /.{5000}/;
/** An alias repeats a part of the text, and many of them could grow it without limit. */
const maxAliases = 100;
/** A text with `name: https://…` in each line is read as text; entries have their address under a name of its own. */
const hasEntries = /^(?:[ \t]+|[ \t]*-[ \t]+)["']?(?:url|href|link|uri|address|website)["']?:[ \t]+\S/im;

/** Reads YAML with links in any shape; null for invalid YAML, or without entries. */
export function readYaml(text: string, now: Date): ReadSource | null {
  if (text.length > maxLength || !hasEntries.test(text) || longLine.test(text)) return null;
  try {
    const documents = parseAllDocuments(text, { logLevel: 'silent', prettyErrors: false });
    if (!Array.isArray(documents) || documents.some(({ errors }) => errors.length > 0)) return null;
    const values = documents.map((document): unknown => document.toJS({ maxAliasCount: maxAliases }));
    const data = boundedData(values.length === 1 ? values[0] : values, roomFor(text.length));
    const candidates = linksInData(data, { now, source: 'file' });
    return candidates.length === 0 ? null : { candidates, leftOut: 0 };
  } catch {
    // Too many aliases, or nesting deeper than the stack.
    return null;
  }
}
