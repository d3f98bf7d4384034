import type { PlainJsonSchema } from '../../../tools/json-schema.ts';
import { isObject } from '../../domain/validation/values.ts';

/** Returns the schema at the path within a schema; null if it describes nothing there. */
export function schemaAt(schema: PlainJsonSchema, path: readonly string[]): PlainJsonSchema | null {
  let here: PlainJsonSchema = schema;
  for (const step of path) {
    const form = formsOf(here, schema).find((one) => stepInto(one, step) !== null);
    const next = form && stepInto(form, step);
    if (!next) return null;
    here = next;
  }
  return here;
}

function stepInto(form: PlainJsonSchema, step: string): PlainJsonSchema | null {
  if (isObject(form.items) && /^\d+$/.test(step)) return form.items;
  const { properties } = form;
  const inner: unknown = isObject(properties) && Object.hasOwn(properties, step) ? properties[step] : null;
  return isObject(inner) ? inner : null;
}

/** Returns the fields of a schema's object, and its required ones; or null for another schema. */
export function fieldsOf(
  schema: PlainJsonSchema,
  root: PlainJsonSchema,
): { names: string[]; required: Set<string> } | null {
  const objects = formsOf(schema, root).filter((form) => isObject(form.properties));
  if (objects.length === 0) return null;
  return {
    names: [...new Set(objects.flatMap(({ properties }) => Object.keys(Object(properties))))],
    // Fields that only one of several forms needs are optional.
    required: new Set(
      requiredOf(objects[0]).filter((name) => objects.every((form) => requiredOf(form).includes(name))),
    ),
  };
}

function requiredOf(form: PlainJsonSchema | undefined): string[] {
  return Array.isArray(form?.required) ? form.required.map(String) : [];
}

/** Returns the expected shape in few words: `a list of {link, order?}`. */
export function shapeOf(schema: PlainJsonSchema, root: PlainJsonSchema, depth = 2): string {
  const [form = schema] = formsOf(schema, root).filter(({ type }) => type !== 'null');
  const values = valuesOf(form, root);
  if (values.length > 0) return values.slice(0, maxListed).join(' | ');
  if (isObject(form.items)) return `a list of ${shapeOf(form.items, root, depth)}`;
  const fields = depth > 0 ? fieldsOf(schema, root) : null;
  if (fields && fields.names.length > 0) {
    const shown = fields.names.slice(0, maxListed).map((name) => (fields.required.has(name) ? name : `${name}?`));
    return `{${shown.join(', ')}}`;
  }
  if (form.type === 'object') return '{}';
  return [form.type].flat().find((type) => type !== 'null') === 'string' ? 'text' : String(form.type ?? 'a value');
}

/** Returns the values of a closed list, or an empty list. */
export function valuesOf(schema: PlainJsonSchema, root: PlainJsonSchema): string[] {
  const values = formsOf(schema, root).flatMap((form) => (Array.isArray(form.enum) ? form.enum : []));
  return values.filter((value) => value !== null).map(String);
}

/** Maximum number of names in one message. */
export const maxListed = 20;

/** Returns the possible forms of a value: the schema itself, its reference, or the members of `anyOf`. */
function formsOf(schema: PlainJsonSchema, root: PlainJsonSchema): PlainJsonSchema[] {
  const named = typeof schema.$ref === 'string' ? Object(root.$defs)[schema.$ref.replace('#/$defs/', '')] : null;
  if (isObject(named)) return [named];
  // Beside `properties` it is a rule over several fields, and no other form.
  if (!Array.isArray(schema.anyOf) || schema.properties !== undefined) return [schema];
  return schema.anyOf.filter(isObject).flatMap((form) => formsOf(form, root));
}
