import type { Command } from 'commander';
import { createPersonalToken, deletePersonalToken, listPersonalTokens } from '../domain/accounts/personal-tokens.ts';
import { abilities } from '../domain/actor.ts';
import { printDone, printLine } from './output.ts';
import { type Printed, printTable } from './print-records.ts';
import { accountOf, withContext } from './run-command.ts';
import { wholeNumber } from './whole-number.ts';

/** `token issue`, `token list` and `token revoke` */
export function addTokenCommands(program: Command): void {
  const token = program.command('token').description('manage personal access tokens');
  token
    .command('issue')
    .description('create a personal access token and print it')
    .requiredOption('--email <address>', 'e-mail address of the account')
    .option('--name <name>', 'name of the token', 'command line')
    .option('--abilities <list>', 'permissions, separated by commas', abilities.join(','))
    .action(
      withContext(async (context, options: { email: string; name: string; abilities: string }) => {
        const account = await accountOf(context, options.email);
        const given = options.abilities.split(',').map((ability) => ability.trim());
        const issued = await createPersonalToken(context, account.id, { name: options.name, abilities: given });
        const { id, name, abilities: allowed, token } = issued;
        printDone(token, { id, name, abilities: allowed, token });
      }),
    );
  token
    .command('list')
    .description('list tokens: id, name, abilities, created and last used, separated by tabs')
    .requiredOption('--email <address>', 'e-mail address of the account')
    .action(
      withContext(async (context, { email, ...printed }: { email: string } & Printed) => {
        const account = await accountOf(context, email);
        const tokens = await listPersonalTokens(context, account.id);
        if (printed.json) return printLine(JSON.stringify(tokens));
        const rows = tokens.map(({ abilities: allowed, lastUsedAt, ...row }) => ({
          ...{ ...row, abilities: allowed.join(' '), lastUsedAt: lastUsedAt ?? 'never' },
        }));
        const columns = {
          id: 'ID',
          name: 'Name',
          abilities: 'Abilities',
          createdAt: 'Created',
          lastUsedAt: 'Last used',
        };
        printTable(columns, rows, printed);
      }),
    );
  token
    .command('revoke')
    .description('delete a personal access token')
    .requiredOption('--email <address>', 'e-mail address of the account')
    .requiredOption('--id <number>', 'the id that token list prints', wholeNumber)
    .action(
      withContext(async (context, options: { email: string; id: number }) => {
        const account = await accountOf(context, options.email);
        await deletePersonalToken(context, account.id, options.id);
        printDone(`token ${options.id} is deleted`, { id: options.id, deleted: true });
      }),
    );
}
