import * as z from 'zod';
import { orderedViews } from '../../src/domain/slots/ordered-views.ts';
import { reorderSlots as reorder } from '../../src/domain/slots/reorder-slots.ts';
import { slotSettings } from '../../src/domain/slots/slot-views.ts';
import { described } from '../../src/domain/validation/described.ts';
import { sentAsOneOf } from '../../src/domain/validation/object-variants.ts';
import { defineWrite } from '../define-operation.ts';
import { replaces } from '../hints.ts';
import { none, profileKey, slotId } from '../operation-fields.ts';
import { slotExample, slotOutput } from './slot-output.ts';

const places = ['before', 'after', 'to'];

export const reorderSlots = defineWrite({
  name: 'reorder_slots',
  title: 'Reorder the blocks of a page',
  description:
    'Moves blocks of a page to one place (slotIds, in their new order, with before, after or to), or puts all in a new order. Keeps their statistics.',
  details:
    'Send order alone, or slotIds (or slotId for one) with exactly one of before, after and to. order must name every slot id of the page exactly once, legacy and event blocks included.',
  group: 'Slots',
  ability: 'profile:write',
  method: 'PUT',
  path: '/profiles/{profileKey}/slots/order',
  status: 200,
  approval: 'blocks',
  hints: replaces,
  params: z.strictObject({ profileKey }),
  query: none,
  body: z
    .strictObject({
      order: z
        .array(slotId)
        .min(1)
        .max(10_000)
        .optional()
        .meta(described('All slot ids of the page in their new order.', 'Every slot id once.')),
      slotId: slotId
        .optional()
        .meta(described('One slot to move, instead of order; with before, after or to.', 'To move one.')),
      slotIds: z
        .array(slotId)
        .min(1)
        .max(10_000)
        .optional()
        .meta(
          described(
            'Slots to move, in the order in which they are to stand together; with before, after or to.',
            'To move several.',
          ),
        ),
      before: slotId.optional().meta(described('Id of the slot that they come directly before.', 'A slot id.')),
      after: slotId.optional().meta(described('Id of the slot that they come directly after.', 'A slot id.')),
      to: z.enum(['first', 'last']).optional().meta(described('The beginning or the end of the page.')),
    })
    .meta(sentAsOneOf(['order'], ...['slotId', 'slotIds'].flatMap((one) => places.map((place) => [one, place])))),
  output: z.array(slotOutput),
  brief: {
    argument: 'view',
    hasAllChanges: true,
    output: z.strictObject({ order: z.array(z.int()) }),
    of: (slots) => ({ order: slots.map(({ id }) => id) }),
  },
  errors: [404, 409, 422],
  example: { input: { profileKey: 'anna.music', order: [41] }, output: [slotExample] },
  async run({ context, actor, now }, { profileKey: key, ...wanted }, tx) {
    const views = orderedViews(slotSettings(context), context.cache.slots);
    const { profile, ids } = await reorder(tx, actor, key, wanted, now, views.read);
    return { data: await views.inOrder(tx, profile, ids) };
  },
});
