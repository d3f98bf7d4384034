import { existsSync } from 'node:fs';
import { waitAtMost } from '../../async/deadline.ts';
import type { Config } from '../../config.ts';
import { countSealed, type SealedCount } from '../../domain/reencrypt.ts';
import { sqliteFileOf } from '../../store/database-url.ts';
import { pendingMigrations } from '../../store/migrations/apply-migrations.ts';
import { openDatabase } from '../../store/open-database.ts';
import { checkTimeoutMs, type Finding, ok, warning } from './check.ts';

/** Checks whether encrypted data can be decrypted, and with which of the keys. Changes nothing. */
export async function checkKeys({ databaseUrl, secretKeys }: Config): Promise<Finding[]> {
  const file = sqliteFileOf(databaseUrl);
  if (file !== null && !existsSync(file)) return [];
  if ((await waitAtMost(checkTimeoutMs, pendingMigrations(databaseUrl))).length > 0) return [];
  const db = await openDatabase(databaseUrl);
  try {
    return findingsOf(await waitAtMost(checkTimeoutMs, countSealed(db.read, secretKeys)), secretKeys.length > 1);
  } finally {
    await db.close();
  }
}

function findingsOf(counts: readonly SealedCount[], hasFallback: boolean): Finding[] {
  const findings: Finding[] = [];
  const needing = counts.filter(({ fallback }) => fallback > 0);
  if (needing.length > 0)
    findings.push(
      warning(`SECRET_KEY_FALLBACK is needed for ${listOf(needing, 'fallback')}: run reencrypt before you remove it`),
    );
  else if (hasFallback) findings.push(ok('no stored data needs SECRET_KEY_FALLBACK'));
  const unreadable = counts.filter((count) => count.unreadable > 0);
  if (unreadable.length > 0)
    findings.push(
      warning(
        `no configured key decrypts ${listOf(unreadable, 'unreadable')}: set the key that encrypted them as SECRET_KEY_FALLBACK`,
      ),
    );
  else findings.push(ok('all encrypted data can be read'));
  return findings;
}

function listOf(counts: readonly SealedCount[], which: 'fallback' | 'unreadable'): string {
  return counts.map((count) => `${count.column} (${count[which]})`).join(', ');
}
