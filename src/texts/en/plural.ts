const rules = new Intl.PluralRules('en');
const numbers = new Intl.NumberFormat('en-GB');

/** The English word for so many: block for 1, blocks for 2. */
export function plural(count: number, one: string, other: string): string {
  return rules.select(count) === 'one' ? one : other;
}

/** A number with the English word for so many: 1 block, 2,000 blocks. */
export function counted(count: number, one: string, other: string): string {
  return `${numbers.format(count)} ${plural(count, one, other)}`;
}
