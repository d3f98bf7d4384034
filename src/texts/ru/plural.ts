const rules = new Intl.PluralRules('ru');
const numbers = new Intl.NumberFormat('ru');

/** The Russian word for so many: блок for 1, блока for 2, блоков for 5. */
export function plural(count: number, one: string, few: string, many: string): string {
  const form = rules.select(count);
  return form === 'one' ? one : form === 'few' ? few : many;
}

/** A number with the Russian word for so many: 1 блок, 2 блока, 5 блоков. */
export function counted(count: number, one: string, few: string, many: string): string {
  return `${numbers.format(count)} ${plural(count, one, few, many)}`;
}
