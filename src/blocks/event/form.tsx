import type { SlotFormDefinition } from '../../site/editor/fields/slot-field.ts';
import { textOf } from '../../texts/index.ts';

/** A block that shows one of the person's events. */
export const eventForm: SlotFormDefinition = {
  icon: 'calendar',
  fields: [{ kind: 'own-thing', thing: 'event', name: 'eventId', label: textOf((t) => t.slotForms.event) }],
  initial: {},
  finish: ({ eventId, ...data }) => ({ ...data, ...(eventId !== undefined && { eventId: Number(eventId) }) }),
};
