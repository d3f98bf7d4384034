import { z } from 'zod';

const counters = {
  views: z.int().describe('Page views.'),
  uniqueViews: z.int().describe('Different visitors; approximate.'),
  clicks: z.int(),
  uniqueClicks: z.int().describe('Different visitors who clicked; approximate.'),
};

const totals = z.strictObject({
  ...counters,
  ctr: z.number().nullable().describe('Clicks per view; null without views.'),
});

const blockCounters = {
  clicks: z.int(),
  uniqueClicks: z.int().describe('Approximate; uniques of blocks do not sum to the total.'),
  views: z.int().describe('Views of the page since the block has been on it.'),
};

/** The figures of a period, whatever they are about (contract, "Analytics"). */
export const reportOutput = z.strictObject({
  period: z.strictObject({
    from: z.string().describe('First local day, YYYY-MM-DD.'),
    to: z.string().describe('Last local day.'),
    timezone: z.string(),
    days: z.int(),
  }),
  previous: z.strictObject({ from: z.string(), to: z.string() }).describe('Equally many days directly before.'),
  totals: totals.describe('Includes blocks deleted since.'),
  previousTotals: totals.describe('The same of the previous period.'),
  blocks: z
    .array(
      z.strictObject({
        slotId: z.int(),
        type: z.string(),
        title: z.string().nullable(),
        ...blockCounters,
        previous: z.strictObject(blockCounters),
      }),
    )
    .describe('Blocks that are on the page now.'),
  timeline: z
    .array(
      z.strictObject({
        date: z.string(),
        views: counters.views,
        uniqueViews: counters.uniqueViews,
        clicks: counters.clicks,
      }),
    )
    .optional()
    .describe('Each local day; with include=timeline.'),
  hours: z
    .array(z.strictObject({ hour: z.int(), views: counters.views, clicks: counters.clicks }))
    .optional()
    .describe('Each hour of the day, 0 to 23, over all days; with include=hours.'),
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
      clicks: 210,
      uniqueClicks: 190,
      views: 1200,
      previous: { clicks: 120, uniqueClicks: 110, views: 900 },
    },
  ],
};
