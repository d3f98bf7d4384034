import * as z from 'zod';
import { slotTypeNames } from '../../src/blocks/index.ts';
import { notFound } from '../../src/domain/errors.ts';
import { briefSlotType } from '../../src/domain/slots/brief-description.ts';
import { slotTypeDescriptions } from '../../src/domain/slots/describe-block.ts';
import { described } from '../../src/domain/validation/described.ts';
import { textOf } from '../../src/texts/index.ts';
import { defineRead } from '../define-operation.ts';
import { reads } from '../hints.ts';
import { none } from '../operation-fields.ts';
import { briefSlotTypeOutput, slotTypeExample, slotTypeOutput } from './block-description.ts';

export const getSlotType = defineRead({
  name: 'get_slot_type',
  title: 'Describe a block type',
  description:
    "Returns the fields of a block type's data with their limits, and an example. Call it before you first write a type.",
  details: 'With the JSON Schema of the data, what its values mean, and which fields the server computes.',
  group: 'Discovery',
  ability: 'profile:read',
  method: 'GET',
  path: '/slot-types/{type}',
  status: 200,
  hints: reads,
  params: z.strictObject({ type: z.string().meta({ ...described('The block type.'), enum: [...slotTypeNames] }) }),
  query: none,
  body: none,
  output: slotTypeOutput,
  brief: { argument: 'detail', output: briefSlotTypeOutput, of: (type) => briefSlotType(type) },
  ownWords: true,
  errors: [404, 422],
  example: { input: { type: 'divider' }, output: slotTypeExample },
  async run({ context }, { type }) {
    const description = slotTypeDescriptions(context.slotTypes).get(type);
    if (!description) {
      throw notFound(
        textOf((t) => t.slotMessages.noSuchType(JSON.stringify(type.slice(0, 60)), slotTypeNames.join(', '))),
      );
    }
    return { data: description };
  },
});
