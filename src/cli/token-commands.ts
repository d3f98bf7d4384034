import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { createPersonalToken, deletePersonalToken, listPersonalTokens } from '../domain/accounts/personal-tokens.ts';
import { writeUnderUserLock } from '../domain/accounts/user-lock.ts';
import { abilities, type GrantedPages } from '../domain/actor.ts';
import { invalidField } from '../domain/errors.ts';
import { ownerAccess } from '../domain/profiles/page-access.ts';
import { setTokenPages } from '../domain/profiles/page-grants.ts';
import { profilesOf } from '../domain/profiles/profile-rows.ts';
import { textOf } from '../texts/index.ts';
import { printDone, printLine } from './output.ts';
import { type Printed, printTable } from './print-records.ts';
import { accountOf, withContext } from './run-command.ts';
import { wholeNumber } from './whole-number.ts';

/** `token issue`, `token pages`, `token list` and `token revoke` */
export function addTokenCommands(program: Command): void {
  const token = program.command('token').description('manage personal access tokens');
  token
    .command('issue')
    .description('create a personal access token and print it')
    .requiredOption('--email <address>', 'e-mail address of the account')
    .option('--name <name>', 'name of the token', 'command line')
    .option('--abilities <list>', 'permissions, separated by commas', abilities.join(','))
    .option('--pages <list>', 'logins of the pages that it may use, separated by commas, or all', 'all')
    .action(
      withContext(async (context, options: { email: string; name: string; abilities: string; pages: string }) => {
        const account = await accountOf(context, options.email);
        const input = {
          name: options.name,
          abilities: listed(options.abilities),
          pages: await namedPages(context, account.id, options.pages),
        };
        const { id, name, abilities: allowed, pages, token } = await createPersonalToken(context, account.id, input);
        printDone(token, { id, name, abilities: allowed, pages, token });
      }),
    );
  token
    .command('pages')
    .description('choose the pages that a personal access token may use')
    .requiredOption('--email <address>', 'e-mail address of the account')
    .requiredOption('--id <number>', 'the id that token list prints', wholeNumber)
    .requiredOption('--pages <list>', 'logins of the pages, separated by commas, or all')
    .action(
      withContext(async (context, options: { email: string; id: number; pages: string }) => {
        const account = await accountOf(context, options.email);
        const pages = await namedPages(context, account.id, options.pages);
        await writeUnderUserLock(context.db, account.id, (tx) => setTokenPages(tx, account.id, options.id, pages));
        const allowed = pages === 'all' ? 'all pages, including future ones' : listed(options.pages).join(', ');
        printDone(`token ${options.id} may use ${allowed}`, { id: options.id, pages });
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

function listed(text: string): string[] {
  return text.split(',').map((one) => one.trim());
}

/** Returns the pages that `--pages` names by login. Throws `validation_failed` for a login that the account does not have. */
async function namedPages(context: Context, userId: number, text: string): Promise<GrantedPages> {
  if (text.trim() === 'all') return 'all';
  const own = await profilesOf(context.db.read, ownerAccess(userId));
  const ids = listed(text).map((login) => {
    const page = own.find((row) => row.login.toLowerCase() === login.toLowerCase());
    if (page) return page.id;
    throw invalidField(
      '--pages',
      textOf((t) => t.accountMessages.noPageOfAccount(login)),
    );
  });
  return [...new Set(ids)];
}
