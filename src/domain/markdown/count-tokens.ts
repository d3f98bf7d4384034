/** Longer than any word that the encoding has a token for. */
const maxRunLength = 64;
/** Letters, white space and signs, as the encoding parts them before it looks for tokens; digits it takes three at a time by itself. */
const runs = new RegExp(
  ['[\\p{L}\\p{M}]', '\\s', '[^\\s\\p{L}\\p{M}\\p{N}]'].map((kind) => `${kind}{${maxRunLength}}`).join('|'),
  'gu',
);

/**
 * Length of a text in tokens of the o200k_base encoding. Runs of more than 64 letters, spaces or signs are counted in parts, since the
 * tokenizer takes time in the square of a run's length: of such a run the count may be one too many for each 64 characters.
 *
 * The tokenizer takes a tenth of a second and some 90 MB to load, so only a process that renders markdown pays for it.
 */
export async function countTokens(text: string): Promise<number> {
  const { countTokens: count } = await import('gpt-tokenizer/encoding/o200k_base');
  const special = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() };
  let tokens = 0;
  let start = 0;
  for (const run of text.matchAll(runs)) {
    const end = run.index + run[0].length;
    tokens += count(text.slice(start, end), special);
    start = end;
  }
  return tokens + count(text.slice(start), special);
}
