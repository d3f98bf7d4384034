import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { addToOutbox, outboxLock } from '../../store/outbox/outbox.ts';
import type { Locale } from '../errors.ts';
import { localeOf } from '../languages.ts';
import { queueMail } from '../mail-queue/mail-queue.ts';
import { isOperator, operatorColumns } from '../operators/operators.ts';
import { hour } from '../retention/term.ts';
import { appealsPath, listedLinksPath, reportsPath } from './report-paths.ts';
import { type ReportsEvent, reportsText } from './reports-event.ts';

type AnnouncingContext = Pick<Context, 'config' | 'db' | 'now'>;

/**
 * Notifies operators of the number of reports, appeals and hidden links since the last notice, at most once an hour: by mail, and in the
 * Telegram chats that are their verified channels. Without an operator's account the mail goes to OPERATOR_EMAIL.
 */
export async function announceReports(context: AnnouncingContext): Promise<void> {
  const { db } = context;
  if ((await newOnes(db.read)) === 0) return;
  const channelIds = await db.write((tx) => announce(tx, context));
  if (channelIds.length > 0) db.announce('outbox', channelIds);
}

/** Appeals against suspensions without a notice to operators; a decided one needs none. */
const newAppeals = { appealedAt: { not: null }, appealAnnouncedAt: null, answeredAt: null, resumedAt: null } as const;

/** Hidden listed links without a notice to operators. */
const newLinks = { announcedAt: null, isHidden: true, decision: null } as const;

type NoticeReader = Pick<Reader, 'report' | 'reportAppeal' | 'suspension' | 'listedLink'>;

async function newOnes(reader: NoticeReader): Promise<number> {
  const reports = await reader.report.count({ where: { announcedAt: null } });
  const appeals = await reader.reportAppeal.count({ where: { announcedAt: null } });
  const links = await reader.listedLink.count({ where: newLinks });
  return reports + appeals + links + (await reader.suspension.count({ where: newAppeals }));
}

/** Returns the channels that get a message: none if another process announces, or did so in the last hour. */
async function announce(tx: Transaction, context: AnnouncingContext): Promise<number[]> {
  const { config, now } = context;
  await tx.lock('reports-announced');
  const at = now();
  const lately = { gt: new Date(at.getTime() - hour) };
  const sent =
    (await tx.report.count({ where: { announcedAt: lately } })) +
    (await tx.reportAppeal.count({ where: { announcedAt: lately } })) +
    (await tx.listedLink.count({ where: { announcedAt: lately } })) +
    (await tx.suspension.count({ where: { appealAnnouncedAt: lately } }));
  if (sent > 0) return [];
  const mark = { where: { announcedAt: null }, data: { announcedAt: at } };
  const { count: reports } = await tx.report.updateMany(mark);
  const { count: appeals } = await tx.reportAppeal.updateMany(mark);
  const { count: ofSuspensions } = await tx.suspension.updateMany({
    where: newAppeals,
    data: { appealAnnouncedAt: at },
  });
  const { count: hiddenLinks } = await tx.listedLink.updateMany({ where: newLinks, data: { announcedAt: at } });
  if (reports + appeals + ofSuspensions + hiddenLinks === 0) return [];
  const event: ReportsEvent = {
    type: 'reports.waiting',
    host: new URL(config.publicUrl).host,
    reports,
    appeals: appeals + ofSuspensions,
    hiddenLinks,
    reportsUrl: config.publicUrl + reportsPath,
    appealsUrl: config.publicUrl + appealsPath,
    linksUrl: config.publicUrl + listedLinksPath,
  };
  const mail = (userId: number | null, to: string, locale: Locale) =>
    queueMail(tx, context, userId, { to, ...reportsText(locale, event) });
  const operators = await operatorsOf(tx, config);
  for (const account of operators) await mail(account.id, account.email, localeOf(account));
  const { operator } = config.listing;
  if (operators.length === 0 && operator !== null) await mail(null, operator.email, 'en');
  return sendToChats(tx, operators, event, at);
}

async function operatorsOf(tx: Transaction, config: AnnouncingContext['config']) {
  const accounts = await tx.user.findMany({
    where: { OR: [{ role: 'operator' }, { email: { in: [...config.operators] } }] },
    orderBy: { id: 'asc' },
    select: { id: true, languageId: true, dashboardLocale: true, suspendedAt: true, ...operatorColumns },
  });
  return accounts.filter((account) => account.suspendedAt === null && isOperator(config, account));
}

/** Chats that are notified of nothing but submissions, as their owner chose, get no notices. Returns the ids of the others. */
async function sendToChats(
  tx: Transaction,
  operators: readonly { id: number }[],
  event: ReportsEvent,
  at: Date,
): Promise<number[]> {
  const chats = await tx.notificationChannel.findMany({
    where: {
      ...{ userId: { in: operators.map(({ id }) => id) }, type: 'telegram' },
      ...{ verifiedAt: { not: null }, hearsOfChanges: true },
    },
    orderBy: [{ userId: 'asc' }, { id: 'asc' }],
    select: { id: true, userId: true },
  });
  for (const { id, userId } of chats) {
    await tx.lock(outboxLock(userId));
    addToOutbox(tx, userId, [id], event, at);
  }
  return chats.map(({ id }) => id);
}
