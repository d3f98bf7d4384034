import type { Command } from 'commander';
import { deleteAnySubmission, findSubmissions } from '../../domain/operators/submissions.ts';
import { printDone } from '../output.ts';
import { type Printed, printTable } from '../print-records.ts';
import { withContext } from '../run-command.ts';
import { wholeNumber } from '../whole-number.ts';

/** `submission find` and `submission delete` */
export function addSubmissionCommands(program: Command): void {
  const submission = program.command('submission').description('find and delete what a person sent by forms');
  submission
    .command('find')
    .description('list submissions with a text in them: id, form, page and date, separated by tabs; at most 50')
    .requiredOption('--containing <text>', 'such as the e-mail address of the person who asks')
    .action(
      withContext(async (context, options: { containing: string } & Printed) => {
        const found = await findSubmissions(context, 'command_line', options.containing);
        const rows = found.map(({ id, form, account, page, createdAt }) => ({
          ...{ id, form: form.title, page, createdAt, owner: account.email },
        }));
        const columns = { id: 'ID', form: 'Form', page: 'Page', createdAt: 'Sent' };
        printTable(columns, rows, options);
      }),
    );
  submission
    .command('delete')
    .description('delete a submission for good')
    .requiredOption('--id <number>', 'the id that submission find prints', wholeNumber)
    .action(
      withContext(async (context, options: { id: number }) => {
        await deleteAnySubmission(context, 'command_line', options.id);
        printDone(`submission ${options.id} is deleted`, { id: options.id, deleted: true });
      }),
    );
}
