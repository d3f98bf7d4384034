import type { Reader } from '../../store/database.ts';
import { publicLoginOf, selectPublicLogin } from '../profiles/public-login.ts';

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
  decision: string | null;
  answer: string | null;
  decidedAt: Date | null;
}

const columns = {
  ...{ id: true, address: true, kind: true, text: true, reporterName: true, reporterEmail: true, createdAt: true },
  ...{ decision: true, answer: true, decidedAt: true },
  profile: { select: { id: true, suspendedAt: true, ...selectPublicLogin } },
} as const;

/** Returns the reports that wait for a decision, the oldest first, or all, the newest first. */
export async function readReports(
  reader: Pick<Reader, 'report'>,
  { open, take }: { open: boolean; take: number },
): Promise<ReportView[]> {
  const rows = await reader.report.findMany({
    where: open ? { decidedAt: null } : {},
    orderBy: { id: open ? 'asc' : 'desc' },
    take,
    select: columns,
  });
  return rows.map(({ profile, ...row }) => ({ ...row, page: profile && pageOf(profile) }));
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
  const { profile, snapshot, ...report } = row;
  return { ...report, page: profile && pageOf(profile), markdown: snapshot?.markdown ?? null };
}

function pageOf(profile: {
  id: number;
  suspendedAt: Date | null;
  login: string;
  status: boolean;
  published: { login: string } | null;
}) {
  return { id: profile.id, login: publicLoginOf(profile), isSuspended: profile.suspendedAt !== null };
}
