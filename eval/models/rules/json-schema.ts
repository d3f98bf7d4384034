/** The part of JSON Schema that the rules read. */
export interface Schema {
  type?: string;
  description?: string;
  enum?: string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: Schema;
  maxItems?: number;
  anyOf?: Schema[];
}

/** The schemas that a value may fit, each with the description of all. */
export function variantsOf({ anyOf, description, ...plain }: Schema): Schema[] {
  const described = (schema: Schema) => ({ ...(description !== undefined && { description }), ...schema });
  return anyOf ? anyOf.map(described) : [described(plain)];
}

/** The schema without "or null", where that leaves one; else the first that fits the names. */
export function plainSchema(schema: Schema, names: readonly string[] = []): Schema {
  const others = variantsOf(schema).filter(({ type }) => type !== 'null');
  return others.find(({ required = [] }) => required.every((name) => names.includes(name))) ?? others.at(-1) ?? {};
}

/** Returns whether the object accepts fields that its schema does not name. */
export function isOpen({ type, additionalProperties, properties = {} }: Schema): boolean {
  return type === 'object' && additionalProperties === true && Object.keys(properties).length === 0;
}
