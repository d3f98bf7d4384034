import type { SlotTypeName } from '../../blocks/index.ts';
import type { JsonSchema } from './data-schema.ts';
import type { SlotTypeDescription } from './describe-block.ts';

/** Short description of a slot type for assistants that write slots, in place of its JSON Schema. */
export interface BriefSlotType {
  type: SlotTypeName;
  description: string;
  writable: boolean;
  /** Fields by path, such as `items[].title`: type, limits, default, and purpose. */
  fields: Record<string, string>;
  example: Record<string, unknown>;
  notes: string[];
}

/** Longer lists of values are left to the whole description. */
const maxListedValues = 20;

/** The type's description in few words. */
export function briefSlotType({
  type,
  description,
  writable,
  schema,
  example,
}: Pick<SlotTypeDescription, 'type' | 'description' | 'writable' | 'schema' | 'example'>): BriefSlotType {
  const fields = fieldsOf(schema, schema, '');
  const whole = Object.entries(schema.properties ?? {})
    .filter(([, field]) => ['array', 'object'].some((kind) => typesOf(resolved(field, schema)).includes(kind)))
    .map(([name]) => name);
  return {
    type,
    description,
    writable,
    fields,
    example,
    notes: [
      ...(writable ? [] : ['Read-only here: the user edits it on the dashboard.']),
      ...(whole.length > 0 ? [`update_slot replaces ${whole.join(' and ')} whole: send all of it.`] : []),
      ...(longLists(fields) ? ['detail "full" lists all values.'] : []),
    ],
  };
}

function fieldsOf(schema: JsonSchema, root: JsonSchema, prefix: string): Record<string, string> {
  const lines = Object.entries(schema.properties ?? {}).flatMap(([name, given]) => {
    const field = resolved(given, root);
    const items = resolved(field.items, root);
    const isRequired = schema.required?.includes(name) ?? false;
    return [
      [prefix + name, lineOf(field, items, isRequired)] as const,
      ...Object.entries(fieldsOf(field, root, `${prefix}${name}.`)),
      ...Object.entries(fieldsOf(items, root, `${prefix}${name}[].`)),
    ];
  });
  return Object.fromEntries(lines);
}

function lineOf(field: JsonSchema, items: JsonSchema, isRequired: boolean): string {
  const facts = [kindOf(field, items), limitOf(field), ...(isRequired ? ['required'] : defaultOf(field))];
  const { description = '' } = field;
  return [facts.filter((fact) => fact !== '').join(', '), description].filter((part) => part !== '').join('. ');
}

function kindOf(field: JsonSchema, items: JsonSchema): string {
  const types = typesOf(field).filter((type) => type !== 'null');
  const values = field.enum?.filter((value) => value !== null).map(String);
  if (values) return values.length > maxListedValues ? `one of ${values.length} names` : values.join(' | ');
  if (field.const !== undefined) return JSON.stringify(field.const);
  if (types.includes('array')) return items.properties ? 'list of objects' : 'list';
  return types.map((type) => (type === 'string' ? 'text' : type)).join(' or ');
}

function limitOf({ maxLength, minItems, maxItems, minimum, maximum }: JsonSchema): string {
  if (maxLength !== undefined) return `at most ${maxLength} characters`;
  if (maxItems !== undefined) return `${minItems ?? 0} to ${maxItems} entries`;
  if (maximum !== undefined && Math.abs(maximum) < Number.MAX_SAFE_INTEGER) return `${minimum ?? 0} to ${maximum}`;
  return '';
}

function defaultOf({ default: value }: JsonSchema): string[] {
  const isNothing = value === undefined || value === null || value === '';
  return isNothing ? [] : [`default ${typeof value === 'string' ? value : JSON.stringify(value)}`];
}

/** Returns the schema, or the one that its reference names; zod writes `anyOf` around nullable ones. */
function resolved(given: unknown, root: JsonSchema): JsonSchema {
  if (typeof given !== 'object' || given === null) return {};
  // Every value in the place of a schema is one: `true` and missing ones have been left out.
  const { $ref, anyOf, ...field } = given as JsonSchema;
  const named = $ref === undefined ? {} : (root.$defs?.[$ref.replace('#/$defs/', '')] ?? {});
  const form = anyOf?.find((one) => typeof one === 'object' && one.type !== 'null');
  // Colours are named, because their pattern is harder to read than the word.
  const isColour = $ref?.endsWith('/color') || (typeof form === 'object' && form.$ref?.endsWith('/color'));
  const whole = { ...resolvedForm(form, root), ...named, ...field };
  return isColour ? { ...whole, type: 'string', description: field.description ?? 'A colour.' } : whole;
}

function resolvedForm(form: unknown, root: JsonSchema): JsonSchema {
  return form === undefined ? {} : resolved(form, root);
}

function typesOf({ type }: JsonSchema): string[] {
  // zod's type of a schema has one type only, and JSON Schema a list of them (validation 6.1.1).
  return [type as string | string[] | undefined].flat().filter((one) => one !== undefined);
}

function longLists(fields: Record<string, string>): boolean {
  return Object.values(fields).some((line) => /^one of \d+ names/.test(line));
}
