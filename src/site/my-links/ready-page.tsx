import type { Locale } from '../../domain/errors.ts';
import { pathOfPage } from '../../domain/profiles/profile-view.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { assetPath } from '../shared/assets/assets.ts';
import { Copyable } from '../shared/components/copyable.tsx';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';

export interface ReadyPageProps {
  locale: Locale;
  csrf: string;
  page: {
    id: number;
    publicLogin: string;
    title: string | null;
    url: string;
    slotsCount: number;
    socialsCount: number;
  };
}

/** Page shown after a page has been created: its address, and next steps. */
export function renderReadyPage({ locale, csrf, page }: ReadyPageProps): RenderedDocument {
  const t = texts[locale].firstSteps;
  const isEmpty = page.slotsCount + page.socialsCount === 0;
  const ways = [
    ...(isEmpty
      ? [{ href: addresses.import.page.href({ profileId: page.id }), icon: 'download', label: t.import }]
      : []),
    {
      href: addresses.pageSettings.page.href({ profileId: page.id }),
      icon: 'user',
      label: page.title === null ? t.settings : t.picture,
    },
    {
      href: addresses.templates.apply.href({ profileId: page.id }),
      icon: 'blocks',
      label: texts[locale].templates.choose,
    },
    { href: addresses.design.page.href({ profileId: page.id }), icon: 'picture', label: t.design },
    { href: addresses.editor.list.href({ profileId: page.id }), icon: 'plus', label: t.edit },
    ...(isEmpty
      ? []
      : [{ href: addresses.import.page.href({ profileId: page.id }), icon: 'download', label: t.import }]),
    { href: addresses.share.page.href({ profileId: page.id }), icon: 'share', label: texts[locale].share.way },
    { href: addresses.apiAccess.page.href(), icon: 'plug', label: t.assistant },
  ];
  return renderPersonDocument({
    locale,
    title: t.readyTitle,
    scripts: [assetPath('copy')],
    body: (
      <SignedInLayout locale={locale} csrf={csrf} place="my-links" title={t.readyTitle} lead={t.readyLead}>
        <section class="block block-glass">
          <Copyable text={page.url} locale={locale} />
          <p>{t.added(page.slotsCount, page.socialsCount)}</p>
          <p class="ready-see">
            <a class="action" href={pathOfPage(page.publicLogin)}>
              {t.see}
              <Icon name="arrow" />
            </a>
          </p>
        </section>
        <section class="block">
          <h2 class="block-title">{t.next}</h2>
          <ul class="page-ends">
            {ways.map(({ href, icon, label }) => (
              <li>
                <a href={href}>
                  <Icon name={icon} />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </SignedInLayout>
    ),
  });
}
