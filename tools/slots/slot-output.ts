import * as z from 'zod';
import { briefSlot } from '../../src/domain/slots/brief-slot.ts';
import type { SlotView } from '../../src/domain/slots/slot-view.ts';
import type { BriefForm } from '../define-operation.ts';
import { timestamp } from '../operation-fields.ts';

/** A slot (docs/interface.md 5.4). */
export const slotOutput = z.strictObject({
  id: z.int(),
  type: z.string().describe('Determines the shape of data.'),
  order: z.int().describe('0-based position on the page.'),
  supported: z.boolean().describe('False for a legacy type, which can only be deleted or reordered.'),
  data: z.looseObject({}).describe('Body in the shape of the type; get_slot_type shows its schema.'),
  computed: z.looseObject({}).describe('Derived by the server; never send it back.'),
  message: z.string().optional().describe('Only on unsupported slots.'),
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** A slot in few words; get_slot and view "full" return all of it. */
const briefSlotOutput = z.strictObject({
  id: z.int(),
  type: z.string(),
  order: z.int(),
  title: z.string(),
  supported: z.boolean().optional(),
  message: z.string().optional(),
  hidden: z.boolean().optional(),
  shownFrom: z.string().optional(),
  shownUntil: z.string().optional(),
  warnings: z.array(z.string()).optional(),
});

/** The connector's form of a written slot. */
export const briefSlotForm: BriefForm<SlotView> = {
  argument: 'view',
  output: briefSlotOutput,
  of: (slot) => briefSlot(slot),
};

/** The connector's form of a list of slots. */
export const briefSlotForms: BriefForm<SlotView[]> = {
  argument: 'view',
  output: z.array(briefSlotOutput),
  of: (slots) => slots.map(briefSlot),
};

/** The connector's form of the slots of a batch, in the order of the request: an assistant knows what it sent. */
export const briefWrittenSlots: BriefForm<SlotView[]> = {
  argument: 'view',
  output: z.array(briefSlotOutput.pick({ id: true, warnings: true })),
  of: (slots) => slots.map(briefSlot).map(({ id, warnings }) => ({ id, ...(warnings && { warnings }) })),
};

export const slotExample = {
  id: 41,
  type: 'button',
  order: 0,
  supported: true,
  data: {
    link: 'https://example.com/tour',
    title: 'Tour dates',
    subtitle: '',
    style: 'primary',
    customize: null,
    media: null,
    icon: null,
  },
  computed: { url: 'https://example.com/tour', host: 'example.com', icon: 'link' },
  createdAt: '2026-01-15T09:30:00.000Z',
  updatedAt: '2026-01-15T09:30:00.000Z',
};

/** Rules of slot data that an assistant has to know before it calls. */
export const slotDataHelp =
  'data needs: button {link, title or subtitle}; picture {path, alt?}; gallery {items:[{path}]}; text {title or description}; video {link}; ' +
  'faq {items:[{title,text}]}; divider {}; music: the slot that lookup_music returns; form {formId, view?: inline}. get_slot_type tells the rest.';
