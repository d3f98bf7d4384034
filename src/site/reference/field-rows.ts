import type { PlainJsonSchema } from '../../../tools/json-schema.ts';
import { isObject } from '../../domain/validation/values.ts';

/** One field of a schema as a row of a table. */
export interface FieldRow {
  /** Path such as `items[].link`. */
  name: string;
  type: string;
  required: boolean;
  /** The default as JSON, if any. */
  default: string | null;
  /** Limits in words: `at most 120 characters`. */
  rules: string[];
  /** The closed list of values, if any. */
  values: string[];
  description: string;
}

/** Returns the fields of an object schema and of nested ones, parents first. */
export function fieldRows(schema: PlainJsonSchema): FieldRow[] {
  return rowsBelow(objectOf(withoutReferences(schema, objectOf(schema.$defs))), '');
}

/** The schema with each `$ref` to a part of its own `$defs` replaced by that part. */
function withoutReferences(value: unknown, definitions: PlainJsonSchema): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => withoutReferences(entry, definitions));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...rest } = objectOf(value);
  const name = isText($ref) ? $ref.replace('#/$defs/', '') : '';
  return Object.fromEntries(
    Object.entries({ ...objectOf(definitions[name]), ...rest }).map(([keyword, part]) => [
      keyword,
      withoutReferences(part, definitions),
    ]),
  );
}

function rowsBelow(schema: PlainJsonSchema, prefix: string): FieldRow[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(objectOf(schema.properties)).flatMap(([name, value]) => {
    const property = objectOf(value);
    return [
      fieldRow(`${prefix}${name}`, property, required.includes(name)),
      ...nestedRows(property, `${prefix}${name}`),
    ];
  });
}

function fieldRow(name: string, property: PlainJsonSchema, required: boolean): FieldRow {
  const filled = withoutNull(property);
  const only = filled.const === undefined ? undefined : [filled.const];
  const values = [only, filled.enum, objectOf(filled.items).enum].find(Array.isArray) ?? [];
  return {
    name,
    type: typeText(property),
    required,
    default: property.default === undefined ? null : JSON.stringify(property.default),
    rules: ruleTexts(filled),
    values: values.filter((value) => value !== null).map(String),
    description: [property.description, objectOf(filled.items).description].find(isText) ?? '',
  };
}

function nestedRows(property: PlainJsonSchema, name: string): FieldRow[] {
  const filled = withoutNull(property);
  if (filled.type === 'array') return rowsBelow(withoutNull(objectOf(filled.items)), `${name}[].`);
  return rowsBelow(filled, `${name}.`);
}

/** `string`, `array of objects`, `integer or null`. */
export function typeText(schema: PlainJsonSchema): string {
  const filled = withoutNull(schema);
  const name = filled.type === 'array' ? `array of ${plural(withoutNull(objectOf(filled.items)))}` : nameOf(filled);
  return acceptsNull(schema) ? `${name} or null` : name;
}

function nameOf(schema: PlainJsonSchema): string {
  if (isText(schema.type)) return schema.type;
  return Array.isArray(schema.type) ? schema.type.join(' or ') : 'any';
}

function plural(items: PlainJsonSchema): string {
  const name = nameOf(items);
  return name === 'any' ? 'anything' : `${name}s`;
}

/** Returns the schema without null. */
function withoutNull(schema: PlainJsonSchema): PlainJsonSchema {
  if (Array.isArray(schema.anyOf)) {
    const given = schema.anyOf.map(objectOf).filter((option) => option.type !== undefined && option.type !== 'null');
    if (given[0] && given.length === 1) return { ...schema, ...given[0] };
    if (given.length > 1 && given.every(({ type }) => type === 'object')) return { ...schema, ...merged(given) };
  }
  if (!Array.isArray(schema.type)) return schema;
  const types = schema.type.filter((type) => type !== 'null');
  return { ...schema, type: types.length === 1 ? types[0] : types };
}

/** Returns the forms of an object as one: with every field, required if all forms require it. */
function merged(forms: readonly PlainJsonSchema[]): PlainJsonSchema {
  const properties: PlainJsonSchema = {};
  for (const form of forms) {
    for (const [name, value] of Object.entries(objectOf(form.properties))) {
      const [known, field] = [objectOf(properties[name]), objectOf(value)];
      const values = [known.enum, field.enum].filter(Array.isArray).flat();
      properties[name] = { ...field, ...known, ...(values.length > 0 && { enum: [...new Set(values)] }) };
    }
  }
  const required = forms.map((form) => (Array.isArray(form.required) ? form.required : []));
  return {
    type: 'object',
    properties,
    required: required[0]?.filter((name) => required.every((all) => all.includes(name))),
  };
}

function acceptsNull(schema: PlainJsonSchema): boolean {
  if (Array.isArray(schema.type)) return schema.type.includes('null');
  return Array.isArray(schema.anyOf) && schema.anyOf.some((option) => objectOf(option).type === 'null');
}

function ruleTexts(schema: PlainJsonSchema): string[] {
  const { pattern } = schema;
  return [
    range(schema.minLength, schema.maxLength, 'characters'),
    range(schema.minimum, schema.maximum, ''),
    range(schema.minItems, schema.maxItems, 'entries'),
    schema.uniqueItems === true ? 'no entry twice' : null,
    // Long patterns are described in words.
    isText(pattern) && pattern.length <= 40 ? `matches ${pattern}` : null,
  ].filter(isText);
}

function range(min: unknown, max: unknown, unit: string): string | null {
  const words = [min, max].every((bound) => typeof bound === 'number')
    ? `${min} to ${max}`
    : typeof max === 'number'
      ? `at most ${max}`
      : typeof min === 'number'
        ? `at least ${min}`
        : null;
  return words && `${words} ${unit}`.trim();
}

function objectOf(value: unknown): PlainJsonSchema {
  // A schema's parts are schemas, by the specification; anything else has no keywords to show.
  return isObject(value) ? value : {};
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
