/** One of the forms of an object: its required fields, its excluded ones, and its narrower schemas. */
export interface ObjectVariant {
  required?: readonly string[];
  without?: readonly string[];
  /** Keywords of JSON Schema that take the place of the property's own. */
  narrower?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/**
 * For `meta` of an object schema with a rule over several of its fields: how the rule is published. The rule itself stays with the
 * validator, whose messages name the field that is wrong; tools/json-schema.ts writes each form out as an object of its own, because
 * programs of assistants know `anyOf` of whole objects and no conditions (docs/decisions/0005).
 */
export function publishedAs(...variants: readonly ObjectVariant[]): { variants: readonly ObjectVariant[] } {
  return { variants };
}

/**
 * Published for a body, whose tool has one flat object of arguments (docs/decisions/0005): the sets of fields of which exactly one is sent.
 * Only OpenAPI publishes it.
 */
export function sentAsOneOf(...sets: readonly (readonly string[])[]): { anyOf: object[] } {
  return { anyOf: sets.map((required) => ({ required, maxProperties: required.length })) };
}

/** Published for a body, as above: the fields of which at least one is sent. */
export function sentAtLeastOne(...fields: readonly string[]): { anyOf: object[] } {
  return { anyOf: fields.map((field) => ({ required: [field] })) };
}

/** Schema of a body with fields that exclude each other. */
export function mutuallyExclusive(...fields: readonly string[]): { not: { required: readonly string[] } } {
  return { not: { required: fields } };
}
