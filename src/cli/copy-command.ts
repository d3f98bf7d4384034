import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import type { Config } from '../config.ts';
import { isDatabaseAddress, isFilesAddress, passwordHint } from '../setting-addresses.ts';
import { folderOf } from '../store/files/folder-store.ts';
import { failWith, printDone } from './output.ts';
import { problemLine } from './problem-line.ts';
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
    .description('move to another database or file storage; run the same command again to resume')
    .option(
      '--from <address>',
      'the database to copy, sqlite:… or postgresql://… (default: DATABASE_URL); stop its server first',
    )
    .option('--to <address>', 'the empty database to copy into (default: DATABASE_URL)')
    .option('--files-from <address>', 'the folder or bucket whose files to copy (default: FILES_URL)')
    .option('--files-to <address>', 'the folder or bucket to copy the files into (default: FILES_URL)')
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
          failWith(2, 'set --from or --to to copy the database, --files-from or --files-to to copy the files');
        }
        const names = { source: from ? '--from' : 'DATABASE_URL', target: to ? '--to' : 'DATABASE_URL' };
        if (databases !== null) await copyRows(databases, names);
        if (places !== null) await copyBytes({ ...config, databaseUrl: databases?.to ?? config.databaseUrl }, places);
      }),
    );
}

/** `names` are the options or settings with the addresses. */
async function copyRows(
  { from, to }: { from: string; to: string },
  names: Record<'source' | 'target', string>,
): Promise<void> {
  // Loaded on demand: the other commands need none of it.
  const { copyDatabase, UnopenedError } = await import('../store/copy/copy-database.ts');
  const copied = await copyDatabase(from, to, (line) => printDone(line, {})).catch((error: unknown) => {
    if (!(error instanceof UnopenedError)) throw error;
    failWith(1, problemLine(error.cause).replaceAll('DATABASE_URL', names[error.side]));
  });
  const rows = [...copied.values()].reduce((sum, contents) => sum + contents.rows, 0);
  printDone(`${rows} rows of ${copied.size} tables were copied and verified`, { rows, tables: copied.size });
}

async function copyBytes(config: Config, { from, to }: { from: string; to: string }): Promise<void> {
  if (from.startsWith('file:') && !existsSync(folderOf(from))) failWith(2, `${from} does not exist`);
  if (from === to) failWith(2, 'source and target of the files are the same');
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
