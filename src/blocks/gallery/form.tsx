import type { SlotFormDefinition } from '../../site/editor/fields/slot-field.ts';
import { textOf } from '../../texts/index.ts';

export const galleryForm: SlotFormDefinition = {
  icon: 'gallery',
  fields: [
    { kind: 'line', name: 'title', label: textOf((t) => t.slotForms.title) },
    {
      kind: 'rows',
      name: 'items',
      label: textOf((t) => t.slotForms.pictures),
      max: 30,
      count: (rows) => textOf((t) => t.editor.pictures(rows)),
      ofPictures: true,
      rowName: textOf((t) => t.slotForms.picture),
      add: textOf((t) => t.slotForms.addPictures),
      fields: [
        { kind: 'picture', name: 'path', required: true, label: textOf((t) => t.slotForms.picture) },
        { kind: 'line', name: 'text', label: textOf((t) => t.slotForms.caption) },
        { kind: 'link', name: 'link', label: textOf((t) => t.slotForms.link) },
      ],
    },
  ],
  initial: {},
};
