import { type Command, Option } from 'commander';
import { notFound } from '../../domain/errors.ts';
import { decideReport } from '../../domain/reports/decide-report.ts';
import { type ReportView, readReport, readReports } from '../../domain/reports/read-reports.ts';
import { reportFigures } from '../../domain/reports/report-figures.ts';
import { type ReportDecision, reportDecisions } from '../../domain/reports/report-kinds.ts';
import { textOf } from '../../texts/index.ts';
import { printDone } from '../output.ts';
import { type Columns, type Printed, printRecord, printTable } from '../print-records.ts';
import { withContext } from '../run-command.ts';
import { wholeNumber } from '../whole-number.ts';

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
    .action(
      withContext(async ({ db }, options: { open?: true } & Printed) => {
        const reports = await readReports(db.read, { view: options.open ? 'open' : 'all', take });
        printTable(columns, reports.map(asRow), options);
      }),
    );
  report
    .command('show')
    .description('print a report with the page as visitors saw it, as markdown')
    .requiredOption(...reportId)
    .action(
      withContext(async ({ db }, options: { id: number } & Printed) => {
        const found = await readReport(db.read, options.id);
        if (found === null) throw notFound(textOf((t) => t.reportMessages.noSuchReport));
        printRecord(labels, { ...asRow(found), markdown: found.markdown }, options);
      }),
    );
  report
    .command('decide')
    .description('decide a report, or decide it again after an appeal; reporter and owner get the reasons by mail')
    .requiredOption(...reportId)
    .addOption(
      new Option('--decision <decision>', 'what becomes of the page').choices(reportDecisions).makeOptionMandatory(),
    )
    .requiredOption('--answer <text>', 'the reasons, which both read')
    .action(
      withContext(async (context, options: { id: number; decision: ReportDecision; answer: string }) => {
        await decideReport(context, 'command_line', options.id, options);
        const { id, decision } = options;
        printDone(`report ${id} is decided: ${decision}`, { id, decision });
      }),
    );
  report
    .command('figures')
    .description('print the numbers of the reports of a year, for transparency reports')
    .requiredOption('--year <year>', 'by the clocks of UTC', wholeNumber)
    .action(
      withContext(async ({ db }, options: { year: number } & Printed) => {
        const figures = await reportFigures(db.read, options.year);
        printTable({ figure: 'Figure', value: 'Number' }, figures, options);
      }),
    );
}

/** Returns the parts of a report that fit into a column. */
function asRow({ page, appeals, ...report }: ReportView) {
  const waiting = appeals.filter(({ answeredAt }) => answeredAt === null);
  return {
    ...{ ...report, login: page?.login ?? null, isSuspended: page?.isSuspended ?? false },
    appeals: appeals.map(({ by, text }) => `${by}: ${text}`),
    isAppealed: waiting.length > 0,
  };
}
type Row = ReturnType<typeof asRow>;

const columns: Columns<Row> = {
  ...{ id: 'ID', address: 'Page', kind: 'Kind', createdAt: 'Sent', decisionInForce: 'Decision', text: 'Text' },
};
const labels: Columns<Row & { markdown: string | null }> = {
  ...{ id: 'ID', address: 'Reported address', login: 'Page', isSuspended: 'Suspended', kind: 'Kind', text: 'Text' },
  ...{ reporterName: 'Name', reporterEmail: 'E-mail', createdAt: 'Sent' },
  ...{ decision: 'Decision', answer: 'Reasons', decidedAt: 'Decided', appeals: 'Appeals', isAppealed: 'Appeal waits' },
  ...{ decisionInForce: 'Decision in force', markdown: 'Page then' },
};
