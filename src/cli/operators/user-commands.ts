import { type Command, Option } from 'commander';
import type { Context } from '../../context.ts';
import {
  resumeAccountAsOperator,
  setPassword,
  suspendAccountAsOperator,
} from '../../domain/operators/account-actions.ts';
import { accountDetail } from '../../domain/operators/account-detail.ts';
import { changeRole } from '../../domain/operators/change-role.ts';
import { deleteNow, scheduleDeletion } from '../../domain/operators/delete-account.ts';
import { type AccountView, type ListedAccount, listAccounts } from '../../domain/operators/list-accounts.ts';
import { type Role, roles } from '../../domain/operators/operators.ts';
import { newPassword } from '../new-password.ts';
import { labelled, printDone } from '../output.ts';
import { type Printed, printRecord, printTable } from '../print-records.ts';
import { accountOf, withContext } from '../run-command.ts';
import { allParts } from './all-parts.ts';

/** `user list`, `user show` and the commands that change an account of another person. */
export function addUserOperatorCommands(user: Command): void {
  user
    .command('list')
    .description('list accounts: id, address, name, state, pages, clicks, created and last active, separated by tabs')
    .option('--search <text>', 'only those with it in the address, the name or the login of a page', '')
    .addOption(new Option('--status <status>', 'only those').choices(['new', 'unproved', 'suspended']).default('new'))
    .action(withContext(listUsers));
  user
    .command('show')
    .description('print an account with its pages, apps, tokens and figures')
    .requiredOption('--email <address>', 'which account')
    .action(withContext(showUser));
  user
    .command('suspend')
    .description(
      'suspend an account: its pages respond with 451, its sessions end, its tokens are refused; can be undone',
    )
    .requiredOption('--email <address>', 'which account')
    .requiredOption('--reason <text>', 'what its owner reads')
    .action(
      withContext(async (context, { email, reason }: { email: string; reason: string }) => {
        const account = await accountOf(context, email);
        await suspendAccountAsOperator(context, 'command_line', account, reason);
        printDone(`${account.email} is suspended`, { email: account.email, suspended: true });
      }),
    );
  user
    .command('resume')
    .description('end the suspension of an account, and the deletion that was to follow it')
    .requiredOption('--email <address>', 'which account')
    .action(
      withContext(async (context, { email }: { email: string }) => {
        const account = await accountOf(context, email);
        await resumeAccountAsOperator(context, 'command_line', account);
        printDone(`${account.email} is resumed`, { email: account.email, suspended: false });
      }),
    );
  user
    .command('role')
    .description('make an account an operator, who governs the server in the dashboard, or a user again')
    .requiredOption('--email <address>', 'whose role')
    .addOption(new Option('--role <role>', 'the new role').choices(roles).makeOptionMandatory())
    .action(
      withContext(async (context, options: { email: string; role: Role }) => {
        const account = await accountOf(context, options.email);
        await changeRole(context, 'command_line', account, options.role);
        printDone(`${account.email} is ${options.role === 'operator' ? 'an operator' : 'a user'}`, {
          email: account.email,
          role: options.role,
        });
      }),
    );
  user
    .command('password')
    .description('set a password and end the sessions of the account; prints the password if one was generated')
    .requiredOption('--email <address>', 'whose password')
    .option('--password <password>', 'password; generated if omitted')
    .action(
      withContext(async (context, options: { email: string; password?: string }) => {
        const account = await accountOf(context, options.email);
        const password = options.password ?? newPassword();
        await setPassword(context, 'command_line', account, password);
        printDone(null, { email: account.email });
        if (options.password === undefined) printDone(labelled('Password', password), { password });
      }),
    );
  user
    .command('delete')
    .description('suspend an account and delete it after 14 days; user resume undoes it until then')
    .requiredOption('--email <address>', 'which account')
    .option('--reason <text>', 'what its owner reads until then')
    .option('--now', 'delete it immediately and for good')
    .action(withContext(deleteUser));
}

const columns = {
  id: 'ID',
  email: 'Address',
  name: 'Name',
  state: 'State',
  pages: 'Pages',
  clicks: 'Clicks',
  createdAt: 'Created',
  lastActiveAt: 'Last active',
} as const;

async function listUsers(
  context: Context,
  { search, status, ...printed }: { search: string; status: AccountView } & Printed,
): Promise<void> {
  const { config, db } = context;
  const accounts = await allParts((part) => listAccounts(db.read, config, status, { search, ...part }));
  printTable(
    columns,
    accounts.map((account) => ({ ...account, state: stateOf(account) })),
    printed,
  );
}

type State = Pick<ListedAccount, 'isProved' | 'isOperator' | 'suspendedAt' | 'deletionDueAt'>;

function stateOf({ isProved, isOperator, suspendedAt, deletionDueAt }: State): string {
  if (deletionDueAt !== null) return 'deleted soon';
  if (suspendedAt !== null) return 'suspended';
  return [isOperator ? 'operator' : 'user', ...(isProved ? [] : ['unproved'])].join(' ');
}

async function showUser(context: Context, { email, ...printed }: { email: string } & Printed): Promise<void> {
  const { id } = await accountOf(context, email);
  const detail = await accountDetail(context, id);
  if (detail === null) throw new Error('the account was just deleted');
  if (printed.json) return printRecord({}, detail, printed);
  const { signIn } = detail;
  const shown = {
    ...detail,
    state: stateOf({ ...detail, isProved: detail.emailVerifiedAt !== null }),
    password: signIn.hasPassword,
    secondFactor: signIn.hasSecondFactor,
    passkeys: signIn.passkeys,
    tokens: detail.tokens.map(({ name }) => name),
    apps: detail.apps.map(({ name }) => name),
    pages: detail.pages.map(({ login, suspendedAt }) => (suspendedAt ? `${login} (suspended)` : login)),
  };
  printRecord(
    {
      ...{
        id: 'ID',
        email: 'Address',
        name: 'Name',
        state: 'State',
        createdAt: 'Created',
        lastActiveAt: 'Last active',
      },
      ...{ suspendedAt: 'Suspended', suspensionReason: 'Reason', deletionDueAt: 'Deleted on', password: 'Password' },
      ...{ secondFactor: 'Second factor', passkeys: 'Passkeys', sessions: 'Sessions', tokens: 'Tokens', apps: 'Apps' },
      ...{ pages: 'Pages', forms: 'Forms', submissions: 'Submissions', storage: 'Storage in bytes' },
    },
    shown,
    printed,
  );
}

async function deleteUser(
  context: Context,
  { email, reason, now }: { email: string; reason?: string; now?: true },
): Promise<void> {
  const account = await accountOf(context, email);
  if (now) {
    await deleteNow(context, 'command_line', account.id);
    printDone(`${account.email} is deleted`, { email: account.email, deleted: true });
    return;
  }
  const due = await scheduleDeletion(context, 'command_line', account, reason);
  printDone(`${account.email} is suspended, and deleted on ${due.toISOString()}`, {
    ...{ email: account.email, suspended: true, deletionDueAt: due },
  });
}
