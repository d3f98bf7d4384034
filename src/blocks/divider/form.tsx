import type { SlotFormDefinition } from '../../site/editor/fields/slot-field.ts';
import { textOf } from '../../texts/index.ts';

export const dividerForm: SlotFormDefinition = {
  icon: 'divider',
  explanation: textOf((t) => t.slotPage.dividerText),
  fields: [],
  initial: {},
};
