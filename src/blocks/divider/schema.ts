import * as z from 'zod';
import { defineBlock } from '../../domain/slots/block-definition.ts';

/** A line between blocks. */
export const divider = defineBlock({
  type: 'divider',
  title: 'Divider',
  description: 'A line that separates the blocks above from the blocks below. It has no data.',
  writable: true,
  schema: z.strictObject({}),
  computedSchema: z.strictObject({}),
  computed: () => ({}),
  fields: {},
  enumLabels: {},
  example: {},
  sizes: ['regular'],
  markdown: () => '---',
});
