import { Command, CommanderError } from 'commander';
import { version } from '../version.ts';
import { addAccountCommands } from './account-commands.ts';
import { addAppCommands } from './app-commands.ts';
import { addBackupCommands } from './backup/backup-commands.ts';
import { addCopyCommand } from './copy-command.ts';
import { addDemoCommand } from './demo-command.ts';
import { addDoctorCommand } from './doctor/doctor-command.ts';
import { addFeatureCommand } from './feature-command.ts';
import { addInitCommand } from './init-command.ts';
import { addMigrateCommand } from './migrate-command.ts';
import { addAppealCommands } from './operators/appeal-commands.ts';
import { addInviteCommands } from './operators/invite-commands.ts';
import { addLinkCommands } from './operators/link-commands.ts';
import { addPageCommands } from './operators/page-commands.ts';
import { addReportCommands } from './operators/report-commands.ts';
import { addSubmissionCommands } from './operators/submission-commands.ts';
import { endWithoutOutput, failWith } from './output.ts';
import { jsonOption } from './print-records.ts';
import { addReencryptCommand } from './reencrypt-command.ts';
import { addSecretsCommands } from './secrets-commands.ts';
import { addTokenCommands } from './token-commands.ts';
import { addUserCommands } from './user-commands.ts';

const exitCodes = `
Exit codes of every command:
  0  it did what it was asked
  1  something outside of the arguments is wrong, such as the database, a disk
     or a setting; doctor found a problem
  2  the arguments are wrong, or name something that cannot be used
An error is one line on stderr. --json prints the result of any command as JSON.`;

/** Returns the program with all of its commands. */
export function createProgram(): Command {
  const program = new Command('vitrine')
    .description('Runs and manages a Vitrine server. Settings are environment variables.')
    .version(version, '--version', 'print the version')
    .showSuggestionAfterError(false)
    // A wrong argument is reported in one line below; commander's own help after an error would take many.
    .configureOutput({ writeErr: () => {} })
    .addHelpText('after', exitCodes)
    // An option after the name of a command is that command's: "invite" and "invite list" have the same.
    .enablePositionalOptions()
    .exitOverride();

  program
    .command('serve')
    .description('run the server, as npm start does')
    // Loaded on demand: the other commands need none of the faces and are three times as fast without.
    .action(async () => (await import('./serve.ts')).serve());
  addInitCommand(program);
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
  addJsonOption(program);
  return program;
}

/** Adds --json to every command below another one, but for the server, which prints nothing but its log. */
function addJsonOption(parent: Command): void {
  for (const command of parent.commands) {
    if (command.commands.length > 0) addJsonOption(command);
    else if (command.name() !== 'serve') command.option(...jsonOption);
  }
}

/** Runs the command of the arguments that the program was given. */
export async function runProgram(): Promise<void> {
  process.stdout.on('error', endWithoutOutput);
  try {
    await createProgram().parseAsync();
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // The command "help" succeeds; without any command, commander's help is an error.
    if (error.exitCode === 0) return;
    if (error.code === 'commander.help') failWith(2, 'no command given; --help lists the commands');
    failWith(2, error.message.replace(/^error: /, ''));
  }
}
