import { type Command, Option } from 'commander';
import { type LinkDecision, linkDecisions } from '../../domain/link-lists/listed-links.ts';
import { decideListedLink, readListedLinks } from '../../domain/operators/listed-links.ts';
import { printDone } from '../output.ts';
import { type Printed, printTable } from '../print-records.ts';
import { withContext } from '../run-command.ts';
import { wholeNumber } from '../whole-number.ts';
import { allParts } from './all-parts.ts';

const columns = {
  ...{ id: 'ID', login: 'Page', link: 'Link', foundAt: 'Found', isHidden: 'Hidden', decision: 'Decision' },
} as const;

/** `link list` and `link decide` */
export function addLinkCommands(program: Command): void {
  const link = program.command('link').description('read and decide links that are on a list of harmful links');
  link
    .command('list')
    .description('list them: id, page, link, found, whether hidden and decision, separated by tabs')
    .option('--open', 'only those that wait for a decision')
    .action(
      withContext(async ({ db }, { open, ...printed }: { open?: true } & Printed) => {
        const links = await allParts((part) => readListedLinks(db.read, { open: open === true, ...part }));
        printTable(columns, links, printed);
      }),
    );
  link
    .command('decide')
    .description('show a listed link to visitors, or hide it from them')
    .requiredOption('--id <number>', 'the id that link list prints', wholeNumber)
    .addOption(new Option('--decision <decision>', 'the decision').choices(linkDecisions).makeOptionMandatory())
    .action(
      withContext(async (context, options: { id: number; decision: LinkDecision }) => {
        await decideListedLink(context, 'command_line', options.id, options.decision);
        const { id, decision } = options;
        printDone(`link ${id} is ${decision === 'release' ? 'released' : 'hidden'}`, { id, decision });
      }),
    );
}
