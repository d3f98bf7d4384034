import type { Context } from '../../context.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { type ChannelsAttempt, channelsDocument } from './channels-document.ts';

/**
 * Adds the target of a form on the page of channels; GET redirects to the page. `again` returns the state to draw the form again; a form
 * without it is a button.
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
