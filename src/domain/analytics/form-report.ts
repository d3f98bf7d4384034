import type { Context } from '../../context.ts';
import type { Reader } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { findShownPageForOwner } from '../approval/shown-page.ts';
import { notFound } from '../errors.ts';
import { ownFormIds } from '../forms/own-form.ts';
import { submissionsCounted } from '../forms/submissions-counted.ts';
import type { PageAccess } from '../profiles/page-access.ts';
import { type ProfileRow, profilesOf } from '../profiles/profile-rows.ts';
import type { SlotView } from '../slots/slot-view.ts';
import { slotSettings, slotViewsOf } from '../slots/slot-views.ts';
import { type BlockFigures, blocksOfPage, sinceOf } from './block-figures.ts';
import type { PeriodFigures } from './figures.ts';
import type { Period } from './period.ts';
import { type Report, type ReportPart, reportOf, type Subject } from './report.ts';
import { targetNumber } from './target.ts';
import { timeOfQuarter } from './time.ts';

export interface FormFigures {
  submissions: number;
  /** Submissions by the listed blocks per view of a page with the form; null without views. */
  conversion: number | null;
}

const targetOf = ({ id }: SlotView) => targetNumber({ kind: 'slot', slotId: id });

interface FormReport {
  report: Report & FormFigures & { previousSubmissions: number; previousConversion: number | null };
  /** The pages that show the form. */
  pages: ProfileRow[];
}

/** Returns the figures of a lead form on all pages that show it: their views since it was added, clicks on its blocks, and submissions. */
export async function formReport(
  context: Context,
  reader: Reader,
  access: PageAccess,
  formId: string,
  period: Period,
  include: ReadonlySet<ReportPart>,
): Promise<FormReport> {
  if (!(await ownFormIds(reader, access, [formId])).has(formId)) {
    throw notFound(
      textOf((t) => t.analyticsMessages.noSuchForm),
      'formId',
    );
  }
  const shows = ({ type, data }: SlotView) => type === 'form' && data.formId === formId;
  const pages: Subject['pages'][number][] = [];
  const targets = new Set<number>();
  const listed: { row: ProfileRow; ids: Set<number> }[] = [];
  for (const row of await profilesOf(reader, access)) {
    let since = Number.POSITIVE_INFINITY;
    // On a page with waiting changes, visitors may see blocks that it has lost since.
    const shown = row.unpublishedSince === null ? null : await findShownPageForOwner(reader, row.id);
    for (const version of [row, ...(shown?.published ? [shown] : [])]) {
      const views = await slotViewsOf(reader, slotSettings(context), version, context.cache.slots);
      const slots = views.filter((slot) => shows(slot) && !targets.has(targetOf(slot)));
      if (slots.length === 0) continue;
      since = Math.min(since, ...slots.map(sinceOf));
      listed.push({ row: version, ids: new Set(slots.map(({ id }) => id)) });
      for (const slot of slots) targets.add(targetOf(slot));
    }
    if (since < Number.POSITIVE_INFINITY) pages.push({ row, since });
  }
  const sources = await reportOf(context, reader, { pages, targets }, period, include);
  const blocks: BlockFigures[] = [];
  for (const { row, ids } of listed) {
    blocks.push(...(await blocksOfPage(context, reader, row, sources, ({ id }) => ids.has(id))));
  }
  const { report, current, before } = sources;
  const sent = ({ start, end }: Pick<PeriodFigures, 'start' | 'end'>) =>
    reader.formSubmission.count({
      where: {
        formId,
        ...submissionsCounted(access),
        createdAt: { gte: new Date(timeOfQuarter(start)), lt: new Date(timeOfQuarter(end)) },
      },
    });
  const submissions = await sent(current);
  const previousSubmissions = await sent(before);
  const conversion = (counts: readonly { submissions?: number }[], views: number) =>
    views === 0 ? null : counts.reduce((sum, { submissions: count = 0 }) => sum + count, 0) / views;
  const previousBlocks = blocks.map(({ previous }) => previous);
  return {
    report: {
      ...report,
      blocks,
      submissions,
      conversion: conversion(blocks, report.totals.views),
      previousSubmissions,
      previousConversion: conversion(previousBlocks, report.previousTotals.views),
    },
    pages: pages.map(({ row }) => row),
  };
}
