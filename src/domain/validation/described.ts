/**
 * Returns `meta` of a field: its description for the reference, and a shorter one for the tools' schemas, which every assistant reads in
 * every conversation (docs/decisions/0506). Without it, the field's name is sufficient.
 */
export function described(description: string, brief = ''): { description: string; brief: string } {
  return { description, brief };
}
