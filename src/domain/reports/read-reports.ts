import type { Reader } from '../../store/database.ts';
import { publicLoginOf, selectPublicLogin } from '../profiles/public-login.ts';
import { decisionInForce } from './decision-in-force.ts';

/** An appeal against the decision about a report, as operators see it; the last three are null while it is open. */
export interface ReportAppealView {
  by: string;
  text: string;
  appealedAt: Date;
  decision: string | null;
  answer: string | null;
  answeredAt: Date | null;
}

/** A report as operators see it. */
export interface ReportView {
  id: number;
  /** Address as reported. */
  address: string;
  /** The page, with its login of now; null once it is deleted. */
  page: { id: number; login: string; isSuspended: boolean } | null;
  kind: string;
  text: string;
  reporterName: string;
  reporterEmail: string;
  createdAt: Date;
  /** The first decision. */
  decision: string | null;
  answer: string | null;
  decidedAt: Date | null;
  /** The decision in force, which an appeal can have changed. */
  decisionInForce: string | null;
  appeals: ReportAppealView[];
}

const columns = {
  ...{ id: true, address: true, kind: true, text: true, reporterName: true, reporterEmail: true, createdAt: true },
  ...{ decision: true, answer: true, decidedAt: true },
  profile: { select: { id: true, suspendedAt: true, ...selectPublicLogin } },
  appeals: {
    orderBy: { id: 'asc' },
    select: { by: true, text: true, appealedAt: true, decision: true, answer: true, answeredAt: true },
  },
} as const;

/** The lists of reports. */
export const reportViews = ['open', 'decided', 'all'] as const;
export type ReportList = (typeof reportViews)[number];

const filterOf = { open: { decidedAt: null }, decided: { decidedAt: { not: null } }, all: {} } as const;

/** Returns the reports that wait for a decision, the oldest first, or the decided ones or all, the newest first. */
export async function readReports(
  reader: Pick<Reader, 'report'>,
  { view, skip = 0, take }: { view: ReportList; skip?: number; take: number },
): Promise<ReportView[]> {
  const rows = await reader.report.findMany({
    where: filterOf[view],
    orderBy: { id: view === 'open' ? 'asc' : 'desc' },
    ...{ skip, take, select: columns },
  });
  return rows.map(viewOf);
}

/** Returns one report with the page as visitors saw it, as markdown: null once that is deleted. Returns null for an unknown report. */
export async function readReport(
  reader: Pick<Reader, 'report'>,
  id: number,
): Promise<(ReportView & { markdown: string | null }) | null> {
  const row = await reader.report.findUnique({
    where: { id },
    select: { ...columns, snapshot: { select: { markdown: true } } },
  });
  if (row === null) return null;
  const { snapshot, ...report } = row;
  return { ...viewOf(report), markdown: snapshot?.markdown ?? null };
}

type Row = Omit<ReportView, 'page' | 'decisionInForce'> & { profile: ReportedProfile | null };

interface ReportedProfile {
  id: number;
  suspendedAt: Date | null;
  login: string;
  status: boolean;
  published: { login: string } | null;
}

function viewOf({ profile, ...row }: Row): ReportView {
  const page = profile && {
    ...{ id: profile.id, login: publicLoginOf(profile), isSuspended: profile.suspendedAt !== null },
  };
  return { ...row, page, decisionInForce: decisionInForce(row)?.decision ?? null };
}
