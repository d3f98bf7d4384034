import type { Context } from '../../context.ts';
import { texts } from '../../texts/index.ts';
import type { Texts } from '../../texts/texts.ts';
import { localeOf } from '../languages.ts';
import { mailAccount } from './account-mails.ts';

/** What the owner of an account is told by mail, so that nobody else does it unnoticed. */
export type SecurityNews = keyof Texts['mails']['security']['news'];

const paths: Partial<Record<SecurityNews, string>> = { token: '/settings/api', app: '/settings/api' };

/**
 * Mails the account what has just changed. The mail contains nothing that was typed: whoever did it may have chosen the name of a token or
 * an app for its owner to read.
 */
export async function mailSecurityNews(context: Context, userId: number, news: SecurityNews): Promise<void> {
  if (context.config.smtpUrl === null) return;
  const user = await context.db.read.user.findFirst({
    where: { id: userId },
    select: { email: true, emailVerifiedAt: true, languageId: true },
  });
  if (!user) return;
  const { subject, news: sentences, text } = texts[localeOf(user.languageId)].mails.security;
  const link = `${context.config.publicUrl}${paths[news] ?? '/settings/security'}`;
  await mailAccount(context, user, { subject, text: text(sentences[news], link) });
}
