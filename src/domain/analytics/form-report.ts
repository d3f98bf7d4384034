import type { Context } from '../../context.ts';
import type { Reader } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { notFound } from '../errors.ts';
import { profilesOf } from '../profiles/profile-rows.ts';
import type { SlotView } from '../slots/slot-view.ts';
import { slotSettings, slotViewsOf } from '../slots/slot-views.ts';
import { type BlockFigures, blocksOf, sinceOf } from './block-figures.ts';
import type { Side } from './figures.ts';
import type { Period } from './period.ts';
import { type Report, type ReportPart, reportOf, type Subject } from './report.ts';
import { targetNumber } from './target.ts';
import { timeOfQuarter } from './time.ts';

export interface FormFigures {
  submissions: number;
  /** Submissions per view of a page with the form; null without views. */
  conversion: number | null;
}

/** A lead form on all pages that show it: their views since it has been there, clicks on its blocks, and what was sent. */
export async function formReport(
  context: Context,
  reader: Reader,
  userId: number,
  formId: string,
  period: Period,
  include: ReadonlySet<ReportPart>,
): Promise<Report & FormFigures & { previousSubmissions: number; previousConversion: number | null }> {
  // Anything else is no id that was ever made, and PostgreSQL refuses to compare some characters.
  const known = /^[\w-]+$/.test(formId) && (await reader.form.count({ where: { id: formId, userId } })) > 0;
  if (!known) {
    throw notFound(textOf((t) => t.analyticsMessages.noSuchForm));
  }
  const shows = ({ type, data }: SlotView) => type === 'form' && data.formId === formId;
  const pages: Subject['pages'][number][] = [];
  const targets = new Set<number>();
  for (const row of await profilesOf(reader, userId)) {
    const slots = (await slotViewsOf(reader, slotSettings(context), row, context.cache.slots)).filter(shows);
    if (slots.length === 0) continue;
    pages.push({ row, since: Math.min(...slots.map(sinceOf)) });
    for (const { id } of slots) targets.add(targetNumber({ kind: 'slot', slotId: id }));
  }
  const sources = await reportOf(reader, { pages, targets }, period, include);
  const blocks: BlockFigures[] = [];
  for (const { row } of pages) blocks.push(...(await blocksOf(context, reader, row, sources, shows)));
  const { report, current, before } = sources;
  const sent = ({ start, end }: Pick<Side, 'start' | 'end'>) =>
    reader.formSubmission.count({
      where: { formId, createdAt: { gte: new Date(timeOfQuarter(start)), lt: new Date(timeOfQuarter(end)) } },
    });
  const submissions = await sent(current);
  const previousSubmissions = await sent(before);
  const conversion = (count: number, views: number) => (views === 0 ? null : count / views);
  return {
    ...report,
    blocks,
    submissions,
    conversion: conversion(submissions, report.totals.views),
    previousSubmissions,
    previousConversion: conversion(previousSubmissions, report.previousTotals.views),
  };
}
