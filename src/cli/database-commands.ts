import type { Command } from 'commander';
import { backupDatabase, restoreDatabase } from '../store/backup.ts';
import { applyMigrations } from '../store/migrations/apply-migrations.ts';
import { UndecidedMigrationError } from '../store/migrations/migration-error.ts';
import { failWith, printLine } from './output.ts';
import { withConfig, withContext } from './run-command.ts';

/** `migrate`, `backup`, `restore` and `reencrypt` */
export function addDatabaseCommands(program: Command): void {
  program
    .command('migrate')
    .description('apply pending migrations; the server also does this at every start')
    .option(
      '--repair [statement]',
      'where a start could not tell how far a half-done migration came: tell what is found, or go on from the statement of that number',
    )
    .action(
      withConfig(async (config, { repair }: { repair?: string | true }) => {
        const goOnFrom = typeof repair === 'string' ? statementNumber(repair) : undefined;
        try {
          const applied = await applyMigrations(config.databaseUrl, { notify: printLine, goOnFrom });
          for (const name of applied) printLine(`applied ${name}`);
          if (applied.length === 0) printLine('the database is up to date');
        } catch (error) {
          if (!repair || !(error instanceof UndecidedMigrationError)) throw error;
          for (const line of error.findings) printLine(line);
          failWith(1, 'nothing was changed');
        }
      }),
    );
  program
    .command('backup')
    .description('back up the database to a file; the server may be running')
    .argument('<file>', 'the file to write; overwritten if it exists')
    .action(
      withConfig(async (config, file: string) => {
        await backupDatabase(config.databaseUrl, file);
        printLine(`the database is written to ${file}`);
      }),
    );
  program
    .command('restore')
    .description('replace the database with a backup; stop the server first')
    .argument('<file>', 'a file written by backup')
    .action(
      withConfig(async (config, file: string) => {
        await restoreDatabase(config.databaseUrl, file);
        // The backup may be older than this version.
        await applyMigrations(config.databaseUrl);
        printLine(`the database is restored from ${file}`);
      }),
    );
  program
    .command('reencrypt')
    .description('encrypt with SECRET_KEY what SECRET_KEY_FALLBACK is still needed for; the server may be running')
    .action(
      withContext(async ({ db, config }) => {
        const { reencrypt } = await import('../domain/reencrypt.ts');
        const counts = await reencrypt(db, config.secretKeys);
        for (const { column, newest, fallback, unreadable } of counts) {
          printLine(
            [column, `${newest} by SECRET_KEY`, `${fallback} changed meanwhile`, `${unreadable} by neither`].join('\t'),
          );
        }
        const left = counts.filter(({ fallback, unreadable }) => fallback + unreadable > 0).map(({ column }) => column);
        if (left.length > 0) failWith(1, `not all can be read with SECRET_KEY: ${left.join(', ')}`);
      }),
    );
}

function statementNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) failWith(2, '--repair: must be the number of a statement, counted from 1');
  return Number(text);
}
