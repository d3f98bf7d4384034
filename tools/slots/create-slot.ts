import * as z from 'zod';
import { createSlots } from '../../src/domain/slots/create-slots.ts';
import { slotSettings, viewsOf } from '../../src/domain/slots/slot-views.ts';
import { defineWrite } from '../define-operation.ts';
import { adds } from '../hints.ts';
import { none, position, profileKey, slotData, slotVisibility } from '../operation-fields.ts';
import { slotTypesFor } from './blocks-for.ts';
import { briefSlotForm, slotDataHelp, slotExample, slotOutput } from './slot-output.ts';
import { slotTypeField } from './type-field.ts';
import { watchWrite } from './warnings-of-write.ts';

export const createSlot = defineWrite({
  name: 'create_slot',
  title: 'Add a block',
  description: `Adds a block to a page; several go in one create_slots call. ${slotDataHelp}`,
  group: 'Slots',
  ability: 'profile:write',
  method: 'POST',
  path: '/profiles/{profileKey}/slots',
  status: 201,
  approval: 'blocks',
  hints: adds,
  params: z.strictObject({ profileKey }),
  query: none,
  body: z.strictObject({
    type: slotTypeField,
    data: slotData.default({}),
    visibility: slotVisibility,
    order: position.optional(),
  }),
  output: slotOutput,
  brief: briefSlotForm,
  errors: [404, 409, 422],
  example: {
    input: {
      profileKey: 'anna.music',
      type: 'button',
      data: { link: 'https://example.com/tour', title: 'Tour dates' },
    },
    output: slotExample,
  },
  async run({ context, actor, locale, now, coerceTypes }, { profileKey: key, type, data, visibility, order }, tx) {
    const { slotsPerProfile: maxSlots, pageBytes: maxPageBytes } = context.config.limits;
    const watch = watchWrite({ locale, now }, tx, key, [{ data, visibility }], () => '');
    const slotTypes = slotTypesFor({ context, actor });
    const rules = { slotTypes, maxSlots, maxPageBytes, now, coerceTypes, before: watch.before };
    const rows = await createSlots(tx, actor, key, [{ type, data, visibility }], order, rules);
    const [view] = await viewsOf(tx, slotSettings(context), actor.userId, rows);
    if (!view) throw new Error('one slot was requested and none was created');
    return watch.finish(view, [view]);
  },
});
