import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { layoutState } from '../shared/components/layout-state.ts';

/** Tabs of the settings. */
export type SettingsTab = 'account' | 'security' | 'activity' | 'social' | 'data';

/** Navigation between the tabs, at the top of each. */
export function SettingsTabs(props: { locale: Locale; tab: SettingsTab }) {
  const t = texts[props.locale].settings.tabs;
  const tabs: { tab: SettingsTab; href: string }[] = [
    { tab: 'account', href: addresses.settings.page.href() },
    { tab: 'security', href: addresses.security.page.href() },
    { tab: 'activity', href: addresses.activity.href() },
    { tab: 'social', href: addresses.social.page.href() },
    { tab: 'data', href: addresses.settings.data.href() },
  ];
  const { hasSocial = false } = layoutState.getStore() ?? {};
  const shown = tabs.filter(({ tab }) => tab !== 'social' || hasSocial || props.tab === 'social');
  return (
    <nav class="tabs" aria-label={t.places}>
      {shown.map(({ tab, href }) => (
        <a href={href} aria-current={tab === props.tab ? 'page' : undefined}>
          {t[tab]}
        </a>
      ))}
    </nav>
  );
}
