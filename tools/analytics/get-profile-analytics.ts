import { z } from 'zod';
import { blocksOf, reportOf } from '../../src/domain/analytics/report.ts';
import { findOwnProfile } from '../../src/domain/profiles/profile-rows.ts';
import { defineRead } from '../define-operation.ts';
import { none, profileKey } from '../fields.ts';
import { reads } from '../hints.ts';
import { leanNumbers } from '../rounded.ts';
import { periodFields, questionOf, reportNotes } from './period-fields.ts';
import { reportExample, reportOutput } from './report-output.ts';

export const getProfileAnalytics = defineRead({
  name: 'get_profile_analytics',
  title: 'Statistics of a page',
  description: `Returns views and clicks of a page and of each of its blocks, with the period before. ${reportNotes} 20 calls a minute: ask for one long period with timeline, not for many short ones.`,
  details: 'Bots and your own visits are left out. A year is kept.',
  group: 'Analytics',
  ability: 'profile:read',
  rate: 'analytics',
  method: 'GET',
  path: '/profiles/{profileKey}/analytics',
  status: 200,
  hints: reads,
  params: z.strictObject({ profileKey }),
  query: z.strictObject(periodFields),
  body: none,
  output: reportOutput,
  lean: leanNumbers(reportOutput),
  errors: [404, 422],
  example: { input: { profileKey: 'anna.music', period: 'last28' }, output: reportExample },
  async run(call, input, reader) {
    const row = await findOwnProfile(reader, call.actor.userId, input.profileKey);
    const { period, included } = questionOf(input, call);
    const sources = await reportOf(reader, { pages: [{ row, since: 0 }], targets: null }, period, included);
    return { data: { ...sources.report, blocks: await blocksOf(call.context, reader, row, period, sources) } };
  },
});
