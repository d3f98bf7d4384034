import type { Context } from '../../context.ts';
import { texts } from '../../texts/index.ts';
import { localeOf } from '../languages.ts';
import { queueMail } from '../mail-queue/mail-queue.ts';
import { isOperator, operatorColumns } from '../operators/operators.ts';
import { hour } from '../retention/term.ts';

/**
 * Mails operators how many reports came since the last such mail, at most once an hour. Without an operator's account the mail goes to
 * OPERATOR_EMAIL.
 */
export async function announceReports(context: Pick<Context, 'config' | 'db' | 'now'>): Promise<void> {
  const { config, db, now } = context;
  if ((await db.read.report.count({ where: { announcedAt: null } })) === 0) return;
  await db.write(async (tx) => {
    // One of several processes announces.
    await tx.lock('reports-announced');
    const at = now();
    const lately = await tx.report.count({ where: { announcedAt: { gt: new Date(at.getTime() - hour) } } });
    if (lately > 0) return;
    const { count } = await tx.report.updateMany({ where: { announcedAt: null }, data: { announcedAt: at } });
    if (count === 0) return;
    const accounts = await tx.user.findMany({
      where: { OR: [{ role: 'operator' }, { email: { in: [...config.operators] } }] },
      select: { id: true, languageId: true, suspendedAt: true, ...operatorColumns },
    });
    const operators = accounts.filter((account) => account.suspendedAt === null && isOperator(config, account));
    const host = new URL(config.publicUrl).host;
    for (const { id, email, languageId } of operators) {
      const mail = texts[localeOf(languageId)].reportMails.arrived(host, count);
      await queueMail(tx, id, { to: email, ...mail }, at);
    }
    const { operator } = config.listing;
    if (operators.length > 0 || operator === null) return;
    await queueMail(tx, null, { to: operator.email, ...texts.en.reportMails.arrived(host, count) }, at);
  });
}
