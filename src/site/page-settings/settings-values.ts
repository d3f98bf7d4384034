import type { Locale } from '../../domain/errors.ts';
import { languages } from '../../domain/languages.ts';
import { parseLegalLinks } from '../../domain/profiles/legal-links.ts';
import type { ProfileRow } from '../../domain/profiles/profile-rows.ts';
import { socialsOf } from '../../domain/profiles/profile-view.ts';
import { texts } from '../../texts/index.ts';
import type { NamedValue } from '../shared/components/form-state.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import type { PageSettingsForm } from './page-settings-page.tsx';
import { typedSocials } from './typed-socials.ts';

/** Forms that save several values together; each of the others replaces one value. */
const formsOfValues = ['about', 'address', 'socials', 'legal'] as const;
export type FormOfValues = (typeof formsOfValues)[number];
export const isOfValues = (form: PageSettingsForm): form is FormOfValues => formsOfValues.some((one) => one === form);
type Values = Record<string, string>;

export function storedValues(row: ProfileRow): Record<FormOfValues, Values> {
  const { title, description, login, languageId } = row;
  return {
    about: { title: title ?? '', description: description ?? '' },
    address: { login, languageId: String(languageId ?? '') },
    socials: { socials: asLines(socialsOf(row).map(({ link }) => link)) },
    legal: parseLegalLinks(row.legalLinks),
  };
}

export function typedValues(visit: Pick<PersonVisit, 'field'>, form: FormOfValues): Values {
  const { field } = visit;
  if (form === 'socials') return { socials: asLines(typedSocials(visit)) };
  if (form === 'legal') return { privacy: field('privacy'), imprint: field('imprint') };
  if (form === 'about') return { title: field('title'), description: field('description') };
  return { login: field('login'), languageId: field('languageId') };
}

/** Returns the values of a form in words. */
export function namedValues(values: Values, locale: Locale): NamedValue[] {
  const t = texts[locale].pageSettings;
  const labels: Record<string, string | undefined> = {
    ...{ title: t.name, description: t.description },
    ...{ login: texts[locale].shared.loginField.label, languageId: t.language },
    socials: t.socials,
    ...t.legalLinks,
  };
  return Object.entries(values).map(([name, value]) => ({
    label: labels[name] ?? name,
    value: name === 'languageId' ? nameOfLanguage(value, t.ownLanguage) : value,
  }));
}

const nameOfLanguage = (languageId: string, none: string): string =>
  languages.find(({ id }) => String(id) === languageId)?.name ?? none;

const asLines = (links: readonly string[]): string => links.join('\n');
