/** The path of the file in a `file:` URL of a database, which is SQLite's; null for one of PostgreSQL. */
export function sqliteFileOf(databaseUrl: string): string | null {
  return databaseUrl.startsWith('file:') ? databaseUrl.slice('file:'.length) : null;
}
