import { parseAllDocuments } from 'yaml';

/** Longest line that is parsed: people write shorter ones. */
const longLine = /.{5000}/;
/** An alias repeats a part of the text, and many of them could grow it without limit. */
const maxAliases = 100;
/** The parser takes more than the square of the depth of braces within one another. */
const maxDepth = 20;
const bracket = /(?<=^|[\s[{,:?-])[[{]|[\]}]/gm;

/** Returns the values of the documents of YAML; null for invalid YAML, or for some that no person writes. */
export function yamlData(text: string): unknown[] | null {
  if (longLine.test(text) || isDeep(text)) return null;
  try {
    const documents = parseAllDocuments(text, { logLevel: 'silent', prettyErrors: false });
    if (!Array.isArray(documents) || documents.some(({ errors }) => errors.length > 0)) return null;
    return documents.map((document): unknown => document.toJS({ maxAliasCount: maxAliases }));
  } catch {
    // Too many aliases, or nesting deeper than the stack.
    return null;
  }
}

function isDeep(text: string): boolean {
  let depth = 0;
  for (const [sign] of text.matchAll(bracket)) {
    depth = sign === '[' || sign === '{' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > maxDepth) return true;
  }
  return false;
}
