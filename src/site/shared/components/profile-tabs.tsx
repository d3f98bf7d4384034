import type { Locale } from '../../../domain/errors.ts';
import { pathOfPage } from '../../../domain/profiles/profile-view.ts';
import { texts } from '../../../texts/index.ts';
import { addresses } from '../../addresses.ts';
import { Icon } from '../../icons/icon.tsx';

/** Tabs of a page. */
export type ProfileTab = 'slots' | 'design' | 'settings' | 'share' | 'statistics' | 'history' | 'review';

/** State of a page that its tabs need. */
export interface TabbedPage {
  id: number;
  login: string;
  /** The login at which visitors find it. */
  publicLogin: string;
  /** Number of unpublished changes. */
  unpublishedChanges: number;
  /** False for a page that visitors have never seen. */
  status: boolean;
  /** Time when an operator suspended it; null if it is not suspended. */
  suspendedAt: Date | null;
}

/**
 * Navigation between the tabs of a page and to its waiting changes; `tab` is the current one.
 */
export function ProfileTabs(props: { locale: Locale; profile: TabbedPage; tab: ProfileTab }) {
  const { id, publicLogin, unpublishedChanges, status, suspendedAt } = props.profile;
  const t = texts[props.locale].profileTabs;
  const tabs: { tab: Exclude<ProfileTab, 'review'>; href: string }[] = [
    { tab: 'slots', href: addresses.editor.list.href({ profileId: id }) },
    { tab: 'design', href: addresses.design.page.href({ profileId: id }) },
    { tab: 'settings', href: addresses.pageSettings.page.href({ profileId: id }) },
    { tab: 'share', href: addresses.share.page.href({ profileId: id }) },
    { tab: 'statistics', href: addresses.statistics.profile.page.href({ profileId: id }) },
    { tab: 'history', href: addresses.history.list.href({ profileId: id }) },
  ];
  return (
    <>
      <nav class="tabs" aria-label={t.places(publicLogin)}>
        {tabs.map(({ tab, href }) => (
          <a href={href} aria-current={tab === props.tab ? 'page' : undefined}>
            {t[tab]}
          </a>
        ))}
        {status && (
          <a class="tabs-end" href={pathOfPage(publicLogin)}>
            {t.view}
            <Icon name="arrow" />
          </a>
        )}
      </nav>
      {suspendedAt !== null && (
        <div class="waiting-bar">
          <p>{texts[props.locale].suspension.bar}</p>
          <a class="action action-quiet" href={addresses.suspension.page.href({ profileId: id })}>
            {texts[props.locale].suspension.more}
          </a>
        </div>
      )}
      {(unpublishedChanges > 0 || !status) && props.tab !== 'review' && (
        <div class="waiting-bar">
          <p>{status ? t.waiting(unpublishedChanges) : t.unpublished}</p>
          <a class="action action-quiet" href={addresses.review.page.href({ profileId: id })}>
            {t.review}
          </a>
        </div>
      )}
    </>
  );
}
