import { InvalidArgumentError } from 'commander';

/** Parses an argument that must be a whole number from 1. */
export function wholeNumber(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new InvalidArgumentError('It must be a number.');
  return Number(value);
}
