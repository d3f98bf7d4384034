import { type Command, Option } from 'commander';
import { decideSuspensionAppeal } from '../../domain/operators/appeal-actions.ts';
import { listAppeals } from '../../domain/operators/list-appeals.ts';
import { printDone } from '../output.ts';
import { type Printed, printTable } from '../print-records.ts';
import { withContext } from '../run-command.ts';
import { wholeNumber } from '../whole-number.ts';

/** Maximum number of printed appeals, waiting and decided. */
const take = 1_000;

/** `appeal list` and `appeal decide` */
export function addAppealCommands(program: Command): void {
  const appeal = program.command('appeal').description('read and decide appeals');
  appeal
    .command('list')
    .description('list appeals: against a suspension or a report, its id, page, appellant, sent, closed and text')
    .option('--open', 'only those that wait for a decision')
    .action(
      withContext(async ({ db }, options: { open?: true } & Printed) => {
        const lists = options.open ? [true] : [true, false];
        const appeals = await Promise.all(lists.map((open) => listAppeals(db.read, { open, skip: 0, take })));
        const columns = {
          ...{ against: 'Against', id: 'ID', name: 'Page', by: 'By' },
          ...{ appealedAt: 'Sent', closedAt: 'Closed', text: 'Text' },
        };
        printTable(columns, appeals.flat(), options);
      }),
    );
  appeal
    .command('decide')
    .description(
      'decide an appeal against a suspension; its owner gets the answer. Those against reports: report decide',
    )
    .requiredOption('--id <number>', 'the id of the suspension that appeal list prints', wholeNumber)
    .addOption(
      new Option('--decision <decision>', 'whether the page or account stays suspended')
        .choices(['resume', 'keep'])
        .makeOptionMandatory(),
    )
    .requiredOption('--answer <text>', 'what its owner reads')
    .action(
      withContext(async (context, options: { id: number; decision: 'resume' | 'keep'; answer: string }) => {
        const { id, decision, answer } = options;
        await decideSuspensionAppeal(context, 'command_line', id, { resume: decision === 'resume', answer });
        printDone(`appeal ${id} is decided: ${decision}`, { id, decision });
      }),
    );
}
