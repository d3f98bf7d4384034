import type { Context } from '../../context.ts';
import { setChangeNotices } from '../../domain/channels/change-notices.ts';
import { removeChannel } from '../../domain/channels/remove-channel.ts';
import { retryUndeliveredMessage } from '../../domain/channels/undelivered-messages.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { runAction } from '../shared/requests/run-action.ts';
import { addChannelForm } from './channel-form.ts';

/** `/my-links/channels/remove`, `…/hearing` and `…/retry`: actions of the buttons beside a channel and a failed message. */
export function addChannelButtons(dashboard: DashboardRouter, context: Context): void {
  addChannelForm(dashboard, context, addresses.channels.remove.pattern, async (visit) => {
    const id = Number(visit.field('channelId'));
    await runAction(context, visit, { name: 'remove_channel' }, (write) =>
      write((tx) => removeChannel(tx, visit.session.account.id, id)),
    );
    visit.redirect(addresses.channels.list.href({ done: 'removed' }));
  });

  addChannelForm(dashboard, context, addresses.channels.hearing.pattern, async (visit) => {
    const id = Number(visit.field('channelId'));
    await runAction(context, visit, { name: 'turn_channel_for_changes' }, (write) =>
      write((tx) => setChangeNotices(tx, visit.session.account.id, id, visit.field('on') === 'yes')),
    );
    visit.redirect(addresses.channels.list.href({ done: 'hearing' }));
  });

  addChannelForm(dashboard, context, addresses.channels.retry.pattern, async (visit) => {
    const id = Number(visit.field('messageId'));
    await runAction(context, visit, { name: 'retry_notification' }, (write) =>
      write((tx) => retryUndeliveredMessage(tx, visit.session.account.id, id, context.now())),
    );
    visit.redirect(addresses.channels.list.href({ done: 'retried' }));
  });
}
