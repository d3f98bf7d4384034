import type { Locale } from '../../domain/errors.ts';

const texts = {
  en: {
    places: 'Settings',
    account: 'Account',
    security: 'Security',
    activity: 'Activity',
    social: 'Social accounts',
    data: 'Your data',
  },
  ru: {
    places: 'Настройки',
    account: 'О вас',
    security: 'Безопасность',
    activity: 'Журнал',
    social: 'Соцсети',
    data: 'Ваши данные',
  },
};

/** The places of a person's settings. */
export type SettingsTab = 'account' | 'security' | 'activity' | 'social' | 'data';

/** The ways between the places of the settings, first on each of them. */
export function SettingsTabs(props: { locale: Locale; tab: SettingsTab }) {
  const t = texts[props.locale];
  const tabs: { tab: SettingsTab; href: string }[] = [
    { tab: 'account', href: '/settings' },
    { tab: 'security', href: '/settings/security' },
    { tab: 'activity', href: '/settings/activity' },
    { tab: 'social', href: '/settings/social' },
    { tab: 'data', href: '/settings/data' },
  ];
  return (
    <nav class="tabs" aria-label={t.places}>
      {tabs.map(({ tab, href }) => (
        <a href={href} aria-current={tab === props.tab ? 'page' : undefined}>
          {t[tab]}
        </a>
      ))}
    </nav>
  );
}
