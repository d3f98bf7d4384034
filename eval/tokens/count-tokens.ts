import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

// Byte pair encoding with the ranks of o200k_base. Libraries that do it include every table in several formats, 20 MB and more; a test in
// test/peers compares this one with theirs.

const ending = "(?:'(?:[sS]|[dD]|[mM]|[tT]|[lL][lL]|[vV][eE]|[rR][eE]))?";
const [upper, lower] = [String.raw`\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}`, String.raw`\p{Ll}\p{Lm}\p{Lo}\p{M}`];
/**
 * Splits a text into pieces before their bytes are joined: words with the character before them, up to three digits, punctuation, white
 * space.
 */
const pieces = new RegExp(
  [
    String.raw`[^\r\n\p{L}\p{N}]?[${upper}]*[${lower}]+${ending}`,
    String.raw`[^\r\n\p{L}\p{N}]?[${upper}]+[${lower}]*${ending}`,
    ...[String.raw`\p{N}{1,3}`, String.raw` ?[^\s\p{L}\p{N}]+[\r\n/]*`],
    ...[String.raw`\s*[\r\n]+`, String.raw`\s+(?!\S)`, String.raw`\s+`],
  ].join('|'),
  'gu',
);

let ranks: ReadonlyMap<string, number> | undefined;

/**
 * Returns the rank of each token, whose bytes are the letters of the key. The file has the tokens by rank, each after a byte with its
 * length.
 */
function readRanks(): ReadonlyMap<string, number> {
  const bytes = brotliDecompressSync(readFileSync(new URL('o200k_base.br', import.meta.url)));
  const letters = bytes.toString('latin1');
  const read = new Map<string, number>();
  for (let at = 0; at < bytes.length; ) {
    const end = at + 1 + (bytes[at] ?? 0);
    read.set(letters.slice(at + 1, end), read.size);
    at = end;
  }
  return read;
}

/** Length of a text in tokens of the o200k_base encoding. */
export function countTokens(text: string): number {
  ranks ??= readRanks();
  let count = 0;
  for (const [piece] of text.matchAll(pieces)) count += countOfPiece(Buffer.from(piece).toString('latin1'), ranks);
  return count;
}

/** Joins the two neighbours whose token has the lowest rank until no two are a token. */
function countOfPiece(bytes: string, ranks: ReadonlyMap<string, number>): number {
  if (ranks.has(bytes)) return 1;
  const parts = [...bytes];
  const rankAt = (index: number) => ranks.get(`${parts[index]}${parts[index + 1]}`) ?? Number.POSITIVE_INFINITY;
  const pairs = parts.slice(1).map((_, index) => rankAt(index));
  for (;;) {
    const lowest = pairs.reduce((least, rank) => Math.min(least, rank), Number.POSITIVE_INFINITY);
    if (lowest === Number.POSITIVE_INFINITY) return parts.length;
    const at = pairs.indexOf(lowest);
    parts.splice(at, 2, `${parts[at]}${parts[at + 1]}`);
    pairs.splice(at, 1);
    if (at < pairs.length) pairs[at] = rankAt(at);
    if (at > 0) pairs[at - 1] = rankAt(at - 1);
  }
}
