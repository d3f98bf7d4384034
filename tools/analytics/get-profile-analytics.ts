import * as z from 'zod';
import { blocksOf } from '../../src/domain/analytics/block-figures.ts';
import { deletedBlocksOf } from '../../src/domain/analytics/deleted-blocks.ts';
import { reportOf } from '../../src/domain/analytics/report.ts';
import { findOwnProfile } from '../../src/domain/profiles/profile-rows.ts';
import { validateAll } from '../../src/domain/validation/validate-all.ts';
import { defineRead } from '../define-operation.ts';
import { reads } from '../hints.ts';
import { none, profileKey } from '../operation-fields.ts';
import { withPageState } from '../with-page-state.ts';
import { warningsMeta } from '../with-warnings.ts';
import { comparedDays, periodFields, questionOf } from './period-fields.ts';
import { briefReport, reportExample, reportOutput } from './report-output.ts';
import { withStatisticsOff } from './with-statistics-off.ts';

export const getProfileAnalytics = defineRead({
  name: 'get_profile_analytics',
  title: 'Statistics of a page',
  description:
    'Returns views and clicks of a page and of each of its blocks, with the period before (or compareFrom to compareTo), and deleted blocks that had clicks. Counts real visitors only; uniques count once per UTC day and page; weeks begin as in the language of the account. Calls a minute are limited: ask for one long period.',
  details:
    'Without compareFrom and compareTo, a week is compared with the same weekdays of the week before, a month with the month before (a running one with its same dates), others with equally many days directly before. Bots and your own visits are left out. By default, a year is kept.',
  group: 'Analytics',
  ability: 'profile:read',
  rate: 'analytics',
  method: 'GET',
  path: '/profiles/{profileKey}/analytics',
  status: 200,
  hints: reads,
  params: z.strictObject({ profileKey }),
  query: z.strictObject({ ...periodFields, ...comparedDays }),
  body: none,
  output: reportOutput,
  meta: warningsMeta,
  brief: briefReport(reportOutput),
  errors: [404, 422],
  example: { input: { profileKey: 'anna.music', period: 'last28' }, output: reportExample },
  async run(call, input, reader) {
    const [row, { period, included }] = await validateAll(
      () => findOwnProfile(reader, call.actor, input.profileKey),
      () => questionOf(input, call, reader),
    );
    const sources = await reportOf(
      call.context,
      reader,
      { pages: [{ row, since: 0 }], targets: null },
      period,
      included,
    );
    const blocks = await blocksOf(call.context, reader, row, sources);
    const deletedBlocks = await deletedBlocksOf(reader, sources, blocks);
    const data = { ...sources.report, blocks, ...(deletedBlocks.length > 0 && { deletedBlocks }) };
    return withPageState(call, row, withStatisticsOff(call, [row], { data }));
  },
});
