import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import type { Config } from '../config.ts';
import type { SealedCount } from '../domain/reencrypt.ts';
import { sqliteFileOf } from '../store/database-url.ts';
import { type SealedPurpose, sealedColumns } from '../store/statements/sealed.ts';
import { failWith, printLine } from './output.ts';
import { type Printed, printTable } from './print-records.ts';
import { withConfig } from './run-command.ts';

/** Encrypted values of a kind that no key opens. */
interface LostSecrets {
  kind: string;
  count: number;
  /** Consequence of their deletion. */
  effect: string;
}

/** `secrets forget` */
export function addSecretsCommands(program: Command): void {
  program
    .command('secrets')
    .description('manage what is encrypted with SECRET_KEY')
    .command('forget')
    .description(
      'list what neither SECRET_KEY nor SECRET_KEY_FALLBACK can read, because the key is lost; with --yes, delete it, so that the server starts again',
    )
    .option('--yes', 'delete it; this cannot be undone')
    .action(withConfig(forget));
}

async function forget(config: Config, { yes, ...printed }: { yes?: true } & Printed): Promise<void> {
  const file = sqliteFileOf(config.databaseUrl);
  if (file !== null && !existsSync(file)) failWith(1, `DATABASE_URL: ${file} does not exist`);
  // Loaded on demand: the other commands need none of it.
  const { countStoredSealed } = await import('../domain/secret-key-check.ts');
  const lost = lostSecrets(await countStoredSealed(config));
  if (lost.length === 0 && !printed.json) printLine('all encrypted data can be read');
  else printTable({ kind: 'Lost', count: 'Number', effect: 'Then' }, lost, printed);
  if (lost.length === 0) return;
  if (!yes) {
    process.stderr.write('nothing was changed: run the command again with --yes to delete this\n');
    return;
  }
  const { forgetUnreadable } = await import('../domain/forget-secrets.ts');
  const { applyMigrations } = await import('../store/migrations/apply-migrations.ts');
  const { openDatabase } = await import('../store/open-database.ts');
  await applyMigrations(config.databaseUrl);
  const db = await openDatabase(config.databaseUrl);
  try {
    await forgetUnreadable(db, config, new Date());
  } finally {
    await db.close();
  }
  process.stderr.write('this was deleted: the server starts with the present key\n');
}

const kinds: Record<SealedPurpose, Pick<LostSecrets, 'kind' | 'effect'>> = {
  'webhook secret': { kind: 'webhooks', effect: 'they are off until their owners add them again' },
  'event secret': { kind: 'event subscriptions of apps', effect: 'the apps subscribe again' },
  'social account': { kind: 'connected social accounts', effect: 'their owners connect them again; the data stays' },
  'social authorization': { kind: 'connections in progress', effect: 'they are started again' },
  'provider visit': { kind: 'sign-ins in progress', effect: 'they are started again' },
  'second factor': {
    kind: 'authenticator apps',
    effect: 'a recovery code replaces them; "user second-factor" for owners without one',
  },
  'unsent form': { kind: 'forms kept until sign-in', effect: 'they are filled in again' },
  mail: { kind: 'mails not sent yet', effect: 'they are not sent' },
  'lasting key': { kind: 'keys of limits and passkeys', effect: 'new ones are made; passkeys go on working' },
};

function lostSecrets(counts: readonly SealedCount[]): LostSecrets[] {
  return Object.entries(sealedColumns).flatMap(([purpose, columns]) => {
    const names = new Set(columns.map(({ name }) => name));
    // A row may have several such columns.
    const count = Math.max(0, ...counts.flatMap(({ column, unreadable }) => (names.has(column) ? [unreadable] : [])));
    // Object.entries widens the type of its keys.
    return count === 0 ? [] : [{ ...kinds[purpose as SealedPurpose], count }];
  });
}
