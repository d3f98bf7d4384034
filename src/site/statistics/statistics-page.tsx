import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { Icon } from '../icons/icon.tsx';
import { BackLink } from '../shared/components/back-link.tsx';
import { Copyable } from '../shared/components/copyable.tsx';
import { Notice } from '../shared/components/form-parts.tsx';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { type PersonPlace, SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { ProfileTabs, type TabbedPage } from '../shared/components/profile-tabs.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import { DimensionLists, type DimensionParts } from './dimension-lists.tsx';
import { figureFormats } from './figure-formats.ts';
import { FigureList, type FigureListProps } from './figure-list.tsx';
import { FigureTiles, type Tile } from './figure-tiles.tsx';
import { choiceQuery, type PeriodChoice } from './period-choice.ts';
import { PeriodForm } from './period-form.tsx';
import { ClicksChart, HourColumns, type Series, ViewsChart } from './series-charts.tsx';
import { VisitorsNow } from './visitors-now.tsx';

const statisticsStyles = styleSheet('statistics/statistics');

/** The figures of a period, ready to be drawn. */
export interface ShownFigures {
  from: string;
  to: string;
  previous: { from: string; to: string };
  tiles: Tile[];
  now: Series;
  before: Series;
  dimensions: DimensionParts;
  /** Limits of the figures, such as that nothing new is counted. */
  warnings: string[];
  /** For a page: its current number of visitors, in any period. */
  visitorsNow?: number;
  lists: Omit<FigureListProps, 'locale'>[];
}

export interface StatisticsPageProps {
  locale: Locale;
  csrf: string;
  place: PersonPlace;
  title: string;
  lead: string;
  /** The page that the figures are of, if they are of one. */
  profile?: (TabbedPage & { url: string }) | undefined;
  /** Parent of the figures. */
  back?: { href: string; label: string } | undefined;
  /** The path of the page, and the parameters of its address besides the period. */
  address: string;
  carried: Readonly<Record<string, string>>;
  choice: PeriodChoice;
  errors?: Record<string, string[]> | undefined;
  /** Null if the period was rejected. */
  figures: ShownFigures | null;
  /** Downloads; each gets the period. */
  files: { href: string; label: string }[];
}

/** Figures of a page, of all pages, or of something on a page, for any days. */
export function renderStatisticsPage(props: StatisticsPageProps): RenderedDocument {
  const { locale, figures, profile, back } = props;
  return renderPersonDocument({
    locale,
    title: props.title,
    styles: [statisticsStyles],
    ...(profile && { frames: "'self'" }),
    body: (
      <SignedInLayout
        live
        locale={locale}
        csrf={props.csrf}
        place={props.place}
        title={props.title}
        lead={props.lead}
        shown={profile}
        wide
      >
        {profile && <ProfileTabs locale={locale} profile={profile} tab="statistics" />}
        {back && (
          <p>
            <BackLink href={back.href} label={back.label} />
          </p>
        )}
        <PeriodForm {...props} shown={figures} />
        {figures && <Figures {...props} figures={figures} />}
      </SignedInLayout>
    ),
  });
}

function Figures(props: StatisticsPageProps & { figures: ShownFigures }) {
  const { locale, figures, choice, carried } = props;
  const { from, to, previous, now, before } = figures;
  const t = texts[locale].statistics;
  const formats = figureFormats(locale);
  const days = [...now.days, ...before.days];
  const hasClicks = days.some(({ clicks }) => clicks > 0);
  const isEmpty = !hasClicks && days.every(({ views }) => views === 0);
  return (
    <>
      <div class="range-line">
        <p class="range">
          <strong>{formats.range(from, to)}</strong>, {t.comparedWith(formats.range(previous.from, previous.to))}
        </p>
        {props.profile && figures.visitorsNow !== undefined && (
          <VisitorsNow locale={locale} profileId={props.profile.id} count={figures.visitorsNow} />
        )}
      </div>
      {figures.warnings.map((message) => (
        <Notice kind="warning">{message}</Notice>
      ))}
      <FigureTiles tiles={figures.tiles} locale={locale} />
      {isEmpty ? (
        <section class="block">
          <h2 class="block-title">{t.nothing}</h2>
          {figures.warnings.length === 0 && <p class="block-text">{t.nothingText}</p>}
          {props.profile && <Copyable label={t.share} text={props.profile.url} />}
        </section>
      ) : (
        <>
          <ViewsChart locale={locale} now={now} before={before} />
          <div class="chart-pair">
            {hasClicks && <ClicksChart locale={locale} now={now} before={before} />}
            <HourColumns locale={locale} now={now} before={before} />
          </div>
        </>
      )}
      {figures.lists.map((list) => list.rows.length > 0 && <FigureList {...list} locale={locale} />)}
      {!isEmpty && <DimensionLists locale={locale} report={figures.dimensions} />}
      {props.files.length > 0 && (
        <p class="ways">
          {props.files.map(({ href, label }) => (
            <a href={`${href}?${choiceQuery(choice, carried)}`} download>
              <Icon name="download" /> {label}
            </a>
          ))}
        </p>
      )}
      <p class="figures-notes">{t.notes}</p>
    </>
  );
}
