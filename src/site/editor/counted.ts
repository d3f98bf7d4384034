const rules = { en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru') };

/** A number with the English word for so many. */
export function inEnglish(count: number, one: string, other: string): string {
  return `${count} ${rules.en.select(count) === 'one' ? one : other}`;
}

/** A number with the Russian word for so many: 1 блок, 2 блока, 5 блоков. */
export function inRussian(count: number, one: string, few: string, many: string): string {
  const form = rules.ru.select(count);
  return `${count} ${form === 'one' ? one : form === 'few' ? few : many}`;
}
