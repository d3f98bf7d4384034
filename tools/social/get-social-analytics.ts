import * as z from 'zod';
import { socialAnalytics } from '../../src/domain/social/analytics.ts';
import { requireSocial } from '../../src/domain/social/social-feature.ts';
import { periodQuery } from '../analytics/period-fields.ts';
import { defineRead } from '../define-operation.ts';
import { reads } from '../hints.ts';
import { none } from '../operation-fields.ts';
import { briefNumbers } from '../rounded.ts';
import { accountExample, previousTotalsExample, spansExample, totalsExample } from './social-examples.ts';
import { timelineQuery } from './social-fields.ts';
import { accountTotals, notes, spans, timelineOutput, totalsOutput } from './social-output.ts';

const output = z.strictObject({
  ...spans,
  totals: totalsOutput,
  previousTotals: totalsOutput,
  accounts: z.array(z.strictObject(accountTotals)),
  timeline: timelineOutput,
  notes,
});

export const getSocialAnalytics = defineRead({
  name: 'get_social_analytics',
  title: 'Statistics of all social accounts',
  description:
    'Returns the numbers of all connected social accounts, together and each, with the period before. null is no data, never zero; notes say what is missing.',
  details: 'Rates are fractions from 0 to 1. Returns 404 while social statistics are off.',
  group: 'Social statistics',
  ability: 'profile:read',
  method: 'GET',
  path: '/social/analytics',
  status: 200,
  hints: reads,
  params: none,
  query: z.strictObject({ ...periodQuery, ...timelineQuery }),
  body: none,
  output,
  brief: briefNumbers(output),
  errors: [404, 422],
  example: {
    input: { period: 'last28' },
    output: {
      ...spansExample,
      totals: totalsExample,
      previousTotals: previousTotalsExample,
      accounts: [
        {
          accountId: 4,
          platform: 'youtube',
          username: 'annamusic',
          totals: totalsExample,
          previousTotals: previousTotalsExample,
        },
      ],
      notes: accountExample.notes,
    },
  },
  async run({ actor: { userId }, locale, now }, input, reader) {
    await requireSocial(reader, userId);
    return { data: await socialAnalytics(reader, { userId, locale, now }, input) };
  },
});
