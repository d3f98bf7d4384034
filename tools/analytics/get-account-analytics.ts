import * as z from 'zod';
import { accountReport, maxBlocks } from '../../src/domain/analytics/account-report.ts';
import { profilesOf } from '../../src/domain/profiles/profile-rows.ts';
import { defineRead } from '../define-operation.ts';
import { reads } from '../hints.ts';
import { none } from '../operation-fields.ts';
import { warningsMeta } from '../with-warnings.ts';
import { periodFields, questionOf } from './period-fields.ts';
import { accountReportOutput, briefReport, reportExample } from './report-output.ts';
import { withStatisticsOff } from './with-statistics-off.ts';

export const getAccountAnalytics = defineRead({
  name: 'get_account_analytics',
  title: 'Statistics of all pages',
  description:
    'Returns views and clicks of all pages together and of each, with the period before, and the most clicked blocks.',
  details: `Lists ${maxBlocks} blocks. A visitor counts once per UTC day and page, so one of two pages is two in the total. Bots and your own visits are left out. By default, a year is kept.`,
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
  meta: warningsMeta,
  brief: briefReport(accountReportOutput),
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
    const rows = await profilesOf(reader, actor);
    return withStatisticsOff(call, rows, { data: await accountReport(context, reader, rows, period, included) });
  },
});
