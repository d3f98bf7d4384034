import type { Context } from '../../context.ts';
import { texts } from '../../texts/index.ts';
import { mailAccount } from '../accounts/account-mails.ts';
import { localeOf } from '../languages.ts';
import { bumpRevisionsOf } from '../profiles/profile-rows.ts';
import { isolated } from '../text/isolated.ts';

/**
 * Tells the owner of a webhook by mail that its receiver answered 410 Gone and that it gets no more messages, and visitors of the pages whose
 * forms notified it.
 */
export async function tellOfDisabledWebhook(context: Context, channelId: number): Promise<void> {
  const channel = await context.db.read.notificationChannel.findUnique({
    where: { id: channelId },
    select: { label: true, userId: true, user: { select: { email: true, emailVerifiedAt: true, languageId: true } } },
  });
  if (channel === null) return;
  const { label, userId, user } = channel;
  await context.db.write((tx) => bumpRevisionsOf(tx, userId));
  const link = `${context.config.publicUrl}/my-links/channels`;
  await mailAccount(context, user, texts[localeOf(user.languageId)].mails.webhookDisabled(isolated(label), link));
}
