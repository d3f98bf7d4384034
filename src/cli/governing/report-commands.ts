import { type Command, InvalidArgumentError, Option } from 'commander';
import { notFound } from '../../domain/errors.ts';
import { decideReport } from '../../domain/reports/decide-report.ts';
import { type ReportView, readReport, readReports } from '../../domain/reports/read-reports.ts';
import { reportFigures } from '../../domain/reports/report-figures.ts';
import { type ReportDecision, reportDecisions } from '../../domain/reports/report-kinds.ts';
import { textOf } from '../../texts/index.ts';
import { printLine } from '../output.ts';
import { type Columns, type Printed, printRecord, printTable } from '../print-records.ts';
import { withContext } from '../run-command.ts';

const reportId = ['--id <number>', 'the id that report list prints', wholeNumber] as const;
/** Maximum number of printed reports. */
const take = 1_000;

/** `report list`, `report show`, `report decide` and `report figures` */
export function addReportCommands(program: Command): void {
  const report = program.command('report').description('read and decide reports of pages');
  report
    .command('list')
    .description('list reports: id, page, kind, sent, decision and text, separated by tabs')
    .option('--open', 'only those that wait for a decision')
    .option('--json', 'print JSON')
    .action(
      withContext(async ({ db }, options: { open?: true } & Printed) => {
        const reports = await readReports(db.read, { open: options.open === true, take });
        printTable(columns, reports.map(asRow), options);
      }),
    );
  report
    .command('show')
    .description('print a report with the page as visitors saw it, as markdown')
    .requiredOption(...reportId)
    .option('--json', 'print JSON')
    .action(
      withContext(async ({ db }, options: { id: number } & Printed) => {
        const found = await readReport(db.read, options.id);
        if (found === null) throw notFound(textOf((t) => t.reportMessages.noSuchReport));
        printRecord(labels, { ...asRow(found), markdown: found.markdown }, options);
      }),
    );
  report
    .command('decide')
    .description('decide a report; whoever sent it, and the owner of a page that is warned or suspended, get a mail')
    .requiredOption(...reportId)
    .addOption(
      new Option('--decision <decision>', 'what becomes of the page').choices(reportDecisions).makeOptionMandatory(),
    )
    .requiredOption('--answer <text>', 'the reasons, which both read')
    .action(
      withContext(async (context, options: { id: number; decision: ReportDecision; answer: string }) => {
        await decideReport(context, 'command_line', options.id, options);
        printLine(`report ${options.id} is decided: ${options.decision}`);
      }),
    );
  report
    .command('figures')
    .description('print the figures of the reports of a year, as transparency reports need them')
    .requiredOption('--year <year>', 'by the clocks of UTC', wholeNumber)
    .option('--json', 'print JSON')
    .action(
      withContext(async ({ db }, options: { year: number } & Printed) => {
        const figures = await reportFigures(db.read, options.year);
        printTable({ figure: 'Figure', value: 'Number' }, figures, options);
      }),
    );
}

/** Returns the parts of a report that fit into a column. */
function asRow({ page, ...report }: ReportView) {
  return { ...report, login: page?.login ?? null, isSuspended: page?.isSuspended ?? false };
}
type Row = ReturnType<typeof asRow>;

const columns: Columns<Row> = {
  ...{ id: 'ID', address: 'Page', kind: 'Kind', createdAt: 'Sent', decision: 'Decision', text: 'Text' },
};
const labels: Columns<Row & { markdown: string | null }> = {
  ...{ id: 'ID', address: 'Reported address', login: 'Page', isSuspended: 'Suspended', kind: 'Kind', text: 'Text' },
  ...{ reporterName: 'Name', reporterEmail: 'E-mail', createdAt: 'Sent' },
  ...{ decision: 'Decision', answer: 'Reasons', decidedAt: 'Decided', markdown: 'Page then' },
};

function wholeNumber(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new InvalidArgumentError('It must be a number.');
  return Number(value);
}
