/**
 * For `meta` of a field: what the reference says of it, and the fewer words that stand in the tools' schemas, which every assistant reads in
 * every conversation (docs/decisions/0506). Without those, the field's name says enough.
 */
export function described(description: string, brief = ''): { description: string; brief: string } {
  return { description, brief };
}
