import * as z from 'zod';
import { deleteSlots as remove } from '../../src/domain/slots/delete-slots.ts';
import { wrong } from '../../src/domain/validation/field-errors.ts';
import { textOf } from '../../src/texts/index.ts';
import { defineWrite } from '../define-operation.ts';
import { deletes } from '../hints.ts';
import { none, profileKey, slotId } from '../operation-fields.ts';
import { slotTypesFor } from './blocks-for.ts';
import { lostStatistics } from './lost-statistics.ts';

export const deleteSlots = defineWrite({
  name: 'delete_slots',
  title: 'Delete several blocks',
  description:
    'Deletes up to 50 blocks of a page as delete_slot does, all or none. Over 5 or half a page may wait for approval.',
  details:
    'Over REST, `?ids=41,42` is accepted in place of the body. An id that is not on the page or an event block fails the whole call, with the mistake listed by its path, like ids.3. If the owner wants to be asked before large changes, more than 5 blocks, or more than half of the page, wait for their approval (header `Unpublished`); what one token deletes within 10 minutes counts together.',
  group: 'Slots',
  ability: 'profile:write',
  method: 'DELETE',
  path: '/profiles/{profileKey}/slots',
  status: 204,
  approval: 'blocks',
  hints: deletes,
  params: z.strictObject({ profileKey }),
  query: none,
  body: z.strictObject({
    ids: z
      .array(slotId)
      .min(1)
      .max(50)
      .refine(areUnique, wrong(textOf((t) => t.slotMessages.repeatedIds))),
  }),
  bodyMegabytes: 2,
  output: z.strictObject({ deleted: z.array(z.int()).describe('Ids of the deleted slots.') }),
  ownWords: true,
  errors: [404, 409, 422],
  example: { input: { profileKey: 'anna.music', ids: [41, 42] }, output: { deleted: [41, 42] } },
  loses: (call, { profileKey: key, ids }, reader) => lostStatistics(call, key, ids, reader),
  async run({ context, actor, now }, { profileKey: key, ids }, tx) {
    const pathOf = (index: number) => `ids.${index}`;
    await remove(tx, actor, key, ids, { slotTypes: slotTypesFor({ context, actor }), now, pathOf });
    return { data: { deleted: ids } };
  },
});

function areUnique(ids: number[]): boolean {
  return new Set(ids).size === ids.length;
}
