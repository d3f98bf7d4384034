import { type ReportDecision, reportDecisions } from './report-kinds.ts';

/** A decision about a report as it is stored: null while it is open. */
interface StoredDecision {
  decision: string | null;
  answer: string | null;
}

/** A decision with its statement of reasons and its time. */
export interface DecisionMade {
  decision: ReportDecision;
  answer: string;
  at: Date;
}

/** A report with its decision and appeals, as `selectDecisions` reads it. */
export interface DecidedReport extends StoredDecision {
  decidedAt: Date | null;
  appeals: readonly (StoredDecision & { answeredAt: Date | null })[];
}

/** The columns of DecidedReport, for Prisma's `select`. */
export const selectDecisions = {
  ...{ decision: true, answer: true, decidedAt: true },
  appeals: { orderBy: { id: 'asc' }, select: { by: true, decision: true, answer: true, answeredAt: true } },
} as const;

/** Returns the decisions about a report in order: the first one, and those after appeals. Empty while it is open. */
export function decisionsOf({ decision, answer, decidedAt, appeals }: DecidedReport): DecisionMade[] {
  const all = [
    { decision, answer, at: decidedAt },
    ...appeals.map((appeal) => ({ decision: appeal.decision, answer: appeal.answer, at: appeal.answeredAt })),
  ];
  const made = all.flatMap(({ decision: stored, answer: reasons, at }) => {
    const known = reportDecisions.find((one) => one === stored);
    return known !== undefined && at !== null ? [{ decision: known, answer: reasons ?? '', at }] : [];
  });
  return made.sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** Returns the decision in force: the latest. Null while the report is open. */
export function decisionInForce(report: DecidedReport): DecisionMade | null {
  return decisionsOf(report).at(-1) ?? null;
}
