import * as z from 'zod';
import { socialAccountAnalytics } from '../../src/domain/social/analytics.ts';
import { requireSocial } from '../../src/domain/social/social-feature.ts';
import { periodQuery } from '../analytics/period-fields.ts';
import { defineRead } from '../define-operation.ts';
import { reads } from '../hints.ts';
import { none } from '../operation-fields.ts';
import { briefNumbers } from '../rounded.ts';
import { accountExample, previousTotalsExample, spansExample, totalsExample } from './social-examples.ts';
import { accountId, timelineQuery } from './social-fields.ts';
import { socialAccountReportOutput } from './social-output.ts';

export const getSocialAccountAnalytics = defineRead({
  name: 'get_social_account_analytics',
  title: 'Statistics of a social account',
  description: 'Returns the numbers of a social account with the period before.',
  details: 'null means that the platform reported nothing, never zero; notes say what is missing and why.',
  group: 'Social statistics',
  ability: 'profile:read',
  method: 'GET',
  path: '/social/accounts/{accountId}/analytics',
  status: 200,
  hints: reads,
  params: z.strictObject({ accountId }),
  query: z.strictObject({ ...periodQuery, ...timelineQuery }),
  body: none,
  output: socialAccountReportOutput,
  brief: briefNumbers(socialAccountReportOutput),
  errors: [404, 422],
  example: {
    input: { accountId: 4, period: 'last28' },
    output: {
      accountId: 4,
      platform: 'youtube',
      username: 'annamusic',
      ...spansExample,
      totals: totalsExample,
      previousTotals: previousTotalsExample,
      notes: accountExample.notes,
    },
  },
  async run({ actor: { userId }, locale, now }, input, reader) {
    await requireSocial(reader, userId);
    return { data: await socialAccountAnalytics(reader, { userId, locale, now }, input.accountId, input) };
  },
});
