import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import { BackLink } from '../shared/components/back-link.tsx';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import { figureFormats } from '../statistics/figure-formats.ts';
import { FigureTiles, type Tile } from '../statistics/figure-tiles.tsx';
import type { PeriodChoice } from '../statistics/period-choice.ts';
import { PeriodForm } from '../statistics/period-form.tsx';

import { SocialCharts, type SocialReport } from './social-charts.tsx';

const socialStyles = styleSheet('social/social');
const statisticsStyles = styleSheet('statistics/statistics');

export interface SocialAccountPageProps {
  locale: Locale;
  csrf: string;
  account: { id: number; label: string; platformLabel: string; url: string };
  choice: PeriodChoice;
  errors?: Record<string, string[]> | undefined;
  /** Reports of the period, and of as many days before; null if the period was rejected. */
  reports: { now: SocialReport; before: SocialReport } | null;
}

/** The figures of one connected account for any days. */
export function renderSocialAccountPage(props: SocialAccountPageProps): RenderedDocument {
  const { locale, account, reports } = props;
  const t = texts[locale].social;
  return renderPersonDocument({
    locale,
    title: account.label,
    styles: [statisticsStyles, socialStyles],
    body: (
      <SignedInLayout locale={locale} csrf={props.csrf} place="settings" title={account.label} wide>
        <SettingsTabs locale={locale} tab="social" />
        <p class="ways">
          <BackLink href={addresses.social.page.href()} label={t.back} />
          <a href={account.url} rel="noopener noreferrer">
            {t.open(account.platformLabel)}
            <Icon name="arrow" />
          </a>
        </p>
        <PeriodForm
          {...props}
          address={addresses.social.account.href({ accountId: account.id })}
          carried={{}}
          shown={reports?.now.period ?? null}
        />
        {reports && <Figures locale={locale} {...reports} />}
      </SignedInLayout>
    ),
  });
}

function Figures({ locale, now, before }: { locale: Locale; now: SocialReport; before: SocialReport }) {
  const t = texts[locale].social;
  const formats = figureFormats(locale);
  const tiles = tilesOf(now, locale);
  return (
    <>
      <p class="range">
        <strong>{formats.range(now.period.from, now.period.to)}</strong>,{' '}
        {texts[locale].statistics.comparedWith(formats.range(now.previous.from, now.previous.to))}
      </p>
      {tiles.length === 0 ? (
        <section class="block">
          <h2 class="block-title">{t.nothing}</h2>
          <p class="block-text">{t.nothingText}</p>
        </section>
      ) : (
        <>
          <FigureTiles tiles={tiles} locale={locale} />
          <SocialCharts locale={locale} now={now} before={before} />
        </>
      )}
      {now.notes.length > 0 && (
        <section class="block">
          <h2 class="block-title">{t.known}</h2>
          <ul class="social-notes">
            {now.notes.map((note) => (
              <li>{note}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const tileNames = ['followers', 'views', 'likes', 'engagementRate', 'comments', 'shares', 'saves', 'reach'] as const;
const looks = { followers: 'visitors', views: 'views', likes: 'clicks' } as const;

/** Returns tiles for the figures of the platform; a missing figure has none. */
function tilesOf({ totals, previousTotals }: SocialReport, locale: Locale): Tile[] {
  return tileNames
    .filter((name) => totals[name] !== null || previousTotals[name] !== null)
    .map((name) => ({
      label: texts[locale].social.names[name],
      ...(name in looks && { look: looks[name as keyof typeof looks] }),
      now: totals[name],
      before: previousTotals[name],
      kind: name === 'engagementRate' ? ('share' as const) : ('count' as const),
    }));
}
