import { Command, CommanderError } from 'commander';
import { version } from '../version.ts';
import { addAccountCommands } from './account-commands.ts';
import { addAppCommands } from './app-commands.ts';
import { addBackupCommands } from './backup/backup-commands.ts';
import { addCopyCommand } from './copy-command.ts';
import { addDemoCommand } from './demo-command.ts';
import { addDoctorCommand } from './doctor/doctor-command.ts';
import { addFeatureCommand } from './feature-command.ts';
import { addMigrateCommand } from './migrate-command.ts';
import { addAppealCommands } from './operators/appeal-commands.ts';
import { addInviteCommands } from './operators/invite-commands.ts';
import { addLinkCommands } from './operators/link-commands.ts';
import { addPageCommands } from './operators/page-commands.ts';
import { addReportCommands } from './operators/report-commands.ts';
import { addSubmissionCommands } from './operators/submission-commands.ts';
import { endWithoutOutput, failWith } from './output.ts';
import { addReencryptCommand } from './reencrypt-command.ts';
import { addSecretsCommands } from './secrets-commands.ts';
import { addTokenCommands } from './token-commands.ts';
import { addUserCommands } from './user-commands.ts';

/** Runs the command of the arguments that the program was given. */
export async function runProgram(): Promise<void> {
  process.stdout.on('error', endWithoutOutput);
  const program = new Command('vitrine')
    .description('Runs and manages a Vitrine server. Settings are environment variables.')
    .version(version, '--version', 'print the version')
    .showSuggestionAfterError(false)
    // A wrong argument is reported in one line below; commander's own help after an error would take many.
    .configureOutput({ writeErr: () => {} })
    .exitOverride();

  program
    .command('serve')
    .description('run the server, as npm start does')
    // Loaded on demand: the other commands need none of the faces and are three times as fast without.
    .action(async () => (await import('./serve.ts')).serve());
  addUserCommands(program);
  addAccountCommands(program);
  addInviteCommands(program);
  addPageCommands(program);
  addLinkCommands(program);
  addSubmissionCommands(program);
  addReportCommands(program);
  addAppealCommands(program);
  addTokenCommands(program);
  addAppCommands(program);
  addFeatureCommand(program);
  addDemoCommand(program);
  addMigrateCommand(program);
  addBackupCommands(program);
  addCopyCommand(program);
  addReencryptCommand(program);
  addSecretsCommands(program);
  addDoctorCommand(program);

  try {
    await program.parseAsync();
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === 'commander.help') failWith(2, 'no command given; --help lists the commands');
    if (error.exitCode !== 0) failWith(2, error.message.replace(/^error: /, ''));
  }
}
