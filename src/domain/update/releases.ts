/** Releases, oldest first, with the last migration of each, which identifies the version of a database. */
export const lastMigrations: ReadonlyMap<string, string> = new Map([
  ['1.0.0', '20261121165942_channel_proofs'],
  ['1.1.0', '20261124040206_host_of_passkeys'],
  ['1.2.0', '20261129234443_dashboard_language'],
]);

/** Returns the newest release whose migrations a database has, given those that it lacks; null for one before the first release. */
export function releaseOf(pending: readonly string[]): string | null {
  const earliest = pending.toSorted()[0] ?? '';
  return [...lastMigrations].findLast(([, last]) => last < earliest)?.[0] ?? null;
}
