import * as z from 'zod';
import { createSlots as create } from '../../src/domain/slots/create-slots.ts';
import { slotSettings, viewsOf } from '../../src/domain/slots/slot-views.ts';
import { defineWrite } from '../define-operation.ts';
import { adds } from '../hints.ts';
import { entryPosition, none, profileKey, slotData, slotVisibility } from '../operation-fields.ts';
import { slotTypesFor } from './blocks-for.ts';
import { briefWrittenSlots, slotExample, slotOutput } from './slot-output.ts';
import { slotTypeField } from './type-field.ts';
import { watchWrite } from './warnings-of-write.ts';

/** Entry of a batch of blocks to add. */
export const newSlotEntry = z.strictObject({
  type: slotTypeField,
  data: slotData.default({}),
  visibility: slotVisibility,
  order: entryPosition,
});

export const createSlots = defineWrite({
  name: 'create_slots',
  title: 'Add several blocks',
  description:
    'Adds up to 50 blocks to a page, in the order given, at its end or each at order; all or none. data as in create_slot.',
  details: 'If one entry is wrong, none is added and every mistake is listed by its path, like slots.2.data.link.',
  group: 'Slots',
  ability: 'profile:write',
  method: 'POST',
  path: '/profiles/{profileKey}/slots/batch',
  status: 201,
  approval: 'blocks',
  hints: adds,
  params: z.strictObject({ profileKey }),
  query: none,
  body: z.strictObject({
    slots: z.array(newSlotEntry).min(1).max(50),
  }),
  bodyMegabytes: 2,
  output: z.array(slotOutput),
  brief: briefWrittenSlots,
  errors: [404, 409, 422],
  example: {
    input: {
      profileKey: 'anna.music',
      slots: [
        { type: 'button', data: { link: 'https://example.com/tour', title: 'Tour dates' } },
        { type: 'divider', data: {} },
      ],
    },
    output: [slotExample],
  },
  async run({ context, actor, locale, now, coerceTypes }, { profileKey: key, slots }, tx) {
    const { slotsPerProfile: maxSlots, pageBytes: maxPageBytes } = context.config.limits;
    const pathOf = (index: number) => `slots.${index}.`;
    const watch = watchWrite({ locale, now }, tx, key, slots, pathOf);
    const rules = {
      slotTypes: slotTypesFor({ context, actor }),
      maxSlots,
      maxPageBytes,
      now,
      coerceTypes,
      pathOf,
      before: watch.before,
    };
    const rows = await create(tx, actor, key, slots, undefined, rules);
    const views = await viewsOf(tx, slotSettings(context), actor.userId, rows);
    return watch.finish(views, views);
  },
});
