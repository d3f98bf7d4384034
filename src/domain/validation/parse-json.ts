/** Maximum nesting of arrays and objects (docs/interface.md 3.1). */
export const maxNesting = 64;

/** JSON that is nested deeper than `maxNesting`. The members are those of the errors that Express's body parsers throw. */
export class NestingError extends Error {
  override name = 'NestingError';
  readonly status = 400;
  readonly type = 'entity.too.deep';

  constructor() {
    super(`nested deeper than ${maxNesting} levels`);
  }
}

const [quotationMark, openBracket, openBrace, closeBracket, closeBrace] = [0x22, 0x5b, 0x7b, 0x5d, 0x7d];

/** Size of a JSON text, as far as it can be determined without parsing it. */
export interface JsonMeasure {
  /** Levels of arrays and objects; counting ends one above `maxNesting`. */
  depth: number;
  /** UTF-16 units of its longest string, as written. */
  longestString: number;
}

/**
 * Reads a JSON text once, from left to right; strings are skipped as a whole. It finds the nesting before the text is parsed, since
 * JSON.parse has no limit of its own. For invalid JSON the figures mean nothing.
 */
export function measureJson(text: string): JsonMeasure {
  let level = 0;
  let depth = 0;
  let longestString = 0;
  for (let at = 0; at < text.length && depth <= maxNesting; at += 1) {
    switch (text.charCodeAt(at)) {
      case quotationMark: {
        const end = endOfString(text, at);
        longestString = Math.max(longestString, end - at - 1);
        at = end;
        break;
      }
      case openBracket:
      case openBrace:
        level += 1;
        depth = Math.max(depth, level);
        break;
      case closeBracket:
      case closeBrace:
        level -= 1;
    }
  }
  return { depth, longestString };
}

/** Parses JSON. Throws NestingError, and SyntaxError for invalid JSON. */
export function parseJson(text: string, { depth }: Pick<JsonMeasure, 'depth'> = measureJson(text)): unknown {
  if (depth > maxNesting) throw new NestingError();
  return JSON.parse(text);
}

/** The place of the quotation mark that ends the string which begins at `start`. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

/**
 * Returns whether an odd number of backslashes comes before. Each is counted for one quotation mark only, so a whole text is read in linear
 * time.
 */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text[first - 1] === '\\') first -= 1;
  return (at - first) % 2 === 1;
}
