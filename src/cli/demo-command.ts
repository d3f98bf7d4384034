import type { Command } from 'commander';
import { printLine } from './output.ts';
import { withContext } from './run-command.ts';

/** `demo` */
export function addDemoCommand(program: Command): void {
  program
    .command('demo')
    .description('create a demo account whose page has a block of every type; prints login and token as JSON')
    .option('--email <address>', 'e-mail address of the account', 'demo@example.com')
    .option('--login <login>', 'login of the page', 'demo')
    .action(
      withContext(async (context, options: { email: string; login: string }) => {
        const { createDemo } = await import('./demo/create-demo.ts');
        printLine(JSON.stringify(await createDemo(context, options)));
      }),
    );
}
