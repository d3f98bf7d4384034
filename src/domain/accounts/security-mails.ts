import type { Context } from '../../context.ts';
import { texts } from '../../texts/index.ts';
import type { Texts } from '../../texts/texts.ts';
import { localeOf } from '../languages.ts';
import { mailAccount } from './account-mails.ts';

/** A change of access to an account. Its owner gets a mail about each, and notices one that a stranger has made. */
export type SecurityNews = keyof Texts['mails']['security']['news'];

const paths: Partial<Record<SecurityNews, string>> = { token: '/settings/api', app: '/settings/api' };

/**
 * Mails the owner of an account about a change. The mail contains nothing that was typed: a stranger may have chosen the name of a token or
 * an app as a message to the owner.
 */
export async function mailSecurityNews(context: Context, userId: number, news: SecurityNews): Promise<void> {
  if (context.config.smtpUrl === null) return;
  const user = await context.db.read.user.findFirst({
    where: { id: userId },
    select: { id: true, email: true, emailVerifiedAt: true, languageId: true, dashboardLocale: true },
  });
  if (!user) return;
  const { subject, news: sentences, text } = texts[localeOf(user)].mails.security;
  const link = `${context.config.publicUrl}${paths[news] ?? '/settings/security'}`;
  await mailAccount(context, user, { subject, text: text(sentences[news], link) });
}
