const rules = new Intl.PluralRules('en');

/** A number with the English word for so many. */
export function counted(count: number, one: string, other: string): string {
  return `${count} ${rules.select(count) === 'one' ? one : other}`;
}
