import * as z from 'zod';
import { writableSlotTypeNames } from '../../src/blocks/index.ts';
import { described } from '../../src/domain/validation/described.ts';

/**
 * Any text is accepted here: the domain distinguishes unknown types (422) from read-only ones (409). The published schema lists the
 * creatable ones.
 */
export const slotTypeField = z.string().meta({
  ...described('Determines the shape of data; cannot be changed later.'),
  enum: [...writableSlotTypeNames],
});
