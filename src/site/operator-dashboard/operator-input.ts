/** Returns the id in a part of an address or a field; undefined for a number that no row can have. */
export function rowIdOf(text: string): number | undefined {
  // Numbers beyond the column's range are not ids, and PostgreSQL rejects them.
  return /^\d{1,10}$/.test(text) && Number(text) < 2 ** 31 ? Number(text) : undefined;
}

/** Returns the number of a part of a list, from 1; 1 for anything else. Limited to a million entries. */
export function listPageOf(text: string): number {
  return /^[1-9]\d{0,4}$/.test(text) ? Math.min(Number(text), 20_000) : 1;
}
