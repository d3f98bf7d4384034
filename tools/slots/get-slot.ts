import * as z from 'zod';
import { findOwnProfile } from '../../src/domain/profiles/profile-rows.ts';
import { slotNotFound } from '../../src/domain/slots/slot-errors.ts';
import { slotSettings, slotViewsOf } from '../../src/domain/slots/slot-views.ts';
import { defineRead } from '../define-operation.ts';
import { reads } from '../hints.ts';
import { none, profileKey, slotId } from '../operation-fields.ts';
import { withPageState } from '../with-page-state.ts';
import { slotExample, slotOutput } from './slot-output.ts';

export const getSlot = defineRead({
  name: 'get_slot',
  title: 'Get a block',
  description: 'Returns a block with all its data and computed values.',
  group: 'Slots',
  ability: 'profile:read',
  method: 'GET',
  path: '/profiles/{profileKey}/slots/{slotId}',
  status: 200,
  hints: reads,
  params: z.strictObject({ profileKey, slotId }),
  query: none,
  body: none,
  output: slotOutput,
  brief: { argument: 'view', output: slotOutput, of: (slot) => slot },
  errors: [404, 422],
  example: { input: { profileKey: 'anna.music', slotId: 41 }, output: slotExample },
  async run({ context, actor }, input, reader) {
    const row = await findOwnProfile(reader, actor, input.profileKey);
    const views = await slotViewsOf(reader, slotSettings(context), row, context.cache.slots);
    const view = views.find(({ id }) => id === input.slotId);
    if (!view) throw slotNotFound();
    return withPageState({ context }, row, { data: view });
  },
});
