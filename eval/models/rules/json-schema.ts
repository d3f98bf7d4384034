/** What the rules read of a JSON Schema. */
export interface Schema {
  type?: string;
  description?: string;
  enum?: string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: Schema;
  anyOf?: Schema[];
}

/** The schema without "or null", where that leaves one; else the first that fits the names. */
export function plainSchema(schema: Schema, names: readonly string[] = []): Schema {
  if (!schema.anyOf) return schema;
  const others = schema.anyOf.filter(({ type }) => type !== 'null');
  const fitting = others.find(({ required = [] }) => required.every((name) => names.includes(name))) ?? others.at(-1);
  return { ...(schema.description !== undefined && { description: schema.description }), ...fitting };
}

/** Whether the object takes fields that its schema does not name. */
export function isOpen({ type, additionalProperties, properties = {} }: Schema): boolean {
  return type === 'object' && additionalProperties === true && Object.keys(properties).length === 0;
}
