import type * as z from 'zod';
import type { accountReportOutput } from '../../../tools/analytics/report-output.ts';
import type { SocialLinkFigures } from '../../domain/analytics/social-link-figures.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { blockName } from '../shared/components/block-name.ts';
import type { FigureListProps } from './figure-list.tsx';
import type { Tile } from './figure-tiles.tsx';
import type { ReportOutput } from './read-reports.ts';

type List = Omit<FigureListProps, 'locale'>;

/** The figures above the charts. */
export function tilesOf({ totals, previousTotals }: ReportOutput, locale: Locale): Tile[] {
  const t = texts[locale].statistics;
  const count = (key: 'views' | 'uniqueViews' | 'clicks') => ({
    now: totals[key],
    before: previousTotals[key],
    kind: 'count' as const,
  });
  return [
    { label: t.views, look: 'views', ...count('views') },
    { label: t.visitors, look: 'visitors', ...count('uniqueViews') },
    { label: t.clicks, look: 'clicks', ...count('clicks') },
    { label: t.perView, now: totals.ctr, before: previousTotals.ctr, kind: 'share' },
  ];
}

/** Blocks, the most clicked first; `hrefOf` returns the address of a block's statistics. */
export function blocksList(
  { blocks }: ReportOutput,
  locale: Locale,
  words: { title: string; text?: string },
  hrefOf?: (slotId: number) => string,
): List {
  const t = texts[locale].statistics;
  const rows = blocks
    .map(({ slotId, type, title, clicks, ctr, previous }) => {
      const kind = blockName(type, locale);
      return {
        name: title ?? kind,
        ...(title !== null && { note: kind }),
        ...(hrefOf && { href: hrefOf(slotId) }),
        now: clicks,
        before: previous.clicks,
        share: ctr,
      };
    })
    .sort((one, other) => other.now - one.now);
  return {
    ...words,
    headings: { name: t.block, now: t.clicks, before: t.before, share: t.perViewShort },
    rows,
    folded: t.unclicked,
  };
}

/** Social links in page order. */
export function socialsList(
  figures: readonly SocialLinkFigures[],
  views: number,
  locale: Locale,
  hrefOf: (link: string) => string,
): List {
  const t = texts[locale].statistics;
  return {
    title: t.socials,
    headings: { name: t.social, now: t.clicks, before: t.before, share: t.perViewShort },
    rows: figures.map(({ link, clicks, previous }) => ({
      name: link.replace(/^https?:\/\/(www\.)?/, ''),
      href: hrefOf(link),
      now: clicks,
      before: previous.clicks,
      share: views === 0 ? null : clicks / views,
    })),
  };
}

/** Pages, the most viewed first. */
export function pagesList(
  { profiles }: z.output<typeof accountReportOutput>,
  locale: Locale,
  hrefOf: (profileId: number) => string,
): List {
  const t = texts[locale].statistics;
  const rows = profiles.map(({ profileId, login, title, views, ctr, previous }) => ({
    name: title?.trim() || login,
    note: login,
    href: hrefOf(profileId),
    now: views,
    before: previous.views,
    share: ctr,
  }));
  return {
    title: t.pages,
    headings: { name: t.page, now: t.views, before: t.before, share: t.perViewShort },
    rows: rows.sort((one, other) => other.now - one.now),
  };
}
