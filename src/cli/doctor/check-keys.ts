import { existsSync } from 'node:fs';
import { waitAtMost } from '../../async/deadline.ts';
import type { Config } from '../../config.ts';
import type { SealedCount } from '../../domain/reencrypt.ts';
import { countStoredSealed, isOtherKey, otherKeyProblem } from '../../domain/secret-key-check.ts';
import { sqliteFileOf } from '../../store/database-url.ts';
import { checkTimeoutMs, type Finding, ok, problem, warning } from './check.ts';

/** Checks whether encrypted data can be decrypted, and with which of the keys. Changes nothing. */
export async function checkKeys(config: Config): Promise<Finding[]> {
  const file = sqliteFileOf(config.databaseUrl);
  if (file !== null && !existsSync(file)) return [];
  const counts = await waitAtMost(checkTimeoutMs, countStoredSealed(config));
  if (isOtherKey(counts)) return [problem(otherKeyProblem(config))];
  const findings: Finding[] = [];
  const needing = counts.filter(({ fallback }) => fallback > 0);
  if (needing.length > 0)
    findings.push(
      warning(`SECRET_KEY_FALLBACK is needed for ${listOf(needing, 'fallback')}: run reencrypt before you remove it`),
    );
  else if (config.secretKeys.length > 1) findings.push(ok('no stored data needs SECRET_KEY_FALLBACK'));
  const unreadable = counts.filter((count) => count.unreadable > 0);
  if (unreadable.length > 0)
    findings.push(
      problem(
        `no configured key decrypts ${listOf(unreadable, 'unreadable')}: set the key that encrypted them as SECRET_KEY_FALLBACK, or run "vitrine secrets forget"`,
      ),
    );
  else findings.push(ok('all encrypted data can be read'));
  return findings;
}

function listOf(counts: readonly SealedCount[], which: 'fallback' | 'unreadable'): string {
  return counts.map((count) => `${count.column} (${count[which]})`).join(', ');
}
