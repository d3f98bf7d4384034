import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import type { Config } from '../config.ts';
import { isDatabaseAddress, isFilesAddress, passwordHint } from '../setting-addresses.ts';
import { folderOf } from '../store/files/folder-store.ts';
import { failWith, printLine } from './output.ts';
import { withConfig } from './run-command.ts';

interface CopyOptions {
  from?: string;
  to?: string;
  filesFrom?: string;
  filesTo?: string;
}

/** `copy` */
export function addCopyCommand(program: Command): void {
  program
    .command('copy')
    .description(
      'move to another database or place for files; go on with it by the same command if it is ended in the middle',
    )
    .option(
      '--from <address>',
      'copy this database, sqlite:… or postgresql://… (default: DATABASE_URL); stop its server first',
    )
    .option('--to <address>', 'into this empty one (default: DATABASE_URL)')
    .option('--files-from <address>', 'copy the files of this folder or bucket (default: FILES_URL)')
    .option('--files-to <address>', 'into this one (default: FILES_URL)')
    .action(
      withConfig(async (config, { from, to, filesFrom, filesTo }: CopyOptions) => {
        const databases =
          from === undefined && to === undefined
            ? null
            : {
                from: databaseAddress('--from', from) ?? config.databaseUrl,
                to: databaseAddress('--to', to) ?? config.databaseUrl,
              };
        const places =
          filesFrom === undefined && filesTo === undefined
            ? null
            : {
                from: filesAddress('--files-from', filesFrom) ?? config.filesUrl,
                to: filesAddress('--files-to', filesTo) ?? config.filesUrl,
              };
        if (databases === null && places === null) {
          failWith(2, 'give --from or --to for the database, --files-from or --files-to for the files');
        }
        if (databases !== null) await copyRows(databases);
        if (places !== null) await copyBytes({ ...config, databaseUrl: databases?.to ?? config.databaseUrl }, places);
      }),
    );
}

async function copyRows({ from, to }: { from: string; to: string }): Promise<void> {
  // Loaded on demand: the other commands need none of it.
  const { copyDatabase } = await import('../store/copy/copy-database.ts');
  const copied = await copyDatabase(from, to, printLine);
  const rows = [...copied.values()].reduce((sum, contents) => sum + contents.rows, 0);
  printLine(`${rows} rows of ${copied.size} tables are copied and compared`);
}

async function copyBytes(config: Config, { from, to }: { from: string; to: string }): Promise<void> {
  if (from.startsWith('file:') && !existsSync(folderOf(from))) failWith(2, `${from} is not there`);
  if (from === to) failWith(2, 'source and target of the files are the same place');
  const { moveKnownFiles } = await import('./copy-files.ts');
  await moveKnownFiles(config, { from, to });
}

/** The address as DATABASE_URL has it. */
function databaseAddress(option: string, given: string | undefined): string | undefined {
  const address = given?.replace(/^sqlite:(\/\/(?=\/))?/, 'file:');
  if (address === undefined || isDatabaseAddress(address)) return address;
  failWith(2, `${option}: must start with sqlite: or postgresql://, ${passwordHint}`);
}

function filesAddress(option: string, given: string | undefined): string | undefined {
  if (given === undefined || isFilesAddress(given)) return given;
  failWith(2, `${option}: must start with file: or s3://`);
}
