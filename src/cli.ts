#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import { addAppCommands } from './cli/app-commands.ts';
import { addBackupCommands } from './cli/backup-commands.ts';
import { addCopyCommand } from './cli/copy-command.ts';
import { addDemoCommand } from './cli/demo-command.ts';
import { addDoctorCommand } from './cli/doctor/doctor-command.ts';
import { addFeatureCommand } from './cli/feature-command.ts';
import { addMigrateCommand } from './cli/migrate-command.ts';
import { endWithoutOutput, failWith } from './cli/output.ts';
import { addReencryptCommand } from './cli/reencrypt-command.ts';
import { addTokenCommands } from './cli/token-commands.ts';
import { addUserCommands } from './cli/user-commands.ts';

// What this program makes, the database's files too, is its owner's alone.
process.umask(0o077);
process.stdout.on('error', endWithoutOutput);

const program = new Command('vitrine')
  .description('Runs and manages a Vitrine server. Settings are environment variables.')
  .showSuggestionAfterError(false)
  // A wrong argument is one line, told below; commander's own help after an error would be many.
  .configureOutput({ writeErr: () => {} })
  .exitOverride();

program
  .command('serve')
  .description('run the server, as npm start does')
  // Loaded on demand: the other commands need none of the faces and are three times as fast without.
  .action(async () => (await import('./cli/serve.ts')).serve());
addUserCommands(program);
addTokenCommands(program);
addAppCommands(program);
addFeatureCommand(program);
addDemoCommand(program);
addMigrateCommand(program);
addBackupCommands(program);
addCopyCommand(program);
addReencryptCommand(program);
addDoctorCommand(program);

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  if (error.code === 'commander.help') failWith(2, 'name a command; --help lists them');
  if (error.exitCode !== 0) failWith(2, error.message.replace(/^error: /, ''));
}
