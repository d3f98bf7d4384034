import type { Context } from '../../context.ts';
import type { Transaction } from '../../store/database.ts';
import { texts } from '../../texts/index.ts';
import { mailAccount } from '../accounts/account-mails.ts';
import { localeOf } from '../languages.ts';
import { bumpRevisionsOf } from '../profiles/profile-rows.ts';
import { isolated } from '../text/isolated.ts';

/** Invalidates the pages of a disabled webhook's owner, because the notices of their forms named it. */
export async function redrawPagesOfChannel(
  tx: Pick<Transaction, 'notificationChannel' | 'profile' | 'publishedPage'>,
  channelId: number,
): Promise<void> {
  const channel = await tx.notificationChannel.findUnique({ where: { id: channelId }, select: { userId: true } });
  if (channel !== null) await bumpRevisionsOf(tx, channel.userId);
}

/** Notifies the owner of a webhook by mail that its receiver returned 410 Gone and that it gets no more messages. */
export async function mailAboutDisabledWebhook(context: Context, channelId: number): Promise<void> {
  const channel = await context.db.read.notificationChannel.findUnique({
    where: { id: channelId },
    select: {
      label: true,
      user: { select: { id: true, email: true, emailVerifiedAt: true, languageId: true, dashboardLocale: true } },
    },
  });
  if (channel === null) return;
  const { label, user } = channel;
  const link = `${context.config.publicUrl}/my-links/channels`;
  await mailAccount(context, user, texts[localeOf(user)].mails.webhookDisabled(isolated(label), link));
}
