import type { Command } from 'commander';
import { createInvitation, endInvitation, listInvitations, oneInvitation } from '../../domain/operators/invitations.ts';
import { printDone } from '../output.ts';
import { jsonOption, type Printed, printTable } from '../print-records.ts';
import { withContext } from '../run-command.ts';
import { wholeNumber } from '../whole-number.ts';

const columns = {
  ...{ id: 'ID', state: 'State', usesLeft: 'Left', uses: 'Accounts', createdAt: 'Created', expiresAt: 'Valid until' },
} as const;

/** `invite`, `invite list` and `invite end` */
export function addInviteCommands(program: Command): void {
  const invite = program
    .command('invite')
    .description('print the address where people sign up while SIGN_UP is invite')
    .option('--uses <number>', 'accounts that can be created with it', wholeNumber, oneInvitation.uses)
    .option('--days <number>', 'days for which it is valid', wholeNumber, oneInvitation.days)
    .option(...jsonOption)
    .action(
      withContext(async (context, options: { uses: number; days: number }) => {
        const address = await createInvitation(context, 'command_line', options);
        printDone(address, { address, uses: options.uses, days: options.days });
      }),
    );
  invite
    .command('list')
    .description('list invitations: id, state, accounts left, accounts, created and valid until, separated by tabs')
    .action(
      withContext(async ({ db, now }, options: Printed) =>
        printTable(columns, await listInvitations(db.read, now()), options),
      ),
    );
  invite
    .command('end')
    .description('end an invitation: no one can sign up with it any more')
    .requiredOption('--id <number>', 'the id that invite list prints', wholeNumber)
    .action(
      withContext(async (context, options: { id: number }) => {
        await endInvitation(context, 'command_line', options.id);
        printDone(`invitation ${options.id} is ended`, { id: options.id, ended: true });
      }),
    );
}
