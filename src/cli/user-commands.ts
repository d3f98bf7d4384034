import type { Command } from 'commander';
import { createAccount } from '../domain/accounts/accounts.ts';
import { removeLostSecondFactor } from '../domain/operators/account-actions.ts';
import { newPassword } from './new-password.ts';
import { addUserOperatorCommands } from './operators/user-commands.ts';
import { labelled, printDone } from './output.ts';
import { accountOf, withContext } from './run-command.ts';

/** `user add`, `user export`, `user second-factor` and the actions of operators on accounts */
export function addUserCommands(program: Command): void {
  const user = program.command('user').description('manage accounts');
  user
    .command('second-factor')
    .description('remove the authenticator app and recovery codes of an account whose owner has lost both')
    .requiredOption('--email <address>', 'e-mail address of the account')
    .requiredOption('--remove', 'confirms the removal')
    .action(
      withContext(async (context, options: { email: string }) => {
        const account = await accountOf(context, options.email);
        const isRemoved = await removeLostSecondFactor(context, 'command_line', account);
        printDone(isRemoved ? 'the second factor is removed' : 'the account has no second factor', {
          email: account.email,
          removed: isRemoved,
        });
      }),
    );
  user
    .command('export')
    .description('write all data of an account to a file, as its owner can in the dashboard')
    .argument('<file>', 'the file to write, overwritten if it exists')
    .requiredOption('--email <address>', 'e-mail address of the account')
    .action(
      withContext(async (context, file: string, options: { email: string }) => {
        const account = await accountOf(context, options.email);
        // Loaded on demand: the other commands need none of it.
        const { exportToFile } = await import('./export-to-file.ts');
        await exportToFile(context, account.id, file);
        printDone(null, { email: account.email, file });
      }),
    );
  user
    .command('add')
    .description('create an account; prints its id, and the password if one was generated')
    .requiredOption('--email <address>', 'e-mail address')
    .option('--name <name>', 'name; defaults to the part of the address before the @')
    .option('--password <password>', 'password; generated if omitted')
    .action(
      withContext(async (context, options: { email: string; name?: string; password?: string }) => {
        const password = options.password ?? newPassword();
        const name = options.name ?? options.email.split('@')[0] ?? '';
        const account = await createAccount(context, { email: options.email, name, password, byOperator: true });
        printDone(labelled('Account id', String(account.id)), { id: account.id, email: account.email });
        if (options.password === undefined) printDone(labelled('Password', password), { password });
      }),
    );
  addUserOperatorCommands(user);
}
