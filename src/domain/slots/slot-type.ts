import type * as z from 'zod';
import type { PictureSize } from '../files/picture-sizes.ts';
import type { LinkedEvent, LinkedForm } from './linked-things.ts';

/** The slot types (docs/interface.md 6), in the order in which `/slot-types` lists them. */
export const slotTypeNames = [
  'button',
  'picture',
  'gallery',
  'text',
  'video',
  'faq',
  'divider',
  'event',
  'music',
  'form',
] as const;
export type SlotTypeName = (typeof slotTypeNames)[number];

/** What a slot's computed values are derived from besides its own data. */
export interface SlotContext {
  /** Public address of a file path as returned by `POST /files`. */
  fileUrl(path: string): string;
  /** Sizes of the pictures among the files of the page's owner, by path. */
  pictures: ReadonlyMap<string, PictureSize>;
  events: ReadonlyMap<number, LinkedEvent>;
  forms: ReadonlyMap<string, LinkedForm>;
}

/** Things of the user's that slot data points at; they must belong to the owner of the page. */
export interface SlotReferences {
  files: { field: string; path: string }[];
  forms: { field: string; formId: string }[];
  events?: { field: string; eventId: number }[];
}

/**
 * One kind of content block. `schema` is both the validator of writes and, through `z.toJSONSchema(io: 'input')`, the published
 * schema; its output is what is stored: defaults filled in, texts sanitised, links completed.
 */
export interface SlotType<Schema extends z.ZodObject = z.ZodObject, Computed extends z.ZodObject = z.ZodObject> {
  type: SlotTypeName;
  title: string;
  description: string;
  /** False for types that the interface can show but not create or change. */
  writable: boolean;
  schema: Schema;
  /** The server-derived fields; a write that names one is refused as such. */
  computedSchema: Computed;
  /** Derives the `computed` object; must accept any output of `schema`. */
  computed(data: z.output<Schema>, context: SlotContext): z.output<Computed>;
  /** Words for each value of each closed list: field -> value -> label. */
  enumLabels: Record<string, Record<string, string>>;
  /** Valid data, ready to be sent. */
  example: z.input<Schema>;
  references(data: z.output<Schema>): SlotReferences;
}

/** Identity helper that ties the schema's types to the functions of one slot type. */
export function defineSlotType<Schema extends z.ZodObject, Computed extends z.ZodObject>(
  slotType: SlotType<Schema, Computed>,
): SlotType<Schema, Computed> {
  return slotType;
}

/** The current slot types by their names. */
export type SlotTypes = Readonly<Record<SlotTypeName, SlotType>>;
