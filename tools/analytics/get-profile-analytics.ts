import { z } from 'zod';
import { blocksOf, reportOf } from '../../src/domain/analytics/report.ts';
import { findOwnProfile } from '../../src/domain/profiles/profile-rows.ts';
import { defineRead } from '../define-operation.ts';
import { none, profileKey } from '../fields.ts';
import { reads } from '../hints.ts';
import { includedOf, periodFields, periodOf, reportNotes } from './period-fields.ts';
import { reportExample, reportOutput } from './report-output.ts';

export const getProfileAnalytics = defineRead({
  name: 'get_profile_analytics',
  title: 'Statistics of a page',
  description: `Returns views and clicks of one page and of each of its blocks, with the same of the period before for comparison. ${reportNotes}`,
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
  errors: [404, 422],
  example: { input: { profileKey: 'anna.music', period: 'last28' }, output: reportExample },
  async run(call, input, reader) {
    const row = await findOwnProfile(reader, call.actor.userId, input.profileKey);
    const period = periodOf(input, call);
    const sources = await reportOf(reader, { pages: [{ row, since: 0 }], targets: null }, period, includedOf(input));
    return { data: { ...sources.report, blocks: await blocksOf(call.context, reader, row, period, sources) } };
  },
});
