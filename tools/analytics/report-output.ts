import * as z from 'zod';
import type { BriefForm } from '../define-operation.ts';
import { day, instant } from '../operation-fields.ts';
import { rounded } from '../rounded.ts';

const counters = {
  views: z.int().describe('Page views.'),
  uniqueViews: z
    .int()
    .nullable()
    .describe('Different visitors of each UTC day, summed; null where only views are counted.'),
  clicks: z.int(),
  uniqueClicks: z
    .int()
    .nullable()
    .describe('Different visitors of each UTC day who clicked, summed; null like uniqueViews.'),
};

export const totals = z.strictObject({
  ...counters,
  ctr: z.number().nullable().describe('Clicks per view; null without views.'),
});

const clickCounters = {
  clicks: z.int(),
  uniqueClicks: z.int().nullable().describe('Per UTC day, summed; those of blocks do not sum to the total.'),
};

const blockCounters = {
  ...clickCounters,
  views: z.int().describe('Views of the page since the block has been on it.'),
  ctr: z.number().nullable().describe('Clicks per view; null without views and where nothing can be clicked.'),
  submissions: z.int().optional().describe('Of a form block: how often its form was submitted there.'),
};

export const block = z.strictObject({
  profileId: z.int().optional().describe('Its page, where there are several.'),
  slotId: z.int(),
  type: z.string(),
  title: z.string().nullable(),
  clickable: z.boolean().describe('Whether it has a link that visitors can follow.'),
  ...blockCounters,
  previous: z.strictObject(blockCounters),
});

const counted = z.int().nullable();
export const dimensionOutput = z.strictObject({
  since: day.nullable().describe('First day of the period that this is known of; null for none.'),
  values: z.array(
    z.strictObject({
      value: z
        .string()
        .describe(
          'Empty where it is not known: visitors who typed or scanned the address, or whose app does not tell. Referrers: host or utm_source, then medium and campaign, one a line. Countries: ISO 3166-1. Devices: phone, tablet, computer, tv. Languages: ISO 639.',
        ),
      views: counted,
      uniqueViews: counted,
      clicks: counted,
      uniqueClicks: counted,
    }),
  ),
  rest: z
    .strictObject({ views: z.int(), clicks: z.int() })
    .describe('Of days on which a value had fewer than five visitors, together.'),
});
const dimension = dimensionOutput.nullable().optional();

/** Figures of a period, for any subject (docs/interface.md 7.3). */
export const reportOutput = z.strictObject({
  period: z.strictObject({
    from: day.describe('First local day.'),
    to: day.describe('Last local day.'),
    timezone: z.string(),
    days: z.int(),
    unfinished: z.boolean().optional().describe('true while its last day is not over.'),
  }),
  previous: z
    .strictObject({ from: day, to: day })
    .describe(
      'Those of compareFrom and compareTo; else the same weekdays a week before for a week, the month before (of a running month its same dates) for a month, and equally many days directly before for others.',
    ),
  totals: totals.describe('Includes blocks deleted since.'),
  previousTotals: totals.describe('The same of the previous period.'),
  blocks: z.array(block).describe('Blocks that are on the page now.'),
  deletedBlocks: z
    .array(
      z.strictObject({
        slotId: z.int(),
        type: z.string(),
        title: z.string().nullable().describe('As it was when the block was deleted.'),
        deletedAt: instant,
        ...clickCounters,
        previous: z.strictObject(clickCounters),
      }),
    )
    .optional()
    .describe('Deleted blocks that had clicks; absent if there are none.'),
  timeline: z
    .array(
      z.strictObject({
        date: day,
        views: counters.views,
        uniqueViews: counters.uniqueViews,
        clicks: counters.clicks,
        unfinished: z.boolean().optional(),
      }),
    )
    .optional()
    .describe('Each local day; with include=timeline.'),
  hours: z
    .array(z.strictObject({ hour: z.int(), views: counters.views, clicks: counters.clicks }))
    .optional()
    .describe('Each hour of the day, 0 to 23, over all days; with include=hours.'),
  referrers: dimension.describe(
    'Where visitors came from; with include=referrers. These lists go by days of UTC. A count is null where on no day five visitors did it; a list is null where it is not counted.',
  ),
  countries: dimension.describe('With include=countries, where the server knows countries.'),
  devices: dimension.describe('With include=devices.'),
  languages: dimension.describe('First language of the browser; with include=devices.'),
});

export const accountReportOutput = reportOutput.extend({
  profiles: z.array(
    z.strictObject({
      profileId: z.int(),
      login: z.string(),
      title: z.string().nullable(),
      ...totals.shape,
      previous: totals,
    }),
  ),
});

const conversion = z.number().nullable().describe('Submissions per view of a page with the form; null without views.');

export const formReportOutput = reportOutput.extend({
  submissions: z.int().describe('How often the form was submitted.'),
  conversion,
  previousSubmissions: z.int(),
  previousConversion: conversion,
});

type Block = z.output<typeof block>;
type DeletedBlock = NonNullable<z.output<typeof reportOutput>['deletedBlocks']>[number];

const briefCounters = z.strictObject(blockCounters).partial();
const briefBlockOutput = block.partial().extend({ previous: briefCounters });

/** Maximum number of blocks in a list of a brief report. */
const maxBriefBlocks = 20;

const restOutput = z.strictObject({ count: z.int(), clicks: z.int() }).optional();

/** The connector's form of a report: the most clicked blocks, without fields that are always null or zero. */
export function briefReport<Output extends z.ZodObject<typeof reportOutput.shape>>(
  output: Output,
): BriefForm<z.output<Output>> {
  return {
    output: output.extend({ blocks: z.array(briefBlockOutput), rest: restOutput, deletedRest: restOutput }),
    of(data) {
      // Every output that extends a report has its lists of blocks.
      const { listed: blocks, rest } = mostClicked(data.blocks as Block[]);
      const deleted = mostClicked((data.deletedBlocks ?? []) as DeletedBlock[]);
      return rounded({
        ...data,
        blocks: blocks.map(briefBlock),
        ...(rest && { rest }),
        ...(data.deletedBlocks !== undefined && { deletedBlocks: deleted.listed }),
        ...(deleted.rest && { deletedRest: deleted.rest }),
      });
    },
  };
}

/** Returns the list itself if it is short; else its most clicked blocks, and the number and clicks of the others. */
function mostClicked<One extends { clicks: number }>(blocks: One[]) {
  if (blocks.length <= maxBriefBlocks) return { listed: blocks, rest: null };
  const sorted = blocks.toSorted((one, other) => other.clicks - one.clicks);
  const others = sorted.slice(maxBriefBlocks);
  const clicks = others.reduce((sum, block) => sum + block.clicks, 0);
  return { listed: sorted.slice(0, maxBriefBlocks), rest: { count: others.length, clicks } };
}

function briefBlock({ title, previous, ...given }: Block): z.input<typeof briefBlockOutput> {
  const { profileId, slotId, type, clickable, ...counts } = given;
  const brief = (counters: z.output<typeof briefCounters>) => {
    const { clicks, uniqueClicks, ctr, ...others } = counters;
    const isClicked = clickable || clicks !== 0;
    return { ...(isClicked && { clicks, uniqueClicks }), ...others, ...(ctr !== null && { ctr }) };
  };
  return {
    ...{ profileId, slotId, type, ...(title !== null && { title }), clickable, ...brief(counts) },
    previous: brief(previous),
  };
}

export const reportExample = {
  period: { from: '2027-03-01', to: '2027-03-28', timezone: 'Asia/Atyrau', days: 28 },
  previous: { from: '2027-02-01', to: '2027-02-28' },
  totals: { views: 1200, uniqueViews: 830, clicks: 300, uniqueClicks: 240, ctr: 0.25 },
  previousTotals: { views: 900, uniqueViews: 640, clicks: 180, uniqueClicks: 150, ctr: 0.2 },
  blocks: [
    {
      slotId: 41,
      type: 'button',
      title: 'Tickets',
      clickable: true,
      clicks: 210,
      uniqueClicks: 190,
      views: 1200,
      ctr: 0.175,
      previous: { clicks: 120, uniqueClicks: 110, views: 900, ctr: 0.1333 },
    },
  ],
};
