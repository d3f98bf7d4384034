/** Returns whether a value is a JSON object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns whether a number can be the id of a row; the databases reject numbers beyond the column's range. */
export function isRowId(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value < 2 ** 31;
}
