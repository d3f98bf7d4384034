import type { Command } from 'commander';
import { updateDatabase } from '../domain/update/update-database.ts';
import { UndecidedMigrationError } from '../store/migrations/migration-error.ts';
import { failWith, printDone } from './output.ts';
import { withConfig } from './run-command.ts';

/** `migrate` */
export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('apply pending migrations; the server also does this at every start')
    .option(
      '--repair [statement]',
      'repair an interrupted migration: report how far it came, or continue from the statement of that number',
    )
    .action(
      withConfig(async (config, { repair }: { repair?: string | true }) => {
        const goOnFrom = typeof repair === 'string' ? statementNumber(repair) : undefined;
        try {
          const applied = await updateDatabase(config, { notify: (line) => printDone(line, {}), goOnFrom });
          for (const name of applied) printDone(`applied ${name}`, {});
          printDone(applied.length === 0 ? 'the database is up to date' : null, { applied });
        } catch (error) {
          if (!repair || !(error instanceof UndecidedMigrationError)) throw error;
          for (const line of error.findings) printDone(line, { findings: error.findings });
          failWith(1, 'nothing was changed');
        }
      }),
    );
}

function statementNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) failWith(2, '--repair: must be the number of a statement, counted from 1');
  return Number(text);
}
