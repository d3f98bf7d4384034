import type { BlockFields } from './block-fields.ts';
import { fieldsWith, valuesAt } from './field-values.ts';

/** Things of the user's that slot data points at; they must belong to the owner of the page. `field` is the path in the data. */
export interface SlotReferences {
  files: { field: string; path: string }[];
  forms: { field: string; formId: string }[];
  events: { field: string; eventId: number }[];
}

/** Returns the references in data, by the roles of its fields. A value that is not an id or path, as in older data, is ignored. */
export function referencesIn(fields: BlockFields, data: unknown): SlotReferences {
  const found: SlotReferences = { files: [], forms: [], events: [] };
  for (const [path, { of }] of fieldsWith(fields, 'picture')) {
    if (of === 'address') continue;
    for (const { place, value } of valuesAt(data, path)) {
      if (typeof value === 'string') found.files.push({ field: place, path: value });
    }
  }
  for (const [path, { to }] of fieldsWith(fields, 'reference')) {
    for (const { place, value } of valuesAt(data, path)) {
      if (to === 'form' && typeof value === 'string') found.forms.push({ field: place, formId: value });
      if (to === 'event' && typeof value === 'number') found.events.push({ field: place, eventId: value });
    }
  }
  return found;
}
