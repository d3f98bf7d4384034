import type { Reader } from '../../store/database.ts';
import { hour } from '../retention/term.ts';
import { decisionsOf, selectDecisions } from './decision-in-force.ts';
import { reportDecisions, reportKinds } from './report-kinds.ts';

/** A number for a transparency report (Regulation (EU) 2022/2065, article 15). */
export interface ReportFigure {
  figure: string;
  value: number;
}

/**
 * Returns numbers of the reports of a year (UTC): in total, by kind, by decision, still open, and the median of hours until the decision;
 * and of its appeals, by reporters and owners, how many changed the decision. Reports older than KEEP_REPORTS_DAYS are deleted, and not
 * counted.
 */
export async function reportFigures(
  reader: Pick<Reader, 'report' | 'reportAppeal' | 'suspension'>,
  year: number,
): Promise<ReportFigure[]> {
  const inYear = { gte: new Date(Date.UTC(year, 0, 1)), lt: new Date(Date.UTC(year + 1, 0, 1)) };
  const reports = await reader.report.findMany({
    where: { createdAt: inYear },
    select: { kind: true, decision: true, createdAt: true, decidedAt: true },
  });
  const count = (isCounted: (report: (typeof reports)[number]) => boolean) => reports.filter(isCounted).length;
  const hours = reports.flatMap((report) =>
    report.decidedAt === null ? [] : [(report.decidedAt.getTime() - report.createdAt.getTime()) / hour],
  );
  return [
    { figure: 'received', value: reports.length },
    ...reportKinds.map((kind) => ({ figure: `kind ${kind}`, value: count((report) => report.kind === kind) })),
    ...reportDecisions.map((decision) => ({
      figure: `decision ${decision}`,
      value: count((report) => report.decision === decision),
    })),
    { figure: 'open', value: count(({ decision }) => decision === null) },
    { figure: 'median hours to decision', value: medianOf(hours) },
    ...(await appealFigures(reader, inYear)),
  ];
}

/** Counts appeals against decisions about reports, and those against suspensions. */
async function appealFigures(
  reader: Pick<Reader, 'reportAppeal' | 'suspension'>,
  appealedAt: { gte: Date; lt: Date },
): Promise<ReportFigure[]> {
  const ofReports = await reader.reportAppeal.findMany({
    where: { appealedAt },
    select: {
      ...{ by: true, appealedAt: true, decision: true, answeredAt: true },
      report: { select: selectDecisions },
    },
  });
  const ofSuspensions = await reader.suspension.findMany({
    where: { appealedAt },
    select: { appealedAt: true, answeredAt: true, resumedAt: true },
  });
  const changed = ofReports.filter(({ report, appealedAt: at, decision }) => {
    const before = decisionsOf(report).findLast((one) => one.at <= at);
    return decision !== null && decision !== before?.decision;
  });
  const answered = [...ofReports, ...ofSuspensions].flatMap(({ appealedAt: from, answeredAt }) =>
    from === null || answeredAt === null ? [] : [(answeredAt.getTime() - from.getTime()) / hour],
  );
  return [
    { figure: 'appeals by reporters', value: ofReports.filter(({ by }) => by === 'reporter').length },
    { figure: 'appeals by owners', value: ofReports.filter(({ by }) => by === 'owner').length + ofSuspensions.length },
    {
      figure: 'appeals that changed the decision',
      value: changed.length + ofSuspensions.filter(({ resumedAt }) => resumedAt !== null).length,
    },
    { figure: 'median hours to answer', value: medianOf(answered) },
  ];
}

/** The median with one digit; 0 for an empty list. */
function medianOf(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  const median = sorted.length % 2 === 0 ? ((sorted[middle - 1] ?? 0) + upper) / 2 : upper;
  return Math.round(median * 10) / 10;
}
