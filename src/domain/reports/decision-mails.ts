import type { CoreContext } from '../../context.ts';
import type { Transaction } from '../../store/database.ts';
import { texts } from '../../texts/index.ts';
import { nearestLocale } from '../../texts/nearest-locale.ts';
import { type LanguageChoice, localeOf } from '../languages.ts';
import { queueMail } from '../mail-queue/mail-queue.ts';
import { publicLoginOf } from '../profiles/public-login.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { suspendPage } from '../suspension/suspend-page.ts';
import type { ReportDecision } from './report-kinds.ts';
import { reporterAppealPath, warningPath } from './report-paths.ts';

type MailContext = Pick<CoreContext, 'config' | 'now'>;

/** A decision that was just stored. */
export interface DecisionOutcome {
  decision: ReportDecision;
  answer: string;
  /** The decision in force until then; null for the first one. */
  before: ReportDecision | null;
  /** Appellants whose appeals this decides. */
  appealedBy: ReadonlySet<string>;
}

interface ReportOfOwner {
  id: number;
  profile: {
    id: number;
    login: string;
    status: boolean;
    published: { login: string } | null;
    user: { id: number; email: string } & LanguageChoice;
  } | null;
}

/** Suspends the page if that was decided, and queues the mail to its owner, unless nothing changes for them and they did not ask. */
export async function notifyOwner(
  tx: Transaction,
  context: MailContext,
  { id, profile: page }: ReportOfOwner,
  { decision, answer, before, appealedBy }: DecisionOutcome,
): Promise<void> {
  if (page === null) return;
  if (decision === 'suspend') {
    await suspendPage(tx, context, page.id, answer);
    return;
  }
  if (decision === before && !appealedBy.has('owner')) return;
  if (decision === 'none' && before !== 'warn') return;
  const { config } = context;
  const { user } = page;
  const { warned, withdrawn, upheld } = texts[localeOf(user)].reportMails;
  const address = `${config.publicUrl}/${publicLoginOf(page)}`;
  const contact = config.listing.operator?.email ?? null;
  const link = config.publicUrl + warningPath(page.id, id);
  const mail =
    decision === 'none'
      ? withdrawn(address, answer)
      : before === 'warn'
        ? upheld(address, answer)
        : warned(address, answer, link, contact);
  await queueMail(tx, context, user.id, { to: user.email, ...mail });
}

interface ReportOfReporter {
  id: number;
  address: string;
  reporterEmail: string;
  languageCode: string;
  appeals: readonly { by: string }[];
}

/**
 * Queues the mail to the reporter, with the address for an appeal if they can appeal. Does nothing without an e-mail address, or if only
 * the owner appealed and nothing changes.
 */
export async function notifyReporter(
  tx: Transaction,
  context: MailContext,
  { id, address, reporterEmail, languageCode, appeals }: ReportOfReporter,
  { decision, answer, before, appealedBy }: DecisionOutcome,
): Promise<void> {
  if (reporterEmail === '' || (decision === before && !appealedBy.has('reporter'))) return;
  const { config } = context;
  const canAppeal = decision !== 'suspend' && !appeals.some(({ by }) => by === 'reporter');
  const token = canAppeal ? newSecret() : null;
  const appealTokenHash = token === null ? null : hashSecret(token);
  if (canAppeal) await tx.report.update({ where: { id }, data: { appealTokenHash }, select: { id: true } });
  const { decided, decidedAgain, decisions, redress } = texts[nearestLocale(languageCode)].reportMails;
  const contact = config.listing.operator?.email;
  const ways = [
    token !== null && redress.appeal(`${config.publicUrl}${reporterAppealPath}?token=${token}`),
    contact !== undefined && redress.contact(contact),
    redress.elsewhere,
  ];
  const write = appealedBy.has('reporter') ? decidedAgain : decided;
  const { host } = new URL(config.publicUrl);
  const mail = write(host, id, address, decisions[decision], answer, ways.filter(Boolean).join('\n\n'));
  await queueMail(tx, context, null, { to: reporterEmail, ...mail });
}
