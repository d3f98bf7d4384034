import type { Context } from '../../context.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { type ChannelsAttempt, channelsDocument } from './channels-document.ts';

/**
 * Adds the address that a form of the page of channels posts to; GET redirects to the page. `again` returns what the form is drawn again
 * with; a form without it is a button.
 */
export function addChannelForm(
  dashboard: DashboardRouter,
  context: Context,
  pattern: string,
  post: (visit: PersonVisit) => Promise<void>,
  again?: (visit: PersonVisit) => ChannelsAttempt,
): void {
  dashboard.personPage(pattern, {
    redraws: again !== undefined,
    get: (visit) => visit.redirect(addresses.channels.list.href()),
    post: (visit) =>
      visit.attempt(
        () => post(visit),
        (errors) => channelsDocument(context, visit, { errors, ...again?.(visit) }),
      ),
  });
}
