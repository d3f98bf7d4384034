import type { Context } from '../../context.ts';
import { confirmTelegram, readTelegramStart, startTelegram } from '../../domain/channels/verify-telegram.ts';
import { enforceLimit } from '../../domain/enforce-limit.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { runAction } from '../shared/requests/run-action.ts';
import { sessionHolderOf } from '../shared/requests/session-holder-of.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { addChannelForm } from './channel-form.ts';
import { challenges, checks } from './channel-limits.ts';
import { channelsDocument, sendsOf } from './channels-document.ts';

/** `/my-links/channels/telegram` and `…/check`: adding a chat by a link to the bot, where this server has one. */
export function addTelegramChannel(dashboard: DashboardRouter, context: Context): void {
  if (!sendsOf(context).telegram) return;
  const startOf = (visit: PersonVisit) => readTelegramStart(visit.field('bot'), visit.field('parameter'));

  addChannelForm(
    dashboard,
    context,
    addresses.channels.telegram.pattern,
    async (visit) => {
      await enforceLimit(context, challenges, String(visit.session.account.id));
      const telegramStart = await startTelegram(context, sessionHolderOf(visit));
      // Shown in this response, because the link cannot be read again.
      visit.send(await channelsDocument(context, visit, { telegramStart }), 201);
    },
    () => ({ sent: 'telegram' }),
  );

  addChannelForm(
    dashboard,
    context,
    addresses.channels.telegramCheck.pattern,
    async (visit) => {
      const start = startOf(visit);
      if (start === null) return visit.redirect(addresses.channels.list.href());
      const userId = visit.session.account.id;
      await enforceLimit(context, checks, String(userId));
      await runAction(context, visit, { name: 'add_channel' }, () => confirmTelegram(context, userId, start));
      visit.redirect(addresses.channels.list.href({ done: 'added' }));
    },
    (visit) => ({ sent: 'telegram', telegramStart: startOf(visit) ?? undefined }),
  );
}
