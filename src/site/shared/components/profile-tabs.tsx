import type { Locale } from '../../../domain/errors.ts';
import { Icon } from '../../icons/icon.tsx';
import { profileTabsTexts } from './profile-tabs-texts.ts';

/** The places of one page of a person. */
export type ProfileTab = 'slots' | 'design' | 'settings' | 'statistics' | 'stickers';

/** The ways between all that belongs to one page, first on each of its places; `tab` is the one that one is at. */
export function ProfileTabs(props: { locale: Locale; profile: { id: number; login: string }; tab: ProfileTab }) {
  const { id, login } = props.profile;
  const texts = profileTabsTexts[props.locale];
  const home = `/my-links/${id}`;
  const tabs: { tab: ProfileTab; href: string }[] = [
    { tab: 'slots', href: home },
    { tab: 'design', href: `${home}/design` },
    { tab: 'settings', href: `${home}/settings` },
    { tab: 'statistics', href: `${home}/statistics` },
    { tab: 'stickers', href: `${home}/stickers` },
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
