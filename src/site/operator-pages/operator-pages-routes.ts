import { ConfigError } from '../../config-error.ts';
import type { Context } from '../../context.ts';
import { findLoginHolder } from '../../domain/profiles/profile-rows.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { renderOperatorPage } from './operator-page.tsx';

/** `/privacy`, `/terms` and `/support`, as far as the operator has no pages of their own elsewhere. */
export function addOperatorPages(dashboard: DashboardRouter, { config }: Context): void {
  const { operator, ownPages } = config.listing;
  if (operator === null) return;
  const facts = {
    operator,
    host: new URL(config.publicUrl).host,
    signUpOpen: config.signUp === 'open',
    keepSignInsDays: config.keep.signIns,
  };
  for (const page of ownPages) {
    dashboard.page(addresses.operatorPages[page].pattern, {
      get: ({ send, locale }) => send(renderOperatorPage(page, locale, facts)),
    });
  }
}

/**
 * Throws ConfigError where a page that somebody made before its login was reserved would be hidden by one of the operator's. Nobody can take
 * such a login any more, so the answer holds while the server runs (docs/decisions/0530).
 */
export async function refuseHiddenProfiles({ config, db }: Context): Promise<void> {
  for (const page of config.listing.ownPages) {
    if ((await findLoginHolder(db.read, page)) !== null) {
      throw new ConfigError(
        `${page.toUpperCase()}_URL: must be set, since /${page} is the page of an account and stays so`,
      );
    }
  }
}
