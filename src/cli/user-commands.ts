import type { Command } from 'commander';
import { createAccount } from '../domain/accounts/accounts.ts';
import { newPassword } from './new-password.ts';
import { printLine } from './output.ts';
import { withContext } from './run-command.ts';

/** `user add` */
export function addUserCommands(program: Command): void {
  program
    .command('user')
    .description('accounts')
    .command('add')
    .description('make an account; prints its id, and the password where it made one')
    .requiredOption('--email <address>', 'e-mail address')
    .option('--name <name>', 'name; the part of the address before the @ unless given')
    .option('--password <password>', 'password; one is made unless given')
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
