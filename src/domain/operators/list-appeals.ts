import type { Reader } from '../../store/database.ts';
import { findAppeals } from '../suspension/appeals.ts';

/** An appeal of an owner against a suspension, or of an owner or a reporter against the decision about a report. */
export interface ListedAppeal {
  /** The subject: `id` is the suspension's or the report's. */
  against: 'suspension' | 'report';
  id: number;
  by: string;
  /** The suspended page or account, or the reported page: its login or address. */
  name: string;
  text: string;
  appealedAt: Date;
  /** Time of the answer, or of the end of the suspension without one; null while it is open. */
  closedAt: Date | null;
}

/**
 * Returns the appeals that wait for a decision, the oldest first, or the decided ones, the newest first. Both kinds are read up to the end
 * of the part, so `skip` should be small.
 */
export async function listAppeals(
  reader: Pick<Reader, 'suspension' | 'reportAppeal'>,
  { open, skip, take }: { open: boolean; skip: number; take: number },
): Promise<ListedAppeal[]> {
  const limit = skip + take;
  const ofSuspensions = await findAppeals(reader, { open, limit });
  const ofReports = await reader.reportAppeal.findMany({
    where: { answeredAt: open ? null : { not: null } },
    orderBy: { appealedAt: open ? 'asc' : 'desc' },
    take: limit,
    select: {
      ...{ by: true, text: true, appealedAt: true, answeredAt: true },
      report: { select: { id: true, address: true } },
    },
  });
  const all: ListedAppeal[] = [
    ...ofSuspensions.flatMap(({ id, email, page, appeal, appealedAt, answeredAt, resumedAt }) =>
      appeal === null || appealedAt === null
        ? []
        : [
            {
              ...{ against: 'suspension' as const, id, by: 'owner', name: page?.login ?? email, text: appeal },
              ...{ appealedAt, closedAt: answeredAt ?? resumedAt },
            },
          ],
    ),
    ...ofReports.map(({ by, text, appealedAt, answeredAt, report }) => ({
      ...{ against: 'report' as const, id: report.id, by, name: report.address, text, appealedAt },
      closedAt: answeredAt,
    })),
  ];
  const sign = open ? 1 : -1;
  all.sort((one, other) => sign * (one.appealedAt.getTime() - other.appealedAt.getTime()));
  return all.slice(skip, limit);
}
