import * as z from 'zod';
import type { ObjectVariant } from '../src/domain/validation/object-variants.ts';
import { isObject } from '../src/domain/validation/values.ts';
import type { Tool } from './define-operation.ts';
import { fileArguments } from './files/file-arguments.ts';

export type PlainJsonSchema = { [keyword: string]: unknown };

/**
 * JSON Schema 2020-12 of a zod schema in the plain form that every assistant's program accepts (docs/decisions/0005): no `$schema`,
 * boolean `additionalProperties`, one `type` each, no bounds that only say "fits a double".
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): PlainJsonSchema {
  return withoutKeyword('brief', plainSchemaOf(schema, io));
}

/**
 * Returns JSON schemas for schemas that have names. One that is used inside another, or described again there, becomes a reference to the
 * address that `uri` gives its name. Of two with one name the later is published, and both refer to it.
 */
export function namedJsonSchemas(
  schemas: readonly (readonly [name: string, schema: z.ZodType])[],
  io: 'input' | 'output',
  uri: (name: string) => string,
): Record<string, PlainJsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of schemas) registry.add(schema, { id });
  const made = z.toJSONSchema(registry, { ...options, io, uri });
  return Object.fromEntries(
    Object.entries(made.schemas).map(([name, { $schema: _dialect, $id: _id, ...plain }]) => [
      name,
      withoutKeyword('brief', simplify(plain, withVariants)),
    ]),
  );
}

const options = {
  target: 'draft-2020-12',
  reused: 'inline',
  // `meta` describes the input of a transform.
  unrepresentable: 'any',
} as const;

/**
 * Returns a schema that still has the keyword `brief`, on fields described to assistants in fewer words
 * (src/domain/validation/described.ts) or by another schema.
 */
function plainSchemaOf(schema: z.ZodType, io: 'input' | 'output', forms = withVariants): PlainJsonSchema {
  const { $schema: _dialect, ...plain } = z.toJSONSchema(schema, { ...options, io });
  return simplify(plain, forms);
}

/** The arguments of an operation as one flat object: path, query and body fields under their tool names. */
export function argumentsSchema(operation: Tool): PlainJsonSchema {
  const file = operation.file ? [fileArguments] : [];
  const parts = [operation.params, operation.query, operation.body, ...file].map((part) =>
    plainSchemaOf(part, 'input', asOneObject),
  );
  const properties: PlainJsonSchema = {};
  const required: string[] = [];
  const toolName = (name: string) => operation.toolNames?.[name] ?? name;
  for (const part of parts) {
    for (const [name, schema] of Object.entries(part.properties ?? {})) properties[toolName(name)] = briefly(schema);
    if (Array.isArray(part.required)) required.push(...part.required.map(String).map(toolName));
  }
  return { type: 'object', properties, ...(required.length > 0 && { required }), additionalProperties: false };
}

/**
 * Formats of JSON Schema 2020-12 (Validation, section 7.3) that texts here have, and OpenAPI's name for a file; others would be zod's own,
 * such as `base64`.
 */
const standardFormats: ReadonlySet<unknown> = new Set(['date-time', 'date', 'email', 'uri', 'uuid', 'binary']);

function simplify(given: PlainJsonSchema, forms: typeof withVariants): PlainJsonSchema {
  const schema = forms(given);
  const simple: PlainJsonSchema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'propertyNames') continue;
    if (keyword === 'format' && !standardFormats.has(value)) continue;
    if (Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER) continue;
    if (keyword === 'type' && Array.isArray(value)) simple.anyOf = value.map((type: unknown) => ({ type }));
    else if (keyword === 'additionalProperties' && isObject(value) && Object.keys(value).length === 0)
      simple[keyword] = true;
    else if (Array.isArray(value))
      simple[keyword] = value.map((entry: unknown) => (isObject(entry) ? simplify(entry, forms) : entry));
    else simple[keyword] = isObject(value) ? simplify(value, forms) : value;
  }
  return simple;
}

/** Writes the forms of an object out as whole objects (src/domain/validation/object-variants.ts). */
function withVariants({ variants, ...schema }: PlainJsonSchema): PlainJsonSchema {
  if (!Array.isArray(variants)) return schema;
  const { type, properties, required, additionalProperties, ...others } = schema;
  // Only `publishedAs` makes it.
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

/** Leaves the forms out: for a tool, one object whose descriptions name the rule costs less, and errors explain the rest. */
function asOneObject({ variants: _forms, ...schema }: PlainJsonSchema): PlainJsonSchema {
  return schema;
}

/**
 * Returns a field of a tool's arguments without the parts that every conversation pays for without use (docs/decisions/0506). Gemini also
 * rejects every tool of a server if a text has another format than date-time: the form of a text is in its pattern and description.
 */
function briefly(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(briefly);
  if (!isObject(schema)) return schema;
  const { properties, brief, ...keywords } = schema;
  if (isObject(brief)) return brief;
  if (brief !== undefined) keywords.description = brief;
  const entries = Object.entries(keywords).filter(([keyword, value]) => !isNeedless(keyword, value, schema));
  return {
    ...Object.fromEntries(entries.map(([keyword, value]) => [keyword, briefly(value)])),
    ...(isObject(properties) && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, briefly(field)])),
    }),
  };
}

/** The schema and all within it without a keyword; a property of that name stays. */
function withoutKeyword(name: string, schema: PlainJsonSchema): PlainJsonSchema {
  const { properties, [name]: _left, ...keywords } = schema;
  const inner = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(inner) : isObject(value) ? withoutKeyword(name, value) : value;
  const fields = Object.entries(isObject(properties) ? properties : {});
  return Object.fromEntries(
    Object.keys(schema)
      .filter((keyword) => keyword !== name)
      .map((keyword) => [
        keyword,
        keyword === 'properties'
          ? Object.fromEntries(fields.map(([field, value]) => [field, inner(value)]))
          : inner(keywords[keyword]),
      ]),
  );
}

function isNeedless(keyword: string, value: unknown, { type, contentEncoding }: PlainJsonSchema): boolean {
  switch (keyword) {
    case 'examples':
    case 'contentEncoding':
      return true;
    case 'description':
      return value === '';
    case 'format':
      return value !== 'date-time';
    case 'minimum':
      // Ids and lengths of lists: 0 makes no sense for them.
      return value === 1 && type === 'integer';
    case 'minItems':
    case 'minLength':
      return value === 1;
    case 'maxLength':
    case 'maxItems':
      return Number(value) > maxShownLength;
    case 'pattern':
      return value === notBlank || contentEncoding !== undefined || !isShort(value);
    case 'default':
      // Values that mean the same as omitting the field.
      return [null, '', 0, false].some((one) => one === value) || isEmpty(value);
    default:
      return false;
  }
}

/** No assistant writes longer texts or lists unless it is asked to, and the error says what is too long. */
const maxShownLength = 1_000;
/** A required text or list is obviously not empty. */
const notBlank = String.raw`\S`;

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** A long expression adds nothing to its description and the error message for an assistant. */
function isShort(pattern: unknown): boolean {
  return typeof pattern === 'string' && pattern.length <= 100;
}

/**
 * Returns the outline of a tool's result: its fields and their types, down to those of data and its entries (docs/decisions/0506). The
 * server itself checks every result against the whole schema.
 */
export function outlineOf(...schemas: z.ZodType[]): PlainJsonSchema {
  const [whole = {}, ...others] = schemas.map((schema) => jsonSchemaOf(schema, 'output'));
  const outline = others.map((other) => outlined(other, 2)).reduce(both, outlined(whole, 2));
  return { ...outline, ...(whole.required !== undefined && { required: whole.required }) };
}

/** Returns the outline of either schema: the fields of both, and no type if they differ. */
function both(one: PlainJsonSchema, other: PlainJsonSchema): PlainJsonSchema {
  if (one.type !== other.type) return { anyOf: [one, other] };
  const [fields, more] = [Object(one.properties), Object(other.properties)];
  const names = [...new Set([...Object.keys(fields), ...Object.keys(more)])];
  const merged = names.map((name) => [
    name,
    name in fields && name in more ? both(fields[name], more[name]) : (fields[name] ?? more[name]),
  ]);
  return {
    ...one,
    ...(names.length > 0 && { properties: Object.fromEntries(merged) }),
    ...(isObject(one.items) && isObject(other.items) && { items: both(one.items, other.items) }),
  };
}

function outlined({ type, properties, items, anyOf }: PlainJsonSchema, depth: number): PlainJsonSchema {
  if (Array.isArray(anyOf)) return { anyOf: anyOf.filter(isObject).map((form) => outlined(form, depth)) };
  const inner = isObject(properties) ? Object.entries(properties) : [];
  return {
    ...(type !== undefined && { type }),
    ...(inner.length > 0 &&
      depth > 0 && {
        properties: Object.fromEntries(
          inner.map(([name, field]) => [name, outlined(isObject(field) ? field : {}, depth - 1)]),
        ),
      }),
    ...(isObject(items) && { items: outlined(items, depth) }),
  };
}
