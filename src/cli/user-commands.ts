import type { Command } from 'commander';
import { createAccount } from '../domain/accounts/accounts.ts';
import { newPassword } from './new-password.ts';
import { printLine } from './output.ts';
import { withContext } from './run-command.ts';

/** `user add` */
export function addUserCommands(program: Command): void {
  program
    .command('user')
    .description('manage accounts')
    .command('add')
    .description('create an account; prints its id, and the password if one was generated')
    .requiredOption('--email <address>', 'e-mail address')
    .option('--name <name>', 'name; defaults to the part of the address before the @')
    .option('--password <password>', 'password; generated if omitted')
    .action(
      withContext(async (context, options: { email: string; name?: string; password?: string }) => {
        const password = options.password ?? newPassword();
        const name = options.name ?? options.email.split('@')[0] ?? '';
        const account = await createAccount(context, { email: options.email, name, password });
        printLine(String(account.id));
        if (options.password === undefined) printLine(password);
      }),
    );
}
