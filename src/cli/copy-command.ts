import type { Command } from 'commander';
import { type Config, isDatabaseAddress } from '../config.ts';
import { failWith, printLine } from './output.ts';
import { withConfig } from './run-command.ts';

interface CopyOptions {
  from?: string;
  to?: string;
}

/** `copy` */
export function addCopyCommand(program: Command): void {
  program
    .command('copy')
    .description('copy everything into an empty database, such as from SQLite to PostgreSQL; stop the server first')
    .option('--from <address>', 'sqlite:… or postgresql://… (default: DATABASE_URL)')
    .option('--to <address>', 'the same (default: DATABASE_URL)')
    .action(
      withConfig(async (config, options: CopyOptions) => {
        const { from, to } = options;
        if (from === undefined && to === undefined) failWith(2, 'give --from or --to');
        await copyData(config, { from, to });
      }),
    );
}

async function copyData({ databaseUrl }: Config, { from, to }: { from: string | undefined; to: string | undefined }) {
  const { copyDatabase } = await import('../store/copy/copy-database.ts');
  const copied = await copyDatabase(
    databaseAddress('--from', from) ?? databaseUrl,
    databaseAddress('--to', to) ?? databaseUrl,
    printLine,
  );
  const rows = [...copied.values()].reduce((sum, contents) => sum + contents.rows, 0);
  printLine(`${rows} rows of ${copied.size} tables are copied and compared`);
}

/** The address as DATABASE_URL has it. */
function databaseAddress(option: string, given: string | undefined): string | undefined {
  const address = given?.replace(/^sqlite:(\/\/(?=\/))?/, 'file:');
  if (address !== undefined && !isDatabaseAddress(address)) {
    failWith(2, `${option}: must start with sqlite: or postgresql://`);
  }
  return address;
}
