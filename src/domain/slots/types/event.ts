import * as z from 'zod';
import { exampleEventId } from '../../example-ids.ts';
import { linkedEvent } from '../linked-things.ts';
import { defineSlotType } from '../slot-type.ts';

const schema = z.strictObject({
  eventId: z.int().min(1).describe('Id of the linked event.'),
});

/** A linked event; made elsewhere, shown here. */
export const event = defineSlotType({
  type: 'event',
  title: 'Event',
  description:
    'An event with its date and place. Read-only: it can be read and reordered, not created, changed or deleted through the interface.',
  writable: false,
  schema,
  computedSchema: z.strictObject({ event: linkedEvent.nullable().describe('The linked event, null when it is gone') }),
  computed: (data, context) => ({ event: context.events.get(data.eventId) ?? null }),
  enumLabels: {},
  example: { eventId: exampleEventId },
  references: ({ eventId }) => ({ files: [], forms: [], events: [{ field: 'eventId', eventId }] }),
});
