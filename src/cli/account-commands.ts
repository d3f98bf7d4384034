import { stat } from 'node:fs/promises';
import { type Command, InvalidArgumentError } from 'commander';
import type { Context } from '../context.ts';
import { type ImportReport, importedKinds } from '../domain/accounts/import/import-report.ts';
import { ServiceError } from '../domain/errors.ts';
import { loginKeyOf } from '../domain/profiles/login-rules.ts';
import { failWith, printDone } from './output.ts';
import { accountOf, withContext } from './run-command.ts';

interface ImportArguments {
  email: string;
  login: ReadonlyMap<string, string>;
  history?: true;
  again?: true;
  check?: true;
}

/** `account import` */
export function addAccountCommands(program: Command): void {
  const account = program.command('account').description('move accounts between servers');
  account
    .command('import')
    .description('import an export of another Vitrine into an account; prints what was imported and what was not')
    .argument('<file>', 'a file written by user export or downloaded from the dashboard')
    .requiredOption('--email <address>', 'e-mail address of an existing account')
    .option(
      '--login <old=new>',
      'import a page under another login; repeat the option for more pages',
      addLogin,
      new Map<string, string>(),
    )
    .option('--history', 'also import the history of the pages')
    .option('--again', 'start over with a file that was imported within a day, or whose import was interrupted')
    .option('--check', 'print what would be imported, and import nothing')
    .action(withContext(importFile));
}

function addLogin(value: string, before: ReadonlyMap<string, string>): Map<string, string> {
  const [, old, chosen] = /^([^=]+)=([^=]+)$/.exec(value) ?? [];
  if (old === undefined || chosen === undefined) throw new InvalidArgumentError('must be OLD=NEW');
  return new Map(before).set(loginKeyOf(old), chosen);
}

async function importFile(context: Context, file: string, options: ImportArguments): Promise<void> {
  const { id: userId } = await accountOf(context, options.email);
  if (!(await stat(file).catch(() => null))?.isFile()) failWith(2, `${file} is not a file`);
  // Loaded on demand: the other commands need none of it.
  const { planImport } = await import('../domain/accounts/import/import-account.ts');
  const { importLocalFile } = await import('../domain/accounts/import/import-local-file.ts');
  const author = { userId, credential: { kind: 'command_line' } } as const;
  const wish = { localFile: file, logins: options.login, takesHistory: options.history === true };
  try {
    const isAgain = options.again === true;
    const report = await (options.check
      ? planImport(context, author, wish)
      : importLocalFile(context, author, wish, { isAgain }));
    printReport(report);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const logins = Object.entries(error.fields ?? {}).filter(([field]) => field.startsWith('logins.'));
    if (logins.length === 0) throw error;
    failWith(2, `${logins.map(([, texts]) => texts[0]?.en).join('; ')}, with --login OLD=NEW`);
  }
}

function printReport({ counts, bytes, pages, questions, leftOut, more }: ImportReport): void {
  const omitted = leftOut.map(({ reason, ...about }) => ({ ...about, reason: reason.en }));
  const lines = [
    ...importedKinds.map((kind) => `${kind} ${counts[kind]}`),
    `bytes ${bytes}`,
    ...pages.map(({ login, as }) => `page ${login} as ${as}`),
    ...questions.map(({ login, problem, suggestion }) => `login ${login} ${problem}, free: ${suggestion}`),
    ...omitted.map(({ kind, name, reason }) => `left out: ${kind} ${name}: ${reason}`),
    ...(more > 0 ? [`left out: ${more} more`] : []),
  ];
  for (const line of lines) printDone(line, { counts, bytes, pages, questions, leftOut: omitted, more });
}
