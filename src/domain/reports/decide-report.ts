import type { CoreContext } from '../../context.ts';
import type { Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { conflict, notFound } from '../errors.ts';
import { type ActingOperator, runOperatorAction } from '../operators/run-operator-action.ts';
import { selectPublicLogin } from '../profiles/public-login.ts';
import { suspensionText } from '../suspension/suspension-text.ts';
import { decisionInForce, selectDecisions } from './decision-in-force.ts';
import { notifyOwner, notifyReporter } from './decision-mails.ts';
import { appealPeriod, reportLock } from './report-appeals.ts';
import type { ReportDecision } from './report-kinds.ts';

type DecidingContext = Pick<CoreContext, 'config' | 'db' | 'now'>;

/**
 * Decides a report, and decides it again after an appeal: reporter and owner get the operator's statement of reasons by mail (Regulation
 * (EU) 2022/2065, articles 16, 17 and 20). The owner is not notified of a report without consequences. Throws `not_found`, `conflict` if it
 * is decided and no appeal waits, or the page was deleted, and `validation_failed` on `answer`.
 */
export async function decideReport(
  context: DecidingContext,
  operator: ActingOperator,
  id: number,
  { decision, answer: typed }: { decision: ReportDecision; answer: string },
): Promise<void> {
  const answer = suspensionText('answer', typed);
  const report = await context.db.read.report.findUnique({
    where: { id },
    select: { profileId: true, profile: { select: { userId: true } } },
  });
  if (report === null) throw notFound(textOf((t) => t.reportMessages.noSuchReport));
  const about = { userId: report.profile?.userId, profileId: report.profileId ?? undefined };
  await runOperatorAction(context, operator, { action: 'decide_report', ...about, reason: answer }, (tx) =>
    applyDecision(tx, context, id, decision, answer),
  );
}

/** Stores the decision, carries it out, and notifies reporter and owner. */
async function applyDecision(
  tx: Transaction,
  context: DecidingContext,
  id: number,
  decision: ReportDecision,
  answer: string,
): Promise<void> {
  const now = context.now();
  // No appeal arrives between reading them and storing the decision about them.
  await tx.lock(reportLock(id));
  const report = await tx.report.findUniqueOrThrow({
    where: { id },
    select: {
      ...{ id: true, address: true, reporterEmail: true, languageCode: true, ...selectDecisions },
      profile: {
        select: {
          id: true,
          ...selectPublicLogin,
          user: { select: { id: true, email: true, languageId: true, dashboardLocale: true } },
        },
      },
    },
  });
  const before = decisionInForce(report);
  const waiting = report.appeals.filter(({ answeredAt }) => answeredAt === null);
  if (before !== null && waiting.length === 0) throw conflict(textOf((t) => t.reportMessages.decidedAlready));
  if (decision !== 'none' && report.profile === null) throw conflict(textOf((t) => t.reportMessages.pageIsGone));
  const appealUntil = new Date(now.getTime() + appealPeriod);
  await tx.report.update({
    where: { id },
    data: { ...(before === null && { decision, answer, decidedAt: now }), appealUntil },
    select: { id: true },
  });
  await tx.reportAppeal.updateMany({
    where: { reportId: id, answeredAt: null },
    data: { decision, answer, answeredAt: now },
  });
  const appealedBy = new Set(waiting.map(({ by }) => by));
  const outcome = { decision, answer, before: before?.decision ?? null, appealedBy };
  await notifyOwner(tx, context, report, outcome);
  await notifyReporter(tx, context, report, outcome);
}
