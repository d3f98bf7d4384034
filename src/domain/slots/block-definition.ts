import type * as z from 'zod';
import type { PictureSize } from '../files/picture-sizes.ts';
import type { BlockField, FieldPath } from './block-fields.ts';
import type { Values } from './field-values.ts';
import type { LinkedEvent, LinkedForm } from './linked-things.ts';
import type { SlotSize } from './slot-layout.ts';

/** Inputs of a slot's computed values besides its own data. */
export interface SlotContext {
  /** Public address of a file path as returned by `POST /files`. */
  fileUrl(path: string): string;
  /** Sizes of the pictures among the files of the page's owner, by path. */
  pictures: ReadonlyMap<string, PictureSize>;
  events: ReadonlyMap<number, LinkedEvent>;
  forms: ReadonlyMap<string, LinkedForm>;
}

/**
 * One type of block, as its `schema.ts` defines it. `schema` is both the validator of writes and, through `z.toJSONSchema(io: 'input')`,
 * the published schema; its output is stored: defaults filled in, texts sanitised, links completed.
 */
export interface BlockDefinition<
  Schema extends z.ZodObject = z.ZodObject,
  Computed extends z.ZodObject = z.ZodObject,
  Type extends string = string,
> {
  type: Type;
  title: string;
  description: string;
  /** False for types that the interface can show but not create or change. */
  writable: boolean;
  schema: Schema;
  /** The server-derived fields; a write that contains one gets its own error. */
  computedSchema: Computed;
  /** Derives the `computed` object; must accept any output of `schema`. */
  computed(data: z.output<Schema>, context: SlotContext): z.output<Computed>;
  /** Meaning of each field for people; every field is required here. */
  fields: { readonly [Path in FieldPath<z.output<Schema>>]: BlockField };
  /** The fields that are its title together, joined by a dash; if absent, each field of the role is one. */
  titleOf?: readonly FieldPath<z.output<Schema>>[];
  /** Labels for each value of each closed list: field -> value -> label. */
  enumLabels: Record<string, Record<string, string>>;
  /** Valid data, ready to be sent. */
  example: z.input<Schema>;
  /** The sizes that a block of the type can have on its page. */
  sizes: readonly SlotSize[];
  /** Returns whether visitors see nothing of stored data; if absent, all valid data show something. */
  isEmpty?(data: Values): boolean;
  /**
   * Returns the block as markdown, empty if it shows nothing; if absent, it follows from the fields
   * (src/domain/markdown/markdown-of-fields.ts).
   */
  markdown?(data: Values, computed: Values): string;
}

/** Identity helper that ties the schema's types to the functions of one block type. */
export function defineBlock<Schema extends z.ZodObject, Computed extends z.ZodObject, const Type extends string>(
  definition: BlockDefinition<Schema, Computed, Type>,
): BlockDefinition<Schema, Computed, Type> {
  return definition;
}
