import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import type { Config } from '../config.ts';
import { incomingFolder } from '../domain/files/sweep-files.ts';
import { backupDatabase, restoreDatabase } from '../store/backup.ts';
import { BackupError } from '../store/backup-error.ts';
import type { Contents } from '../store/copy/contents.ts';
import type { FileStore } from '../store/files/file-store.ts';
import { folderOf } from '../store/files/folder-store.ts';
import { receiveFile } from '../store/files/received-file.ts';
import { applyMigrations } from '../store/migrations/apply-migrations.ts';
import { refuseOwnFile, refuseTarget } from '../store/refuse-target.ts';
import { failWith, printLine } from './output.ts';
import { withConfig } from './run-command.ts';

const partBytes = 16_000_000;

interface BackupOptions {
  withFiles?: true;
  check?: true;
}

/** `backup` and `restore` */
export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .description('back up the database to a file; the server may be running')
    .argument('<file>', 'the file to write, overwritten if it exists; with --with-files its name in BACKUP_URL')
    .option('--with-files', 'back up the files, too, and put all into the folder or bucket of BACKUP_URL')
    .option('--check', 'restore the backup into a database made for that, and compare it with what was backed up')
    .action(
      withConfig(async (config, file: string, { withFiles, check }: BackupOptions) => {
        if (withFiles) await backUpWithFiles(config, file, check === true);
        else await backUp(config, file, check === true);
      }),
    );
  program
    .command('restore')
    .description('replace the database with a backup; stop the server first')
    .argument('<file>', 'a file written by backup; with --with-files its name in BACKUP_URL')
    .option('--with-files', 'restore the files, too, into FILES_URL')
    .action(
      withConfig(async (config, file: string, { withFiles }: BackupOptions) => {
        if (withFiles) await restoreWithFiles(config, file);
        else await restore(config, file);
      }),
    );
}

async function backUp(config: Config, file: string, check: boolean): Promise<void> {
  await refuseOwnFile(config.dataDir, file);
  const expected = await writeBackup(config, file, check);
  printLine(`the database is written to ${file}`);
  if (expected !== null) await compare(config, file, expected);
}

/** The rows of the tables as of the moment of the backup, if they are to be compared. */
async function writeBackup(config: Config, file: string, check: boolean): Promise<Map<string, Contents> | null> {
  let expected: Map<string, Contents> | null = null;
  const { contentsOfAll } = await import('../store/check-backup.ts');
  await backupDatabase(
    config.databaseUrl,
    file,
    check
      ? async (reader) => {
          expected = await contentsOfAll(reader);
        }
      : null,
  );
  return expected;
}

async function compare(config: Config, file: string, expected: Map<string, Contents>): Promise<void> {
  const { checkBackup } = await import('../store/check-backup.ts');
  const rows = await checkBackup(config.databaseUrl, { file, folder: incomingFolder(config), expected });
  printLine(`${rows} rows of ${expected.size} tables were restored and are the same`);
}

async function restore(config: Config, file: string): Promise<void> {
  await restoreDatabase(config.databaseUrl, file);
  // The backup may be older than this version.
  await applyMigrations(config.databaseUrl);
  printLine(`the database is restored from ${file}`);
}

async function backUpWithFiles(config: Config, name: string, check: boolean): Promise<void> {
  const { databases, filesUrl } = await openBackups(config, name);
  if (config.backupUrl?.startsWith('file:')) {
    const target = join(folderOf(config.backupUrl), name);
    await refuseTarget(config.databaseUrl, target);
    await refuseOwnFile(config.dataDir, target);
  }
  const folder = incomingFolder(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const localFile = join(folder, randomBytes(16).toString('hex'));
  const { backUpKnownFiles } = await import('./copy-files.ts');
  const places = { from: config.filesUrl, to: filesUrl };
  // Before the database, too: its backup names what is deleted after that moment, by the sweep or with an account. What fails here fails again
  // below, when the database is in the backup.
  await backUpKnownFiles(config, places, true).catch(() => {});
  try {
    const expected = await writeBackup(config, localFile, check);
    await databases.put(name, { localFile }, 'application/octet-stream');
    printLine(`the database is written to ${name}`);
    if (expected !== null) await withReceived(config, databases, name, (file) => compare(config, file, expected));
    // After the database: what is uploaded meanwhile is copied for nothing, but nothing is missing.
    await backUpKnownFiles(config, places, false);
  } finally {
    await rm(localFile, { force: true });
  }
}

async function restoreWithFiles(config: Config, name: string): Promise<void> {
  const { databases, filesUrl } = await openBackups(config, name);
  await withReceived(config, databases, name, (file) => restore(config, file));
  const { moveKnownFiles } = await import('./copy-files.ts');
  await moveKnownFiles(config, { from: filesUrl, to: config.filesUrl });
}

/** The place of BACKUP_URL: databases by their names, and beside them the files of all of them, whose paths never change their bytes. */
async function openBackups(config: Config, name: string): Promise<{ databases: FileStore; filesUrl: string }> {
  const { backupUrl } = config;
  if (backupUrl === null) failWith(2, 'BACKUP_URL: must be set to a folder or bucket for --with-files');
  if (!/^\w[\w.-]*$/.test(name) || name === 'files')
    failWith(2, `${name} is no name: take letters, digits, "." and "-"`);
  const { openPlace } = await import('./copy-files.ts');
  const { outgoingOf } = await import('./outgoing-of.ts');
  const [, place = '', query = ''] = /^(s3:[^?]*|.*)(.*)$/s.exec(backupUrl) ?? [];
  return {
    databases: openPlace(backupUrl, outgoingOf(config).fetch),
    filesUrl: `${place.replace(/\/+$/, '')}/files${query}`,
  };
}

async function withReceived(
  config: Config,
  databases: FileStore,
  name: string,
  work: (file: string) => Promise<void>,
): Promise<void> {
  const size = await databases.size(name);
  if (size === null) throw new BackupError(`BACKUP_URL: there is no ${name}`);
  const received = await receiveFile(incomingFolder(config), inParts(databases, name, size), size);
  try {
    await work(received.localFile);
  } finally {
    await received.discard();
  }
}

/** A whole database takes longer than one response of a bucket may. */
async function* inParts(store: FileStore, name: string, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < size; start += partBytes) {
    const part = await store.read(name, { start, end: Math.min(start + partBytes, size) - 1 });
    if (part === null) throw new BackupError(`BACKUP_URL: ${name} has been deleted`);
    yield* part;
  }
}
