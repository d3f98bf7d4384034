import * as z from 'zod';
import { slotSettings, viewsOf } from '../../src/domain/slots/slot-views.ts';
import { updateSlots } from '../../src/domain/slots/update-slots.ts';
import { defineWrite } from '../define-operation.ts';
import { replaces } from '../hints.ts';
import { none, position, profileKey, slotData, slotId, slotVisibility } from '../operation-fields.ts';
import { slotTypesFor } from './blocks-for.ts';
import { briefSlotForm, slotExample, slotOutput } from './slot-output.ts';
import { watchWrite } from './warnings-of-write.ts';

export const updateSlot = defineWrite({
  name: 'update_slot',
  title: 'Change a block',
  description:
    'Changes the fields of a block that you send and keeps the rest, or hides it; items, links and customize are replaced whole. Never delete and recreate a block instead: its statistics would be lost. Its type cannot change.',
  details:
    'data is merged over the stored data at its top level. Event blocks are read-only; legacy blocks (supported: false) cannot be changed. order moves the block.',
  group: 'Slots',
  ability: 'profile:write',
  method: 'PATCH',
  path: '/profiles/{profileKey}/slots/{slotId}',
  status: 200,
  approval: 'blocks',
  hints: replaces,
  params: z.strictObject({ profileKey, slotId }),
  query: none,
  body: z.strictObject({
    data: slotData.describe('{} to keep it.'),
    visibility: slotVisibility,
    order: position.optional(),
  }),
  output: slotOutput,
  brief: briefSlotForm,
  errors: [404, 409, 422],
  example: { input: { profileKey: 'anna.music', slotId: 41, data: { title: 'Tour dates' } }, output: slotExample },
  async run(
    { context, actor, locale, now, coerceTypes },
    { profileKey: key, slotId: id, data, visibility, order },
    tx,
  ) {
    const watch = watchWrite({ locale, now }, tx, key, [{ id, data, visibility }], () => '');
    const [updated] = await updateSlots(tx, actor, key, [{ id, data, visibility, order }], {
      slotTypes: slotTypesFor({ context, actor }),
      maxPageBytes: context.config.limits.pageBytes,
      now,
      coerceTypes,
      before: watch.before,
    });
    if (!updated) throw new Error('one slot was requested and none was changed');
    const [view] = await viewsOf(tx, slotSettings(context), actor.userId, [updated]);
    if (!view) throw new Error('one slot has one view');
    return watch.finish(view, [view]);
  },
});
