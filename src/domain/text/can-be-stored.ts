/**
 * Whether a database can be asked for a text as it is: PostgreSQL stores no NUL and refuses a statement that holds one, and half of a surrogate
 * pair becomes another character in UTF-8.
 */
export function canBeStored(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
