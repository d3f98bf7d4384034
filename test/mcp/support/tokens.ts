import { countTokens } from '../../../eval/tokens/count-tokens.ts';

/** Length in tokens of the o200k_base encoding, of a text or of a value's JSON. */
export function tokensOf(value: unknown): number {
  return countTokens(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Prints a measurement, beside the tests that bound it. */
export function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
