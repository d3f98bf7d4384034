import type { Context } from '../../context.ts';
import { confirmEmailCode, sendEmailCode } from '../../domain/channels/verify-email.ts';
import { enforceLimit } from '../../domain/enforce-limit.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { runAction } from '../shared/requests/run-action.ts';
import { sessionHolderOf } from '../shared/requests/session-holder-of.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { addChannelForm } from './channel-form.ts';
import { challenges, checks } from './channel-limits.ts';
import { type ChannelsAttempt, sendsOf } from './channels-document.ts';

/** `/my-links/channels/email` and `…/code`: adding an address by the code that is sent there, where this server sends mail. */
export function addEmailChannel(dashboard: DashboardRouter, context: Context): void {
  if (!sendsOf(context).email) return;
  const typed = (visit: PersonVisit): ChannelsAttempt => ({
    sent: 'email',
    values: { email: visit.field('email'), code: visit.field('code') },
  });

  addChannelForm(
    dashboard,
    context,
    addresses.channels.email.pattern,
    async (visit) => {
      await enforceLimit(context, challenges, String(visit.session.account.id));
      await sendEmailCode(context, sessionHolderOf(visit), visit.field('email'), visit.locale);
      visit.redirect(`${addresses.channels.list.href()}#email-channel`);
    },
    typed,
  );

  addChannelForm(
    dashboard,
    context,
    addresses.channels.emailCode.pattern,
    async (visit) => {
      const userId = visit.session.account.id;
      await enforceLimit(context, checks, String(userId));
      await runAction(context, visit, { name: 'add_channel' }, () =>
        confirmEmailCode(context, userId, visit.field('code')),
      );
      visit.redirect(addresses.channels.list.href({ done: 'added' }));
    },
    typed,
  );
}
