import { countingIn, countingModes } from '../../domain/analytics/counting.ts';
import type { Locale } from '../../domain/errors.ts';
import { guidanceOfPage } from '../../domain/guidance.ts';
import { languages } from '../../domain/languages.ts';
import { hasWeeklyCheck } from '../../domain/link-check/weekly-check.ts';
import { accountLink } from '../../domain/links/account-link.ts';
import { typedLink } from '../../domain/links/typed-link.ts';
import type { PageSettingsChanges } from '../../domain/profiles/change-page-settings.ts';
import { parseLegalLinks } from '../../domain/profiles/legal-links.ts';
import type { ProfileRow } from '../../domain/profiles/profile-rows.ts';
import { socialsOf } from '../../domain/profiles/profile-view.ts';
import type { Reader } from '../../store/database.ts';
import { texts } from '../../texts/index.ts';
import type { Visit } from '../shared/requests/visit.ts';
import { typedSocials } from './typed-socials.ts';

/** The fields of the form; the social links are one, a link in each line. */
export const settingNames = [
  ...(['title', 'description', 'avatar', 'socials', 'login', 'languageId', 'holdsChanges', 'statistics'] as const),
  ...(['privacy', 'imprint', 'isChecked', 'isHidden', 'guidance'] as const),
] as const;
export type SettingName = (typeof settingNames)[number];
/** The values of the fields, as a form sends them; a checkbox is `yes` or empty. */
export type Settings = Record<SettingName, string>;

/** Returns the stored settings of a page. */
export async function storedSettings(
  reader: Pick<Reader, 'profile' | 'weeklyLinkCheck'>,
  row: ProfileRow,
): Promise<Settings> {
  const { title, description, avatar, login, languageId } = row;
  return {
    ...{ title: title ?? '', description: description ?? '', avatar: avatar ?? '' },
    socials: asLines(socialsOf(row).map(({ link }) => link)),
    ...{ login, languageId: String(languageId ?? '') },
    holdsChanges: yesIf(row.holdsChanges),
    statistics: countingIn(row.statistics),
    ...parseLegalLinks(row.legalLinks),
    isChecked: yesIf(await hasWeeklyCheck(reader, row.id)),
    isHidden: yesIf(row.isHiddenFromSearch),
    guidance: (await guidanceOfPage(reader, row.id)) ?? '',
  };
}

/** Returns the settings in the form; those that it does not contain are the stored ones. `avatar` is the path of an uploaded picture. */
export function typedSettings(
  visit: Pick<Visit, 'field' | 'fields'>,
  stored: Settings,
  avatar: string | undefined,
): Settings {
  const has = (name: string) => visit.fields(name).length > 0;
  // Browsers send line breaks as CR LF (HTML standard, "Constructing the entry list").
  const text = (name: SettingName) => (has(name) ? visit.field(name).replaceAll('\r\n', '\n') : stored[name]);
  const choice = (name: SettingName) => yesIf(visit.field(name) === 'yes');
  return {
    title: text('title'),
    description: text('description'),
    avatar: avatar ?? (visit.field('do') === 'clear:avatar' ? '' : text('avatar')),
    socials: has('socials.0.link') ? asLines(typedSocials(visit)) : stored.socials,
    login: text('login').trim(),
    languageId: text('languageId'),
    holdsChanges: choice('holdsChanges'),
    statistics: text('statistics'),
    privacy: text('privacy'),
    imprint: text('imprint'),
    isChecked: choice('isChecked'),
    isHidden: choice('isHidden'),
    guidance: text('guidance'),
  };
}

/** Returns the changes of some settings, as the domain accepts them. */
export function changesOf(names: readonly SettingName[], values: Settings): PageSettingsChanges {
  const { title, description, avatar, login, languageId, statistics, privacy, imprint, guidance } = values;
  const has = (...some: SettingName[]) => some.some((name) => names.includes(name));
  return {
    ...(has('title') && { title }),
    ...(has('description') && { description }),
    ...(has('avatar') && { avatar }),
    ...(has('socials') && {
      socials: linesOf(values.socials).map((link) => ({ link: accountLink(link) ?? typedLink(link) })),
    }),
    ...(has('login') && { login }),
    ...(has('languageId') && { languageId: languageId === '' ? null : Number(languageId) }),
    ...(has('holdsChanges') && { holdsChanges: values.holdsChanges === 'yes' }),
    ...(has('statistics') && { statistics }),
    ...(has('privacy', 'imprint') && { legalLinks: { privacy, imprint } }),
    ...(has('isChecked') && { hasWeeklyCheck: values.isChecked === 'yes' }),
    ...(has('isHidden') && { isHiddenFromSearch: values.isHidden === 'yes' }),
    ...(has('guidance') && { guidance }),
  };
}

/** Returns the label of a setting, and its value in words. */
export function namedSetting(name: SettingName, value: string, locale: Locale): { label: string; value: string } {
  const t = texts[locale].pageSettings;
  const { yes, no } = texts[locale].forms;
  const label: Record<SettingName, string> = {
    ...{ title: t.name, description: t.description, avatar: t.avatar, socials: t.socials },
    ...{ login: texts[locale].shared.loginField.label, languageId: t.language },
    ...{ holdsChanges: t.holdsChanges, statistics: t.statisticsLabel, ...t.legalLinks },
    isChecked: texts[locale].eventSubscriptions.linkCheck.label,
    isHidden: t.hiddenFromSearch,
    guidance: texts[locale].guidance.label,
  };
  const mode = countingModes.find((each) => each === value);
  const words: Partial<Settings> = {
    avatar: value === '' ? '' : t.otherAvatar,
    languageId: languages.find(({ id }) => String(id) === value)?.name ?? t.ownLanguage,
    ...(mode && { statistics: t.statisticsModes[mode].label }),
    ...{ holdsChanges: value === 'yes' ? yes : no, isChecked: value === 'yes' ? yes : no },
    isHidden: value === 'yes' ? yes : no,
  };
  return { label: label[name], value: words[name] ?? value };
}

const yesIf = (isOn: boolean): string => (isOn ? 'yes' : '');
const asLines = (links: readonly string[]): string => links.join('\n');

/** Returns the social links of a field's value. */
export const linesOf = (socials: string): string[] => socials.split('\n').filter((link) => link !== '');
