import type { Command } from 'commander';
import type { Config } from '../../config.ts';
import { failWith } from '../output.ts';
import { withConfig } from '../run-command.ts';

interface BackupOptions {
  withFiles?: true;
  check?: true;
  encryptTo?: string[];
  prune?: true;
}

/** `backup` and `restore` */
export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .description('back up the database to a file; the server may be running')
    .argument('[file]', 'the file to write, overwritten if it exists; with --with-files, its name in BACKUP_URL')
    .option('--with-files', 'also back up the files; everything goes to the folder or bucket of BACKUP_URL')
    .option('--check', 'restore the backup into a temporary database and compare it with the original')
    .option(
      '--encrypt-to <key>',
      'encrypt to a public key of age (age1…); repeat the option for several keys. "passphrase" encrypts with BACKUP_PASSPHRASE',
      (key: string, before: string[] = []) => [...before, key],
    )
    .option('--prune', 'delete the files in BACKUP_URL that no backup needs; after the backup, if a file is given')
    .action(withConfig(backup));
  program
    .command('restore')
    .description(
      'replace the database with a backup, decrypted with BACKUP_IDENTITY or BACKUP_PASSPHRASE; stop the server first',
    )
    .argument('<file>', 'a file written by backup; with --with-files, its name in BACKUP_URL')
    .option('--with-files', 'also restore the files, into FILES_URL')
    .action(
      withConfig(async (config, file: string, { withFiles }: Pick<BackupOptions, 'withFiles'>) => {
        // Loaded on demand, as below: the other commands need none of it.
        const { restore, restoreWithFiles } = await import('./restore-backup.ts');
        if (withFiles) await restoreWithFiles(config, file);
        else await restore(config, file);
      }),
    );
}

async function backup(config: Config, file: string | undefined, options: BackupOptions): Promise<void> {
  const { withFiles, check = false, encryptTo = null, prune } = options;
  if (file === undefined && !prune) failWith(2, "missing required argument 'file'");
  if (file !== undefined) {
    const { backUp, backUpWithFiles } = await import('./back-up.ts');
    const how = { check, encryptTo };
    if (withFiles) await backUpWithFiles(config, file, how);
    else await backUp(config, file, how);
  }
  if (!prune) return;
  const { pruneBackups } = await import('./prune-backups.ts');
  await pruneBackups(config);
}
