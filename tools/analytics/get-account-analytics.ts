import * as z from 'zod';
import { accountReport, maxBlocks } from '../../src/domain/analytics/account-report.ts';
import { defineRead } from '../define-operation.ts';
import { reads } from '../hints.ts';
import { none } from '../operation-fields.ts';
import { periodFields, questionOf } from './period-fields.ts';
import { accountReportOutput, leanReport, reportExample } from './report-output.ts';

export const getAccountAnalytics = defineRead({
  name: 'get_account_analytics',
  title: 'Statistics of all pages',
  description: `Returns views and clicks of all pages together and of each, with the period before, and the ${maxBlocks} most clicked blocks.`,
  details:
    'A visitor of two pages is one in the total. Uniques are approximate. Bots and your own visits are left out. A year is kept.',
  group: 'Analytics',
  ability: 'profile:read',
  rate: 'analytics',
  method: 'GET',
  path: '/analytics',
  status: 200,
  hints: reads,
  params: none,
  query: z.strictObject(periodFields),
  body: none,
  output: accountReportOutput,
  lean: leanReport(accountReportOutput),
  errors: [422],
  example: {
    input: { period: 'last28' },
    output: {
      ...reportExample,
      profiles: [
        {
          profileId: 7,
          login: 'anna.music',
          title: 'Anna',
          ...reportExample.totals,
          previous: reportExample.previousTotals,
        },
      ],
    },
  },
  async run(call, input, reader) {
    const { context, actor } = call;
    const { period, included } = await questionOf(input, call, reader);
    return { data: await accountReport(context, reader, actor.userId, period, included) };
  },
});
