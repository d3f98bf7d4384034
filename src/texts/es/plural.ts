const rules = new Intl.PluralRules('es');
const numbers = new Intl.NumberFormat('es');

/** The Spanish word for so many: bloque for 1, bloques for 2, de bloques for a million. */
export function plural(count: number, one: string, other: string): string {
  const form = rules.select(count);
  return form === 'one' ? one : form === 'many' ? `de ${other}` : other;
}

/** A number with the Spanish word for so many: 1 bloque, 2 bloques. */
export function counted(count: number, one: string, other: string): string {
  return `${numbers.format(count)} ${plural(count, one, other)}`;
}
