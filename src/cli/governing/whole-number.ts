import { InvalidArgumentError } from 'commander';

/** Parses the number of a row or a year. */
export function wholeNumber(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new InvalidArgumentError('It must be a number.');
  return Number(value);
}
