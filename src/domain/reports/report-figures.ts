import type { Reader } from '../../store/database.ts';
import { hour } from '../retention/term.ts';
import { reportDecisions, reportKinds } from './report-kinds.ts';

/** A number for a transparency report (Regulation (EU) 2022/2065, article 15). */
export interface ReportFigure {
  figure: string;
  value: number;
}

/**
 * Returns the figures of the reports that came in a year (UTC): how many, of each kind, with each decision, still open, and the median of hours
 * until the decision. Reports older than KEEP_REPORTS_DAYS are deleted, and not counted.
 */
export async function reportFigures(reader: Pick<Reader, 'report'>, year: number): Promise<ReportFigure[]> {
  const createdAt = { gte: new Date(Date.UTC(year, 0, 1)), lt: new Date(Date.UTC(year + 1, 0, 1)) };
  const reports = await reader.report.findMany({
    where: { createdAt },
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
