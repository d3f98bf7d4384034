import type { Command } from 'commander';
import { disconnectApp, listConnectedApps } from '../domain/accounts/connected-apps.ts';
import { printLine } from './output.ts';
import { accountOf, withContext } from './run-command.ts';

/** `app list` and `app disconnect` */
export function addAppCommands(program: Command): void {
  const app = program.command('app').description('manage the apps connected to an account');
  app
    .command('list')
    .description('list connected apps: client id, name, abilities, connected and last used, separated by tabs')
    .requiredOption('--email <address>', 'e-mail address of the account')
    .action(
      withContext(async (context, options: { email: string }) => {
        const account = await accountOf(context, options.email);
        for (const { clientId, name, abilities, connectedAt, lastUsedAt } of await listConnectedApps(
          context,
          account.id,
        )) {
          const used = lastUsedAt?.toISOString() ?? 'never';
          // The app chose its name: characters that move a terminal's cursor or begin another column are removed.
          const shown = name.replace(/\p{Cc}/gu, ' ');
          printLine([clientId, shown, abilities.join(' '), connectedAt.toISOString(), used].join('\t'));
        }
      }),
    );
  app
    .command('disconnect')
    .description('disconnect an app and revoke its tokens')
    .requiredOption('--email <address>', 'e-mail address of the account')
    .requiredOption('--client <id>', 'the client id that app list prints')
    .action(
      withContext(async (context, options: { email: string; client: string }) => {
        const account = await accountOf(context, options.email);
        await disconnectApp(context, account.id, options.client);
        printLine(`${options.client} is disconnected`);
      }),
    );
}
