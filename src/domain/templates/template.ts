import * as z from 'zod';
import { slotTypeNames } from '../../blocks/index.ts';
import { designFields } from '../design/design.ts';
import { themes } from '../profiles/themes.ts';
import { ordinaryLayout, type SlotLayout, slotSizes } from '../slots/slot-layout.ts';

/** A picture of `pictures/`, by its name without the extension. */
const picture = z.string().regex(/^[a-z0-9-]+$/);

const event = z.strictObject({
  title: z.string(),
  description: z.string(),
  place: z.string(),
  link: z.string(),
  timezone: z.string(),
  /** Days ahead at least, the day of the week that the words name (1 is Monday) if they do, local time, and length in hours. */
  inDays: z.int().min(1),
  weekday: z.int().min(1).max(7).optional(),
  at: z.string(),
  hours: z.int().min(1),
});
export type TemplateEvent = z.output<typeof event>;

const formField = z.strictObject({
  type: z.enum(['text', 'email', 'phone', 'textarea', 'number', 'select', 'date']),
  label: z.string(),
  required: z.boolean().optional(),
  options: z.array(z.string()).optional(),
});
const form = z.strictObject({
  title: z.string(),
  buttonText: z.string(),
  successMessage: z.string(),
  fields: z.array(formField),
});
export type TemplateForm = z.output<typeof form>;

/**
 * A block: its data as in the interface and its layout on the page, where `path` is a picture's name; an event and a form are created with
 * the page.
 */
const block = z.union([
  z.strictObject({ type: z.literal('event'), event }),
  z.strictObject({ type: z.literal('form'), form, view: z.enum(['button', 'inline']) }),
  z.strictObject({
    type: z.enum(slotTypeNames).exclude(['event', 'form']),
    data: z.record(z.string(), z.unknown()),
    size: z.enum(slotSizes).optional(),
  }),
]);
export type TemplateBlock = z.output<typeof block>;

/** Returns the layout of a template's block on the page. */
export function templateLayout(block: TemplateBlock): SlotLayout {
  return { ...ordinaryLayout, size: ('size' in block && block.size) || ordinaryLayout.size };
}

/** A whole page to begin with, in one language. */
export const pageTemplate = z.strictObject({
  /** Whom it is for. */
  name: z.string(),
  themeId: z.literal(themes.map(({ id }) => id)),
  design: z.strictObject(designFields).partial(),
  title: z.string(),
  description: z.string(),
  avatar: picture,
  background: picture.nullable(),
  socials: z.array(z.url()),
  blocks: z.array(block).min(1),
});
export type PageTemplate = z.output<typeof pageTemplate>;
