import type { Context } from '../../context.ts';
import { addWebhook } from '../../domain/channels/verify-webhook.ts';
import { enforceLimit } from '../../domain/enforce-limit.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { runAction } from '../shared/requests/run-action.ts';
import { sessionHolderOf } from '../shared/requests/session-holder-of.ts';
import { challenges } from './channel-limits.ts';
import { channelsDocument } from './channels-document.ts';

/** `/my-links/channels`: notification channels, and adding a webhook. */
export function addChannelsPage(dashboard: DashboardRouter, context: Context): void {
  dashboard.personPage(addresses.channels.list.pattern, {
    redraws: true,
    get: async (visit) => visit.send(await channelsDocument(context, visit)),
    post: (visit) =>
      visit.attempt(
        async () => {
          await enforceLimit(context, challenges, String(visit.session.account.id));
          const { secret } = await runAction(context, visit, { name: 'add_channel' }, () =>
            addWebhook(context, sessionHolderOf(visit), visit.field('target')),
          );
          // Shown in this response, because the secret cannot be read again.
          visit.send(await channelsDocument(context, visit, { newSecret: secret ?? undefined }), 201);
        },
        (errors) =>
          channelsDocument(context, visit, { errors, sent: 'webhook', values: { target: visit.field('target') } }),
      ),
  });
}
