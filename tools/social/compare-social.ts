import { z } from 'zod';
import { compareSocial as compare, comparisonTypes, maxCompared } from '../../src/domain/social/compare.ts';
import { requireSocial } from '../../src/domain/social/social-feature.ts';
import { defineRead } from '../define-operation.ts';
import { none } from '../fields.ts';
import { reads } from '../hints.ts';
import { accountExample, previousTotalsExample, spansExample, totalsExample } from './social-examples.ts';
import { date, periodQuery } from './social-fields.ts';
import { comparisonEntry, notes } from './social-output.ts';

const difference = (absolute: number, relative: number) => ({ absolute, relative });

export const compareSocial = defineRead({
  name: 'compare_social',
  title: 'Compare social statistics',
  description:
    'Compares social figures. type "accounts": accounts in one period (accountIds, or all). type "posts": totals of posts (postIds, two or more). type "periods": the period before (or compareFrom and compareTo) and the period asked for, of some accounts together (accountIds, or all). Each entry has its difference from the first: absolute, and relative where 0.25 is 25 percent more. null means no data, never zero: do not call it a decline. Platforms count differently; notes say how.',
  group: 'Social statistics',
  ability: 'profile:read',
  method: 'GET',
  path: '/social/compare',
  status: 200,
  hints: reads,
  params: none,
  query: z.strictObject({
    type: z.enum(comparisonTypes).describe('What to compare.'),
    accountIds: z
      .string()
      .max(200)
      .optional()
      .describe(`Up to ${maxCompared} account ids with commas between, for accounts and periods; all without it.`),
    postIds: z
      .string()
      .max(200)
      .optional()
      .describe(`2 to ${maxCompared} post ids with commas between, of any of your accounts; for posts.`),
    ...periodQuery,
    compareFrom: date.optional().describe('First date of the other period, with compareTo; for periods.'),
    compareTo: date.optional().describe('Last date of the other period, included.'),
  }),
  body: none,
  output: z.strictObject({ type: z.enum(comparisonTypes), entries: z.array(comparisonEntry), notes }),
  errors: [404, 422],
  example: {
    input: { type: 'periods', accountIds: '4', period: 'last28' },
    output: {
      type: 'periods',
      entries: [
        {
          label: '2026-09-27 – 2026-10-24',
          accountId: 4,
          postId: null,
          period: spansExample.previous,
          metrics: previousTotalsExample,
          difference: null,
        },
        {
          label: '2026-10-25 – 2026-11-21',
          accountId: 4,
          postId: null,
          period: { from: '2026-10-25', to: '2026-11-21' },
          metrics: totalsExample,
          difference: {
            followers: difference(215, 215 / 12_625),
            followersChange: difference(35, 35 / 180),
            views: difference(4_000, 0.25),
            likes: difference(300, 0.25),
            comments: difference(20, 0.2),
            shares: difference(20, 1 / 3),
            saves: null,
            reach: null,
            engagementRate: difference(0, 0),
          },
        },
      ],
      notes: accountExample.notes,
    },
  },
  async run({ actor: { userId }, locale, now }, input, reader) {
    await requireSocial(reader, userId);
    return { data: await compare(reader, { userId, locale, now }, input) };
  },
});
