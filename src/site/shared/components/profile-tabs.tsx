import type { Locale } from '../../../domain/errors.ts';
import { addresses } from '../../addresses.ts';
import { Icon } from '../../icons/icon.tsx';
import { profileTabsTexts } from './profile-tabs-texts.ts';

/** The places of one page of a person. */
export type ProfileTab = 'slots' | 'design' | 'settings' | 'statistics' | 'stickers' | 'history';

/** The ways between all that belongs to one page, first on each of its places; `tab` is the one that one is at. */
export function ProfileTabs(props: { locale: Locale; profile: { id: number; login: string }; tab: ProfileTab }) {
  const { id, login } = props.profile;
  const texts = profileTabsTexts[props.locale];
  const tabs: { tab: ProfileTab; href: string }[] = [
    { tab: 'slots', href: addresses.editor.list.href({ profileId: id }) },
    { tab: 'design', href: addresses.design.page.href({ profileId: id }) },
    { tab: 'settings', href: addresses.pageSettings.page.href({ profileId: id }) },
    { tab: 'statistics', href: addresses.statistics.profile.page.href({ profileId: id }) },
    { tab: 'stickers', href: addresses.stickers.list.href({ profileId: id }) },
    { tab: 'history', href: addresses.history.list.href({ profileId: id }) },
  ];
  return (
    <nav class="tabs" aria-label={texts.places(login)}>
      {tabs.map(({ tab, href }) => (
        <a href={href} aria-current={tab === props.tab ? 'page' : undefined}>
          {texts[tab]}
        </a>
      ))}
      <a class="tabs-end" href={`/${login}`}>
        {texts.view}
        <Icon name="arrow" />
      </a>
    </nav>
  );
}
