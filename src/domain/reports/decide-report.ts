import type { CoreContext } from '../../context.ts';
import type { Transaction } from '../../store/database.ts';
import { textOf, texts } from '../../texts/index.ts';
import { nearestLocale } from '../../texts/nearest-locale.ts';
import { conflict, notFound } from '../errors.ts';
import { localeOf } from '../languages.ts';
import { queueMail } from '../mail-queue/mail-queue.ts';
import { type Governor, govern } from '../operators/govern.ts';
import { publicLoginOf, selectPublicLogin } from '../profiles/public-login.ts';
import { suspendPage } from '../suspension/suspend-page.ts';
import { suspensionText } from '../suspension/suspension-text.ts';
import type { ReportDecision } from './report-kinds.ts';

/**
 * Decides a report, once: reporter and owner get the operator's statement of reasons by mail (Regulation (EU) 2022/2065, articles 16 and
 * 17). The owner is not notified of a report without consequences. Throws `not_found`, `conflict` if it is decided or the page is gone, and
 * `validation_failed` on `answer`.
 */
export async function decideReport(
  context: Pick<CoreContext, 'config' | 'db' | 'now'>,
  governor: Governor,
  id: number,
  { decision, answer: typed }: { decision: ReportDecision; answer: string },
): Promise<void> {
  const answer = suspensionText('answer', typed);
  const report = await context.db.read.report.findUnique({
    where: { id },
    select: { profileId: true, profile: ofOwner },
  });
  if (report === null) throw notFound(textOf((t) => t.reportMessages.noSuchReport));
  const about = { userId: report.profile?.userId, profileId: report.profileId ?? undefined };
  await govern(context, governor, { action: 'decide_report', ...about, reason: answer }, async (tx) => {
    const decided = { decision, answer, decidedAt: context.now() };
    const { count } = await tx.report.updateMany({ where: { id, decidedAt: null }, data: decided });
    if (count === 0) throw conflict(textOf((t) => t.reportMessages.decidedAlready));
    await carryOut(tx, context, id, decision, answer);
  });
}

const ofOwner = { select: { userId: true } } as const;

/** Carries out the decision, and notifies reporter and owner. */
async function carryOut(
  tx: Transaction,
  context: Pick<CoreContext, 'config' | 'now'>,
  id: number,
  decision: ReportDecision,
  answer: string,
): Promise<void> {
  const { config, now } = context;
  const report = await tx.report.findUniqueOrThrow({
    where: { id },
    select: {
      ...{ address: true, reporterEmail: true, languageCode: true },
      profile: {
        select: { id: true, ...selectPublicLogin, user: { select: { id: true, email: true, languageId: true } } },
      },
    },
  });
  const { profile: page, reporterEmail } = report;
  const host = new URL(config.publicUrl).host;
  const contact = config.listing.operator?.email ?? null;
  if (decision !== 'none' && page === null) throw conflict(textOf((t) => t.reportMessages.pageIsGone));
  if (decision === 'suspend' && page !== null) await suspendPage(tx, context, page.id, answer);
  if (decision === 'warn' && page !== null) {
    const { user } = page;
    const { warned } = texts[localeOf(user.languageId)].reportMails;
    const mail = warned(`${config.publicUrl}/${publicLoginOf(page)}`, answer, contact);
    await queueMail(tx, user.id, { to: user.email, ...mail }, now());
  }
  if (reporterEmail === '') return;
  const { decided, decisions } = texts[nearestLocale(report.languageCode)].reportMails;
  const mail = decided(host, id, report.address, decisions[decision], answer, contact);
  await queueMail(tx, null, { to: reporterEmail, ...mail }, now());
}
