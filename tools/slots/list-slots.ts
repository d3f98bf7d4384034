import * as z from 'zod';
import { findOwnProfile } from '../../src/domain/profiles/profile-rows.ts';
import { slotSettings, slotViewsOf } from '../../src/domain/slots/slot-views.ts';
import { defineRead } from '../define-operation.ts';
import { reads } from '../hints.ts';
import { none, profileKey } from '../operation-fields.ts';
import { pageOf, pagingFields, pagingMeta } from '../paging.ts';
import { withPageState } from '../with-page-state.ts';
import { briefSlotForms, slotExample, slotOutput } from './slot-output.ts';

export const listSlots = defineRead({
  name: 'list_slots',
  title: 'List the blocks of a page',
  description:
    'Returns the blocks of a page in order, with their ids. Read it before changing, moving or deleting any.',
  group: 'Slots',
  ability: 'profile:read',
  method: 'GET',
  path: '/profiles/{profileKey}/slots',
  status: 200,
  hints: reads,
  params: z.strictObject({ profileKey }),
  query: z.strictObject(pagingFields),
  body: none,
  output: z.array(slotOutput),
  brief: briefSlotForms,
  meta: pagingMeta,
  errors: [404, 422],
  example: { input: { profileKey: 'anna.music' }, output: [slotExample] },
  async run({ context, actor }, input, reader) {
    const row = await findOwnProfile(reader, actor, input.profileKey);
    const slots = await slotViewsOf(reader, slotSettings(context), row, context.cache.slots);
    const { data, nextCursor } = pageOf(slots, input);
    return withPageState({ context }, row, { data, ...(nextCursor !== undefined && { meta: { nextCursor } }) });
  },
});
