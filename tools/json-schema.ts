import { z } from 'zod';
import type { ObjectVariant } from '../src/domain/validation/object-variants.ts';
import type { Tool } from './define-operation.ts';
import { fileArguments } from './files/base64-file.ts';

export type PlainJsonSchema = { [keyword: string]: unknown };

/**
 * JSON Schema 2020-12 of a zod schema in the plain form that every assistant's program accepts (docs/decisions/0005): no `$schema`,
 * boolean `additionalProperties`, one `type` each, no bounds that only say "fits a double".
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): PlainJsonSchema {
  const { $schema: _dialect, ...plain } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    reused: 'inline',
    // What a transform takes in is described by `meta` beside it.
    unrepresentable: 'any',
  });
  return simplify(plain);
}

/** The arguments of an operation as one flat object: path, query and body fields under their tool names. */
export function argumentsSchema(operation: Tool): PlainJsonSchema {
  const file = operation.file ? [fileArguments] : [];
  const parts = [operation.params, operation.query, operation.body, ...file].map((part) => jsonSchemaOf(part, 'input'));
  const properties: PlainJsonSchema = {};
  const required: string[] = [];
  const toolName = (name: string) => operation.toolNames?.[name] ?? name;
  for (const part of parts) {
    for (const [name, schema] of Object.entries(part.properties ?? {}))
      properties[toolName(name)] = withoutFormats(schema);
    if (Array.isArray(part.required)) required.push(...part.required.map(String).map(toolName));
  }
  return { type: 'object', properties, ...(required.length > 0 && { required }), additionalProperties: false };
}

/** Formats of JSON Schema 2020-12 (Validation, section 7.3) that texts here have; others would be zod's own, such as `base64`. */
const standardFormats: ReadonlySet<unknown> = new Set(['date-time', 'date', 'email', 'uri', 'uuid']);

function simplify(given: PlainJsonSchema): PlainJsonSchema {
  const schema = withVariants(given);
  const simple: PlainJsonSchema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'propertyNames') continue;
    // Look-around is not in the expressions that every validator understands (JSON Schema 2020-12 Core, section 6.4); one that does not
    // refuses the whole tool. What is left of it is that something must be there.
    if (keyword === 'pattern' && typeof value === 'string' && /\(\?[=!<]/.test(value)) {
      simple.pattern = '\\S';
      continue;
    }
    if (keyword === 'format' && !standardFormats.has(value)) continue;
    if (Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER) continue;
    if (keyword === 'type' && Array.isArray(value)) simple.anyOf = value.map((type: unknown) => ({ type }));
    else if (keyword === 'additionalProperties' && isObject(value) && Object.keys(value).length === 0)
      simple[keyword] = true;
    else if (Array.isArray(value))
      simple[keyword] = value.map((entry: unknown) => (isObject(entry) ? simplify(entry) : entry));
    else simple[keyword] = isObject(value) ? simplify(value) : value;
  }
  return simple;
}

/** Writes the forms of an object out as whole objects (src/domain/validation/object-variants.ts). */
function withVariants({ variants, ...schema }: PlainJsonSchema): PlainJsonSchema {
  if (!Array.isArray(variants)) return schema;
  const { type, properties, required, additionalProperties, ...others } = schema;
  // Made by `publishedAs`, and nothing else.
  const forms = (variants as ObjectVariant[]).map((form) => {
    const left = Object.entries(isObject(properties) ? properties : {}).filter(
      ([name]) => !form.without?.includes(name),
    );
    const narrowed = left.map(([name, field]) => [name, { ...(isObject(field) && field), ...form.narrower?.[name] }]);
    const needed = [...(Array.isArray(required) ? required : []), ...(form.required ?? [])];
    return {
      type,
      properties: Object.fromEntries(narrowed),
      ...(needed.length > 0 && { required: [...new Set(needed)] }),
      additionalProperties,
    };
  });
  return { ...others, anyOf: forms };
}

/** Gemini refuses every tool of a server where a text has another format; what a text must look like, its pattern and description say. */
function withoutFormats(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutFormats);
  if (!isObject(schema)) return schema;
  const entries = Object.entries(schema).filter(
    ([keyword, value]) => keyword !== 'format' || typeof value !== 'string' || value === 'date-time',
  );
  return Object.fromEntries(entries.map(([keyword, value]) => [keyword, withoutFormats(value)]));
}

function isObject(value: unknown): value is PlainJsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
