import { waitAtMost } from '../async/deadline.ts';
import { type Config, loadConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { type Account, accountByEmail } from '../domain/accounts/accounts.ts';
import { type ErrorCode, invalidField, ServiceError } from '../domain/errors.ts';
import { openLog } from '../open-log.ts';
import { BackupError } from '../store/backup-error.ts';
import { textOf } from '../texts/index.ts';
import { describeUnknown } from '../unknown-settings.ts';
import { foreignDataFolder } from './data-owner.ts';
import { collectResults, failWith, printResults } from './output.ts';
import { problemLine } from './problem-line.ts';

/** Time that a command waits for background work. */
const backgroundTimeoutMs = 10_000;

/** Wraps a command's work: reads the settings, and reports errors in one line. A command that changes nothing makes no key either. */
export function withConfig<Parameters extends unknown[]>(
  work: (config: Config, ...parameters: Parameters) => Promise<void>,
  { makesKey = true } = {},
) {
  return async (...parameters: Parameters): Promise<void> => {
    if (parameters.some(asksForJson)) collectResults();
    try {
      // Checked before a key is made there.
      const foreign = makesKey ? foreignDataFolder(loadConfig(null, { makesKey: false })) : null;
      if (foreign !== null) failWith(1, foreign);
      const config = loadConfig(null, { makesKey });
      for (const setting of config.unknown) process.stderr.write(`${describeUnknown(setting)}\n`);
      await work(config, ...parameters);
      printResults();
    } catch (error) {
      if (error instanceof ServiceError) failWith(notOfArguments.includes(error.code) ? 1 : 2, error.message);
      if (error instanceof BackupError) failWith(2, error.message);
      failWith(1, problemLine(error));
    }
  };
}

/** Errors that other arguments would not prevent. */
const notOfArguments: readonly ErrorCode[] = ['limit_reached', 'temporarily_unavailable'];

/** Returns whether a parameter of a command's action is its options with --json. */
function asksForJson(parameter: unknown): boolean {
  return typeof parameter === 'object' && parameter !== null && 'json' in parameter;
}

/** Wraps a command's work with the database open. Only warnings are logged, on stderr: stdout is the command's result. */
export function withContext<Parameters extends unknown[]>(
  work: (context: Context, ...parameters: Parameters) => Promise<void>,
) {
  return withConfig(async (config: Config, ...parameters: Parameters) => {
    // Loaded on demand, so that a wrong argument is reported quickly.
    const { closeContext, openContext } = await import('../open-context.ts');
    const level = config.logLevel === 'info' ? 'warn' : config.logLevel;
    const context = await openContext(config, { log: openLog(level, 2) });
    try {
      await work(context, ...parameters);
    } finally {
      // Background work, such as sending mails, ends before the process does.
      await waitAtMost(backgroundTimeoutMs, context.backgroundTasks.done()).catch(() => {});
      await closeContext(context);
    }
  });
}

/** The account of `--email`; throws when there is none. */
export async function accountOf(context: Context, email: string): Promise<Account> {
  const account = await accountByEmail(context, email);
  if (account) return account;
  throw invalidField(
    '--email',
    textOf((t) => t.requestMessages.noAccount(email)),
  );
}
