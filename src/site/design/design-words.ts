import { type Design, type DesignField, designFieldNames } from '../../domain/design/design.ts';
import { fontFamilies } from '../../domain/design/font-families.ts';
import type { Locale } from '../../domain/errors.ts';
import { themes } from '../../domain/profiles/themes.ts';
import { texts } from '../../texts/index.ts';
import type { NamedValue } from '../shared/components/form-state.ts';

/** The words for a look. */
export function designWords(look: { themeId: number; design: Design }, locale: Locale): NamedValue[] {
  const t = texts[locale].design;
  const theme = themes.find(({ id }) => id === look.themeId);
  const fields = designFieldNames.map((field) => ({
    label: t.labels[field],
    value: choiceName(field, look.design[field], locale),
  }));
  return [{ label: t.theme, value: theme ? texts[locale].themes[theme.key] : '' }, ...fields];
}

/** Returns the studio's name of a choice; a colour is its own name. */
export function choiceName(field: DesignField, value: string, locale: Locale): string {
  const t = texts[locale].design;
  if (field === 'titleFont' || field === 'textFont')
    return fontFamilies.find(({ key }) => key === value)?.name ?? t.themeFont;
  const names: Record<string, string | undefined> = t.choices[field];
  return names[value] ?? value;
}
