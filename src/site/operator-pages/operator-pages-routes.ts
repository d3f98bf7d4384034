import { ConfigError } from '../../config-error.ts';
import type { Context } from '../../context.ts';
import { findLoginHolder } from '../../domain/profiles/profile-rows.ts';
import { retentionPeriod } from '../../domain/retention/retention-period.ts';
import { operatorPagePaths, operatorPages, withoutOwnPage } from '../../listing-settings.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { operatorLanguage } from './operator-language.ts';
import { renderOperatorPage } from './operator-page.tsx';

/** `/privacy`, `/terms`, `/support`, `/-/imprint`, `/-/accessibility` and `/-/processing`, as far as the operator has no pages of their own elsewhere. */
export function addOperatorPages(dashboard: DashboardRouter, { config }: Context): void {
  const { operator, ownPages, links } = config.listing;
  const facts = {
    operator,
    host: new URL(config.publicUrl).host,
    signUpOpen: config.signUp === 'open',
    statistics: config.statistics,
    countsCountries: config.countryHeader !== null || config.geoipFile !== null,
  };
  const linked = operatorPages.flatMap((page) => {
    const href = links[page];
    return href === null ? [] : [{ page, href }];
  });
  for (const page of ownPages) {
    dashboard.page(addresses.operatorPages[page].pattern, {
      get({ send, parameter, req, res }) {
        const language = operatorLanguage(parameter('lang'), req.get('accept-language'));
        res.vary('Accept-Language');
        send(
          renderOperatorPage({
            page,
            language,
            facts,
            links: linked,
            retentionPeriod: (name) => retentionPeriod(name, config),
          }),
        );
      },
    });
  }
}

/**
 * Returns the context without operator pages that would hide a user's page with a login that was reserved later. Such a login can no longer
 * be chosen, so this is valid while the server runs (docs/decisions/0533). Throws ConfigError if the operator has a name, and so asked for
 * the page.
 */
export async function withoutHidingPages(context: Context): Promise<Context> {
  const { config, db, log } = context;
  let { listing } = config;
  for (const page of listing.ownPages) {
    if ((await findLoginHolder(db.read, operatorPagePaths[page].slice(1))) === null) continue;
    const setting = `${page.toUpperCase()}_URL`;
    if (listing.operator !== null)
      throw new ConfigError(`${setting}: must be set, since /${page} is the page of an account and stays so`);
    log.warn(`${setting} is not set, and /${page} is the page of an account: this server has no privacy policy`);
    listing = withoutOwnPage(listing, page);
  }
  return { ...context, config: { ...config, listing } };
}
