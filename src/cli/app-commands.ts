import type { Command } from 'commander';
import { disconnectApp, listConnectedApps } from '../domain/accounts/connected-apps.ts';
import { printDone, printLine } from './output.ts';
import { type Printed, printTable } from './print-records.ts';
import { accountOf, withContext } from './run-command.ts';

const columns = {
  ...{ clientId: 'Client ID', name: 'Name', abilities: 'Abilities', connectedAt: 'Connected', lastUsedAt: 'Last used' },
} as const;

/** `app list` and `app disconnect` */
export function addAppCommands(program: Command): void {
  const app = program.command('app').description('manage the apps connected to an account');
  app
    .command('list')
    .description('list connected apps: client id, name, abilities, connected and last used, separated by tabs')
    .requiredOption('--email <address>', 'e-mail address of the account')
    .action(
      withContext(async (context, { email, ...printed }: { email: string } & Printed) => {
        const account = await accountOf(context, email);
        const apps = await listConnectedApps(context, account.id);
        if (printed.json) return printLine(JSON.stringify(apps));
        const rows = apps.map(({ abilities, lastUsedAt, ...row }) => ({
          ...{ ...row, abilities: abilities.join(' '), lastUsedAt: lastUsedAt ?? 'never' },
        }));
        printTable(columns, rows, printed);
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
        printDone(`${options.client} is disconnected`, { clientId: options.client, disconnected: true });
      }),
    );
}
