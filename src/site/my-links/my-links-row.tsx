import type { Locale } from '../../domain/errors.ts';
import type { LeftToDo } from '../../domain/profiles/left-to-do.ts';
import { pathOfPage } from '../../domain/profiles/profile-view.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { PageMiniature } from '../shared/components/page-miniature.tsx';
import { LeftToDoList } from './left-to-do-list.tsx';

export interface OwnPage {
  id: number;
  /** The login at which visitors find it. */
  publicLogin: string;
  /** False for a page that visitors have never seen. */
  isPublished: boolean;
  isSuspended: boolean;
  /** Number of changes that visitors do not see yet. */
  unpublishedChanges: number;
  /** Parts that are missing or still a template's, or null. */
  todo: LeftToDo | null;
  /** Id of the report that led to a warning of the operator, or null. */
  warningId: number | null;
  title: string | null;
  slotsCount: number;
  /** Views of the last 28 days. */
  views: number;
  clicks: number;
}

/** One of a person's pages, with its figures and links to all actions. */
export function MyLinksRow({ page, locale, siteHost }: { page: OwnPage; locale: Locale; siteHost: string }) {
  const t = texts[locale].myLinks;
  const { id, publicLogin } = page;
  const name = page.title?.trim() || publicLogin;
  const ways = [
    { href: addresses.editor.list.href({ profileId: id }), label: t.edit },
    { href: addresses.design.page.href({ profileId: id }), label: t.design },
    { href: addresses.pageSettings.page.href({ profileId: id }), label: t.settings },
    { href: addresses.statistics.profile.page.href({ profileId: id }), label: t.statistics },
    { href: addresses.share.page.href({ profileId: id }), label: texts[locale].profileTabs.share },
    ...(page.isSuspended ? [] : [{ href: addresses.myLinks.copy.href({ profileId: id }), label: t.copy }]),
  ];
  const end = page.isPublished
    ? { href: pathOfPage(publicLogin), label: t.open }
    : { href: addresses.review.page.href({ profileId: id }), label: texts[locale].profileTabs.review };
  return (
    <li class="own-page">
      <PageMiniature src={addresses.editor.preview.href({ profileId: id })} title={t.pictureOf(publicLogin)} />
      <a class="page-row" href={addresses.editor.list.href({ profileId: id })}>
        <span class="page-words">
          <span class="page-name">
            <bdi>{name}</bdi>
          </span>
          <span class="page-line">
            <span class="page-address">{siteHost + pathOfPage(publicLogin)}</span>
          </span>
        </span>
      </a>
      <p class="page-figures">
        {!page.isPublished && <b>{t.unpublished}</b>}
        {page.isPublished && page.unpublishedChanges > 0 && (
          <a class="badge" href={addresses.review.page.href({ profileId: id })}>
            {t.toReview(page.unpublishedChanges)}
          </a>
        )}
        {page.isSuspended && (
          <a href={addresses.suspension.page.href({ profileId: id })}>
            <b>{texts[locale].suspension.suspended}</b>
          </a>
        )}
        {page.warningId !== null && (
          <a href={addresses.suspension.warning.href({ profileId: id, reportId: page.warningId })}>
            <b>{texts[locale].reportAppeals.warned}</b>
          </a>
        )}
        <span>{t.slots(page.slotsCount)}</span>
        <span>
          <Figure count={page.views} locale={locale} word={t.views} />,{' '}
          <Figure count={page.clicks} locale={locale} word={t.clicks} /> {t.lately}
        </span>
      </p>
      {page.todo !== null && <LeftToDoList locale={locale} todo={page.todo} />}
      <nav class="page-ways" aria-label={t.waysOf(publicLogin)}>
        {ways.map(({ href, label }) => (
          <a href={href} aria-label={t.of(label, publicLogin)}>
            {label}
          </a>
        ))}
        <a class="ways-end" href={end.href} aria-label={t.of(end.label, publicLogin)}>
          {end.label}
          <Icon name="arrow" />
        </a>
      </nav>
    </li>
  );
}

function Figure(props: { count: number; locale: Locale; word: (count: number) => string }) {
  return (
    <>
      <b>{new Intl.NumberFormat(props.locale).format(props.count)}</b> {props.word(props.count)}
    </>
  );
}
