import * as z from 'zod';
import { blocksOf, sinceOf } from '../../src/domain/analytics/block-figures.ts';
import { reportOf } from '../../src/domain/analytics/report.ts';
import { targetNumber } from '../../src/domain/analytics/target.ts';
import { findOwnProfile } from '../../src/domain/profiles/profile-rows.ts';
import { slotNotFound } from '../../src/domain/slots/slot-errors.ts';
import { slotSettings, slotViewsOf } from '../../src/domain/slots/slot-views.ts';
import { validateAll } from '../../src/domain/validation/validate-all.ts';
import { defineRead } from '../define-operation.ts';
import { reads } from '../hints.ts';
import { none, profileKey, slotId } from '../operation-fields.ts';
import { withPageState } from '../with-page-state.ts';
import { warningsMeta } from '../with-warnings.ts';
import { comparedDays, periodFields, questionOf } from './period-fields.ts';
import { briefReport, reportExample, reportOutput } from './report-output.ts';
import { withStatisticsOff } from './with-statistics-off.ts';

export const getSlotAnalytics = defineRead({
  name: 'get_slot_analytics',
  title: 'Statistics of a block',
  description:
    'Returns the clicks on a block, with the views of its page, and the period before. get_profile_analytics has all blocks at once.',
  details: 'Views are those since the block has been on the page.',
  group: 'Analytics',
  ability: 'profile:read',
  rate: 'analytics',
  method: 'GET',
  path: '/profiles/{profileKey}/analytics/slots/{slotId}',
  status: 200,
  hints: reads,
  params: z.strictObject({ profileKey, slotId }),
  query: z.strictObject({ ...periodFields, ...comparedDays }),
  body: none,
  output: reportOutput,
  meta: warningsMeta,
  brief: briefReport(reportOutput),
  errors: [404, 422],
  example: {
    input: { profileKey: 'anna.music', slotId: 41, period: 'last28' },
    output: {
      ...reportExample,
      totals: { views: 1200, uniqueViews: 830, clicks: 210, uniqueClicks: 190, ctr: 0.175 },
      previousTotals: { views: 900, uniqueViews: 640, clicks: 120, uniqueClicks: 110, ctr: 0.133 },
    },
  },
  async run(call, input, reader) {
    const { context, actor } = call;
    const slotOnItsPage = async () => {
      const row = await findOwnProfile(reader, actor, input.profileKey);
      const slots = await slotViewsOf(reader, slotSettings(context), row, context.cache.slots);
      const slot = slots.find(({ id }) => id === input.slotId);
      if (!slot) throw slotNotFound();
      return { row, slot };
    };
    const [{ row, slot }, { period, included }] = await validateAll(slotOnItsPage, () =>
      questionOf(input, call, reader),
    );
    const targets = new Set([targetNumber({ kind: 'slot', slotId: slot.id })]);
    const subject = { pages: [{ row, since: sinceOf(slot) }], targets };
    const sources = await reportOf(context, reader, subject, period, included);
    const blocks = await blocksOf(context, reader, row, sources, ({ id }) => id === slot.id);
    return withPageState(call, row, withStatisticsOff(call, [row], { data: { ...sources.report, blocks } }));
  },
});
