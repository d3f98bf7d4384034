import * as z from 'zod';
import { slotSettings, viewsOf } from '../../src/domain/slots/slot-views.ts';
import { updateSlots as update } from '../../src/domain/slots/update-slots.ts';
import { defineWrite } from '../define-operation.ts';
import { replaces } from '../hints.ts';
import { entryPosition, none, profileKey, slotData, slotId, slotVisibility } from '../operation-fields.ts';
import { slotTypesFor } from './blocks-for.ts';
import { briefWrittenSlots, slotExample, slotOutput } from './slot-output.ts';
import { watchWrite } from './warnings-of-write.ts';

/** Entry of a batch of blocks to change. */
export const slotUpdateEntry = z.strictObject({
  id: slotId,
  data: slotData,
  visibility: slotVisibility,
  order: entryPosition,
});

export const updateSlots = defineWrite({
  name: 'update_slots',
  title: 'Change several blocks',
  description: 'Changes up to 50 blocks of a page as update_slot does, all or none.',
  details:
    'If one entry is wrong or names a block that is not on the page, nothing changes and every mistake is listed by its path, like slots.2.data.link.',
  group: 'Slots',
  ability: 'profile:write',
  method: 'PATCH',
  path: '/profiles/{profileKey}/slots',
  status: 200,
  approval: 'blocks',
  hints: replaces,
  params: z.strictObject({ profileKey }),
  query: none,
  body: z.strictObject({
    slots: z.array(slotUpdateEntry).min(1).max(50),
  }),
  bodyMegabytes: 2,
  output: z.array(slotOutput),
  brief: briefWrittenSlots,
  errors: [404, 409, 422],
  example: {
    input: { profileKey: 'anna.music', slots: [{ id: 41, data: { title: 'Tour dates' } }] },
    output: [slotExample],
  },
  async run({ context, actor, locale, now, coerceTypes }, { profileKey: key, slots }, tx) {
    const pathOf = (index: number) => `slots.${index}.`;
    const watch = watchWrite({ locale, now }, tx, key, slots, pathOf);
    const rules = {
      slotTypes: slotTypesFor({ context, actor }),
      maxPageBytes: context.config.limits.pageBytes,
      now,
      coerceTypes,
      pathOf,
      before: watch.before,
    };
    const rows = await update(tx, actor, key, slots, rules);
    const views = await viewsOf(tx, slotSettings(context), actor.userId, rows);
    return watch.finish(views, views);
  },
});
