import type { CoreContext } from '../../context.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { conflict, notFound } from '../errors.ts';
import { day } from '../retention/term.ts';
import { hashSecret } from '../secrets.ts';
import { suspensionText } from '../suspension/suspension-text.ts';
import { type DecidedReport, decisionInForce, decisionsOf, selectDecisions } from './decision-in-force.ts';
import type { Appellant, ReportDecision } from './report-kinds.ts';

/** Time for an appeal after a decision: six months (Regulation (EU) 2022/2065, article 20, paragraph 1). */
export const appealPeriod = 184 * day;

/** Returns the lock of units that decide a report or appeal against the decision. */
export function reportLock(id: number): string {
  return `report:${id}`;
}

/** A decision about a report as the owner of the page or the reporter sees it, with their appeal; null until it is written. */
export interface AppealableDecision {
  reportId: number;
  /** Address of the page, as reported. */
  address: string;
  decision: ReportDecision;
  answer: string;
  decidedAt: Date;
  /** True until an appeal or the end of the time for one. */
  canAppeal: boolean;
  appeal: { text: string; appealedAt: Date; decision: string | null; answer: string | null } | null;
}

const columns = {
  ...{ id: true, address: true, decision: true, answer: true, decidedAt: true, appealUntil: true },
  appeals: {
    orderBy: { id: 'asc' },
    select: { by: true, text: true, appealedAt: true, decision: true, answer: true, answeredAt: true },
  },
} as const;

/** An appeal as it is stored. */
interface StoredAppeal {
  by: string;
  text: string;
  appealedAt: Date;
  decision: string | null;
  answer: string | null;
  answeredAt: Date | null;
}

interface Row extends DecidedReport {
  id: number;
  address: string;
  appealUntil: Date | null;
  appeals: readonly StoredAppeal[];
}

/** Returns the warning that a report of an own page led to; null for any other report. */
export async function findWarning(
  reader: Pick<Reader, 'report'>,
  now: Date,
  { userId, profileId }: { userId: number; profileId: number },
  reportId: number,
): Promise<AppealableDecision | null> {
  const row = await reader.report.findFirst({
    where: { id: reportId, profileId, profile: { userId } },
    select: columns,
  });
  const warning = row && decisionsOf(row).findLast(({ decision }) => decision === 'warn');
  if (!row || !warning) return null;
  const isInForce = decisionInForce(row)?.decision === 'warn';
  return { ...shown(row, 'owner', now, isInForce), decision: 'warn', answer: warning.answer, decidedAt: warning.at };
}

/**
 * Returns the newest report of each page that led to a warning in force, by the id of the page. A warning that can no longer be appealed is
 * left out.
 */
export async function findWarnings(
  reader: Pick<Reader, 'report'>,
  now: Date,
  profileIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await reader.report.findMany({
    where: { profileId: { in: [...profileIds] }, appealUntil: { gt: now } },
    orderBy: { id: 'asc' },
    select: { id: true, profileId: true, ...selectDecisions },
  });
  const warnings = rows.filter((row) => decisionInForce(row)?.decision === 'warn');
  return new Map(warnings.flatMap(({ id, profileId }) => (profileId === null ? [] : [[profileId, id] as const])));
}

/** Returns the decision about the report whose reporter has the token; or null. */
export async function findDecisionOfReporter(
  reader: Pick<Reader, 'report'>,
  now: Date,
  token: string,
): Promise<AppealableDecision | null> {
  const row = await reader.report.findFirst({ where: { appealTokenHash: hashSecret(token) }, select: columns });
  if (row === null) return null;
  const [first, ...later] = decisionsOf(row);
  if (first === undefined) return null;
  const appealed = row.appeals.find(({ by }) => by === 'reporter');
  // An answered appeal is shown below the decision that it was against.
  const against = [first, ...later].findLast(({ at }) => appealed === undefined || at < appealed.appealedAt) ?? first;
  const { decision, answer, at } = against;
  return { ...shown(row, 'reporter', now, decision !== 'suspend'), decision, answer, decidedAt: at };
}

function shown(row: Row, by: Appellant, now: Date, isOpenToAppeal: boolean) {
  const found = row.appeals.find((one) => one.by === by);
  const isInTime = row.appealUntil !== null && row.appealUntil > now;
  return {
    ...{ reportId: row.id, address: row.address },
    canAppeal: found === undefined && isOpenToAppeal && isInTime,
    appeal: found
      ? { text: found.text, appealedAt: found.appealedAt, decision: found.decision, answer: found.answer }
      : null,
  };
}

/**
 * Stores the owner's appeal against a warning, once. Throws `not_found`, `conflict` if it was appealed already or cannot be any more, and
 * `validation_failed` on `appeal`.
 */
export async function appealWarning(
  tx: Transaction,
  { now }: Pick<CoreContext, 'now'>,
  page: { userId: number; profileId: number },
  reportId: number,
  typed: string,
): Promise<void> {
  const text = suspensionText('appeal', typed);
  await tx.lock(reportLock(reportId));
  const at = now();
  const warning = await findWarning(tx, at, page, reportId);
  await store(tx, at, warning, { by: 'owner', profileId: page.profileId, text });
}

/** Stores the reporter's appeal against a decision, once. Throws as `appealWarning` does. */
export async function appealDecision(
  { db, now }: Pick<CoreContext, 'db' | 'now'>,
  token: string,
  typed: string,
): Promise<void> {
  const text = suspensionText('appeal', typed);
  const known = await findDecisionOfReporter(db.read, now(), token);
  if (known === null) throw noSuchReport();
  await db.write(async (tx) => {
    await tx.lock(reportLock(known.reportId));
    const at = now();
    const decision = await findDecisionOfReporter(tx, at, token);
    await store(tx, at, decision, { by: 'reporter', profileId: null, text });
  });
}

async function store(
  tx: Transaction,
  appealedAt: Date,
  decision: AppealableDecision | null,
  appeal: { by: Appellant; profileId: number | null; text: string },
): Promise<void> {
  if (decision === null) throw noSuchReport();
  if (decision.appeal !== null) throw conflict(textOf((t) => t.suspensionMessages.appealedAlready));
  if (!decision.canAppeal) throw conflict(textOf((t) => t.reportMessages.noAppealAnyMore));
  const { reportId } = decision;
  await tx.reportAppeal.create({ data: { ...appeal, reportId, appealedAt }, select: { id: true } });
}

function noSuchReport() {
  return notFound(textOf((t) => t.reportMessages.noSuchReport));
}
