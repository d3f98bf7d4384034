import * as z from 'zod';
import { defineSlotType } from '../slot-type.ts';

/** A line between blocks. */
export const divider = defineSlotType({
  type: 'divider',
  title: 'Divider',
  description: 'A line that separates the blocks above from the blocks below. It has no data.',
  writable: true,
  schema: z.strictObject({}),
  computedSchema: z.strictObject({}),
  computed: () => ({}),
  enumLabels: {},
  example: {},
  references: () => ({ files: [], forms: [] }),
});
