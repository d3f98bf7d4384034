import * as z from 'zod';
import { isObject } from './values.ts';

/** Texts of people, which "" empties. */
const emptiable: ReadonlySet<string> = new Set([
  'title',
  'description',
  'avatar',
  'bgImage',
  'buttonText',
  'successMessage',
]);

/**
 * Returns the arguments without optional ones that are null or "", at any depth: programs that must send every argument send these for one
 * that their model left out (docs/interface.md 9.4). Null stays where the schema accepts it, since it has a meaning there, and "" where it
 * empties a text. The data of a block is not examined.
 */
export function withoutLeftOut(schema: z.core.$ZodType, given: unknown): unknown {
  const plain = withoutWrappers(schema);
  if (plain instanceof z.ZodArray && Array.isArray(given)) {
    return given.map((entry) => withoutLeftOut(plain.element, entry));
  }
  if (!(plain instanceof z.ZodObject) || !isObject(given)) return given;
  const fields = new Map<string, z.core.$ZodType>(Object.entries(plain.shape));
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
      const field = fields.get(name);
      if (field === undefined) return [[name, value]];
      return isLeftOut(name, field, value) ? [] : [[name, withoutLeftOut(field, value)]];
    }),
  );
}

function isLeftOut(name: string, field: z.core.$ZodType, value: unknown): boolean {
  if (value !== null && value !== '') return false;
  if (!accepts(field, undefined)) return false;
  return !(accepts(field, value) && (value === null || emptiable.has(name)));
}

function accepts(schema: z.core.$ZodType, value: unknown): boolean {
  return z.safeParse(schema, value).success;
}

/** Returns the schema of the value itself, without the wrappers that make it optional or read it from another form. */
function withoutWrappers(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return withoutWrappers(schema.unwrap());
  }
  if (!(schema instanceof z.ZodPipe)) return schema;
  return withoutWrappers(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
}
