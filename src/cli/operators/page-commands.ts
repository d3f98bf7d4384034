import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { invalidField } from '../../domain/errors.ts';
import { findPageOfAddress } from '../../domain/operators/find-page.ts';
import { listPages } from '../../domain/operators/list-accounts.ts';
import { resumePageAsOperator, suspendPageAsOperator } from '../../domain/operators/page-actions.ts';
import { type PageDetail, pageDetail } from '../../domain/operators/page-detail.ts';
import { textOf } from '../../texts/index.ts';
import { printDone } from '../output.ts';
import { type Printed, printRecord, printTable } from '../print-records.ts';
import { withContext } from '../run-command.ts';
import { allParts } from './all-parts.ts';

const login = ['--login <login>', 'its login, or any address that leads to it'] as const;

/** `page list`, `page show`, `page suspend` and `page resume` */
export function addPageCommands(program: Command): void {
  const page = program.command('page').description('find and suspend pages');
  page
    .command('list')
    .description('list pages: id, login, owner, title, created and since when suspended, separated by tabs')
    .option('--search <text>', 'only those with it in the login or the title', '')
    .option('--suspended', 'only those that are suspended')
    .action(withContext(printPages));
  page
    .command('show')
    .description('print the owner and the statistics of a page')
    .requiredOption(...login)
    .action(
      withContext(async (context, options: { login: string } & Printed) => {
        const found = await pageOf(context, options.login);
        printRecord(labels, found, options);
      }),
    );
  page
    .command('suspend')
    .description('hide a page from visitors, who get 451; its owner gets a mail and can go on editing it')
    .requiredOption(...login)
    .requiredOption('--reason <text>', 'what its owner reads')
    .action(
      withContext(async (context, options: { login: string; reason: string }) => {
        const found = await pageOf(context, options.login);
        await suspendPageAsOperator(context, 'command_line', found, options.reason);
        printDone(`${found.login} is suspended`, { login: found.login, suspended: true });
      }),
    );
  page
    .command('resume')
    .description('show a suspended page to visitors again')
    .requiredOption(...login)
    .action(
      withContext(async (context, options: { login: string }) => {
        const found = await pageOf(context, options.login);
        await resumePageAsOperator(context, 'command_line', found);
        printDone(`${found.login} is resumed`, { login: found.login, suspended: false });
      }),
    );
}

async function printPages(
  { db }: Context,
  { search, suspended, ...printed }: { search: string; suspended?: true } & Printed,
): Promise<void> {
  const pages = await allParts((part) => listPages(db.read, suspended ? 'suspended' : 'new', { search, ...part }));
  const columns = {
    id: 'ID',
    login: 'Login',
    email: 'Owner',
    title: 'Title',
    createdAt: 'Created',
    suspendedAt: 'Suspended',
  };
  printTable(columns, pages, printed);
}

const labels = {
  ...{ id: 'ID', login: 'Login', url: 'Address', title: 'Title', email: 'Owner', userId: "Owner's ID" },
  ...{ createdAt: 'Created', status: 'Shown', suspendedAt: 'Suspended', suspensionReason: 'Reason' },
  ...{ accountSuspendedAt: 'Account suspended', domains: 'Domains', blocks: 'Blocks' },
  ...{ views: 'Views in 30 days', clicks: 'Clicks in 30 days' },
} as const;

async function pageOf(context: Context, address: string): Promise<PageDetail> {
  const id = await findPageOfAddress(context.db.read, context.config, address);
  const found = id === null ? null : await pageDetail(context, id);
  if (found) return found;
  throw invalidField(
    '--login',
    textOf((t) => t.operatorMessages.noPage(address)),
  );
}
