import * as z from 'zod';
import { exampleEventId } from '../../domain/example-ids.ts';
import { defineBlock } from '../../domain/slots/block-definition.ts';
import { linkedEvent } from '../../domain/slots/linked-things.ts';
import { markdown } from './markdown.ts';

const schema = z.strictObject({
  eventId: z.int().min(1).describe('Id of the linked event.'),
});

/** A linked event, which owners create on the dashboard. */
export const event = defineBlock({
  type: 'event',
  title: 'Event',
  description:
    'An event with its date and place. Read-only: it can be read and reordered, not created, changed or deleted through the interface.',
  writable: false,
  schema,
  computedSchema: z.strictObject({ event: linkedEvent.nullable().describe('The linked event, null when it is gone') }),
  computed: (data, context) => ({ event: context.events.get(data.eventId) ?? null }),
  fields: { eventId: { role: 'reference', to: 'event' } },
  enumLabels: {},
  example: { eventId: exampleEventId },
  sizes: ['regular', 'half'],
  markdown,
});
