import * as z from 'zod';
import { deleteSlots } from '../../src/domain/slots/delete-slots.ts';
import { defineWrite } from '../define-operation.ts';
import { deletes } from '../hints.ts';
import { none, profileKey, slotId } from '../operation-fields.ts';
import { slotTypesFor } from './blocks-for.ts';
import { lostStatistics } from './lost-statistics.ts';

export const deleteSlot = defineWrite({
  name: 'delete_slot',
  title: 'Delete a block',
  description:
    'Deletes a block with its statistics. No tool undoes this; its owner can at /my-links/{profileId}/history. To change a block use update_slot. Event blocks cannot be deleted.',
  details: 'Legacy blocks (supported: false) can be deleted, event blocks cannot.',
  group: 'Slots',
  ability: 'profile:write',
  method: 'DELETE',
  path: '/profiles/{profileKey}/slots/{slotId}',
  status: 204,
  approval: 'blocks',
  hints: deletes,
  params: z.strictObject({ profileKey, slotId }),
  query: none,
  body: none,
  output: z.strictObject({ deleted: z.array(z.int()).describe('Ids of the deleted slots.') }),
  ownWords: true,
  errors: [404, 409, 422],
  example: { input: { profileKey: 'anna.music', slotId: 41 }, output: { deleted: [41] } },
  loses: (call, { profileKey: key, slotId: id }, reader) => lostStatistics(call, key, [id], reader),
  async run({ context, actor, now }, { profileKey: key, slotId: id }, tx) {
    await deleteSlots(tx, actor, key, [id], { slotTypes: slotTypesFor({ context, actor }), now });
    return { data: { deleted: [id] } };
  },
});
