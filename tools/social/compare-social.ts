import * as z from 'zod';
import { compareSocial as compare, comparisonTypes, maxCompared } from '../../src/domain/social/compare.ts';
import { requireSocial } from '../../src/domain/social/social-feature.ts';
import { described } from '../../src/domain/validation/described.ts';
import { comparedDays, periodQuery } from '../analytics/period-fields.ts';
import { defineRead } from '../define-operation.ts';
import { reads } from '../hints.ts';
import { commaSeparated, none } from '../operation-fields.ts';
import { rounded } from '../rounded.ts';
import { withoutNulls } from '../without-nulls.ts';
import { accountExample, previousTotalsExample, spansExample, totalsExample } from './social-examples.ts';
import { comparisonEntry, notes } from './social-output.ts';

const difference = (absolute: number, relative: number) => ({ absolute, relative });

const output = z.strictObject({ type: z.enum(comparisonTypes), entries: z.array(comparisonEntry), notes });

export const compareSocial = defineRead({
  name: 'compare_social',
  title: 'Compare social statistics',
  description:
    'Compares accounts in a period, posts (postIds, two or more), or periods (the previous one, or compareFrom to compareTo, with the requested one). Each entry has its difference from the first; relative 0.25 is 25 percent more. null is no data, not a decline.',
  details: 'Accounts and periods are those of accountIds, or all. Platforms count differently; notes say how.',
  group: 'Social statistics',
  ability: 'profile:read',
  method: 'GET',
  path: '/social/compare',
  status: 200,
  hints: reads,
  params: none,
  query: z.strictObject({
    type: z.enum(comparisonTypes).meta(described('What to compare.')),
    accountIds: commaSeparated(
      { type: 'integer', minimum: 1 },
      {
        description: `Up to ${maxCompared} account ids with commas between, for accounts and periods; all without it.`,
        brief: 'Default all.',
      },
    ).optional(),
    postIds: commaSeparated(
      { type: 'integer', minimum: 1 },
      {
        description: `2 to ${maxCompared} post ids with commas between, of any of your accounts; for posts.`,
        brief: '',
      },
    ).optional(),
    ...periodQuery,
    ...comparedDays,
  }),
  body: none,
  output,
  brief: {
    output: output.extend({ entries: z.array(comparisonEntry.partial()) }),
    of: (data) => rounded({ ...data, entries: data.entries.map(withoutNulls) }),
  },
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
