import * as z from 'zod';
import { briefSlotType } from '../../src/domain/slots/brief-description.ts';
import { slotTypeDescriptions } from '../../src/domain/slots/describe-block.ts';
import { defineRead } from '../define-operation.ts';
import { reads } from '../hints.ts';
import { none } from '../operation-fields.ts';
import { briefSlotTypeOutput, slotTypeExample, slotTypeOutput } from './block-description.ts';

export const listSlotTypes = defineRead({
  name: 'list_slot_types',
  title: 'List block types',
  description:
    'Returns every block type with what it is for, its fields and an example. get_slot_type describes one in full.',
  group: 'Discovery',
  ability: 'profile:read',
  method: 'GET',
  path: '/slot-types',
  status: 200,
  hints: reads,
  params: none,
  query: none,
  body: none,
  output: z.array(slotTypeOutput),
  brief: { argument: 'detail', output: z.array(briefSlotTypeOutput), of: (types) => types.map(briefSlotType) },
  ownWords: true,
  errors: [422],
  example: { input: {}, output: [slotTypeExample] },
  async run({ context }) {
    return { data: [...slotTypeDescriptions(context.slotTypes).values()] };
  },
});
