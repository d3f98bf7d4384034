import * as z from 'zod';
import { platformNames } from '../../src/domain/social/platform.ts';
import { cutLine } from '../../src/domain/text/shortened.ts';
import type { BriefForm } from '../define-operation.ts';
import { day, instant } from '../operation-fields.ts';
import { rounded } from '../rounded.ts';

const figure = z.number().nullable();
const rate = z.number().min(0).max(1).nullable();

/** Null if the platform reports no figure. Never zero instead (docs/interface.md 5.16). People reached do not add up over days. */
const figures = {
  views: figure,
  likes: figure,
  comments: figure,
  shares: figure,
  saves: figure,
  reach: figure,
};
const engagementRate = rate.describe(
  'Likes, comments, shares and saves for each view (or person reached, without views): 0 to 1.',
);

export const notes = z
  .array(z.string())
  .describe('Caveats about the figures: what is missing and why, and how old they are. Tell the user.');

const platform = z.enum(platformNames);

export const socialAccountOutput = z.strictObject({
  id: z.int(),
  platform,
  username: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  url: z.string(),
  followers: figure,
  connectedAt: instant,
  syncedAt: instant
    .nullable()
    .describe('When all figures were last fetched from the platform; null before the first time.'),
  notes,
});

export const socialPostOutput = z.strictObject({
  id: z.int(),
  accountId: z.int(),
  url: z.string(),
  kind: z.string().describe('image, video, reel or carousel.'),
  publishedAt: instant,
  caption: z.string(),
  thumbnailUrl: z.string().nullable().describe('Picture addresses expire on some platforms.'),
  metrics: z.strictObject({ ...figures, engagementRate }),
});

/** Posts with the first words of their texts, and without addresses of pictures, which expire; with their account if that is ambiguous. */
export const briefPosts: BriefForm<z.output<typeof socialPostOutput>[]> = {
  argument: 'view',
  output: z.array(socialPostOutput.omit({ thumbnailUrl: true }).partial({ accountId: true })),
  of: (posts, { accountId: asked }) =>
    posts.map(({ thumbnailUrl: _picture, accountId, caption, metrics, ...post }) => ({
      ...(String(asked).includes(',') && { accountId }),
      ...post,
      caption: cutLine(caption, maxCaptionLength),
      metrics: rounded(metrics),
    })),
};

const maxCaptionLength = 80;

export const totalsOutput = z.strictObject({
  followers: figure.describe('At the end of the period.'),
  followersChange: figure.describe('Net change in the period.'),
  ...figures,
  engagementRate,
});

export const spans = {
  period: z.strictObject({
    from: day,
    to: day,
    timezone: z.string(),
    days: z.int(),
    unfinished: z.boolean().optional(),
  }),
  previous: z
    .strictObject({ from: day, to: day })
    .describe('As in the statistics of a page: the week, month or days before.'),
};

export const accountTotals = {
  accountId: z.int(),
  platform,
  username: z.string(),
  totals: totalsOutput,
  previousTotals: totalsOutput,
};

export const timelineOutput = z
  .array(z.strictObject({ date: day, followers: figure, followersChange: figure, ...figures }))
  .optional();

/** The figures of one account in a period, beside those of as many days before. */
export const socialAccountReportOutput = z.strictObject({
  ...accountTotals,
  ...spans,
  timeline: timelineOutput,
  notes,
});

export const postTimelineOutput = z
  .array(z.strictObject({ date: day, ...figures }))
  .optional()
  .describe('The totals at the end of each of the last days of synchronisation.');

const difference = z.strictObject({
  absolute: z.number(),
  relative: z.number().nullable(),
});
const differences = z
  .strictObject({
    followers: difference.nullable(),
    followersChange: difference.nullable(),
    views: difference.nullable(),
    likes: difference.nullable(),
    comments: difference.nullable(),
    shares: difference.nullable(),
    saves: difference.nullable(),
    reach: difference.nullable(),
    engagementRate: difference.nullable(),
  })
  .nullable();

export const comparisonEntry = z.strictObject({
  label: z.string(),
  accountId: z.int().nullable(),
  postId: z.int().nullable(),
  period: z.strictObject({ from: day, to: day }).nullable(),
  metrics: totalsOutput,
  difference: differences.describe(
    'From the first entry; null for the first itself and if either value is unknown. relative: 0.25 is 25 percent more, -0.5 half, null if the first is zero.',
  ),
});
