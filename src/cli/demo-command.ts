import type { Command } from 'commander';
import { printLine } from './output.ts';
import { withContext } from './run-command.ts';

/** `demo` */
export function addDemoCommand(program: Command): void {
  program
    .command('demo')
    .description('create a demo account whose page has a block of every type; prints login and token as JSON')
    .option(
      '--email <address>',
      'e-mail address of the account (default: demo@example.com, for review review@example.com)',
    )
    .option('--login <login>', 'login of the page (default: demo, for review review)')
    .option(
      '--for-review',
      'create an account for the reviewers of an app directory; prints sign-in details with a new password at each run, and no token',
    )
    .action(
      withContext(async (context, options: { email?: string; login?: string; forReview?: true }) => {
        const name = options.forReview ? 'review' : 'demo';
        const account = { email: options.email ?? `${name}@example.com`, login: options.login ?? name };
        // Loaded on demand: the other commands do not need it.
        if (options.forReview) {
          const { createReviewAccount } = await import('./demo/create-review-account.ts');
          printLine(JSON.stringify(await createReviewAccount(context, account)));
        } else {
          const { createDemo } = await import('./demo/create-demo.ts');
          printLine(JSON.stringify(await createDemo(context, account)));
        }
      }),
    );
}
