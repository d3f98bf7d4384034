/** Length as JSON Schema's `maxLength` counts it: in code points, not in UTF-16 units. */
export function codePointLength(value: string): number {
  let length = 0;
  for (const _ of value) length += 1;
  return length;
}
