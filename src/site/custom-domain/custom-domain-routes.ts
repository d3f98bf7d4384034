import type { Context } from '../../context.ts';
import {
  addCustomDomain,
  forwardPage,
  listCustomDomains,
  maxDomainsOfPage,
  removeCustomDomain,
} from '../../domain/custom-domains/custom-domains.ts';
import { verificationRecords, verifyDomain } from '../../domain/custom-domains/verify-domain.ts';
import { enforceLimit, perHour } from '../../domain/enforce-limit.ts';
import { pathOfPage } from '../../domain/profiles/profile-view.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { ownProfile } from '../shared/requests/own-profile.ts';
import { runAction } from '../shared/requests/run-action.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { type CustomDomainPageProps, renderCustomDomainPage } from './custom-domain-page.tsx';
import { domainOrigin } from './domain-origin.ts';

/** Each queries name servers chosen by the person. */
const checks = perHour('domain-checks', 60);

/** `/my-links/<profileId>/domains`: the domains of their own at which a person's page is shown. */
export function addCustomDomains(dashboard: DashboardRouter, context: Context): void {
  const { config, db } = context;
  const service = new URL(config.publicUrl);
  const userIdOf = (visit: PersonVisit) => visit.session.account.id;
  const keyOf = (visit: PersonVisit) => String(visit.req.params.profileId);
  const domainIdOf = (visit: PersonVisit) => Number(visit.req.params.domainId);

  async function page(visit: PersonVisit, refused: Pick<CustomDomainPageProps, 'errors' | 'values' | 'of'> = {}) {
    const row = await ownProfile(context, visit);
    const { id, publicLogin, title, forwardsTo } = row;
    const domains = await listCustomDomains(db.read, id);
    const { added, served, removed, forwarded } = texts[visit.locale].customDomain;
    return renderCustomDomainPage({
      locale: visit.locale,
      csrf: visit.csrf,
      page: { ...row, name: title ?? publicLogin, address: service.host + pathOfPage(publicLogin) },
      serviceHost: service.hostname,
      domains: domains.map((domain) => ({
        ...domain,
        url: domainOrigin(service, domain.host),
        records: verificationRecords(domain, config.publicUrl),
      })),
      maxDomains: maxDomainsOfPage,
      forwardsTo,
      notice: new Map(Object.entries({ added, served, removed, forwarded })).get(visit.parameter('done')),
      ...refused,
    });
  }

  /** Runs the action of a form, and redirects to the page. */
  async function act(visit: PersonVisit, done: string, of: CustomDomainPageProps['of'], work: () => Promise<void>) {
    await visit.attempt(
      async () => {
        await work();
        visit.redirect(addresses.customDomains.page.href({ profileId: keyOf(visit) }, { done }));
      },
      (errors) => page(visit, { errors, of, values: { host: visit.field('host') } }),
    );
  }

  const toPage = (visit: PersonVisit) => visit.redirect(addresses.customDomains.page.href({ profileId: keyOf(visit) }));
  const run = (visit: PersonVisit, name: 'add_domain' | 'verify_domain' | 'remove_domain' | 'forward_page') =>
    runAction.bind(null, context, visit, { name, profileKey: keyOf(visit) });

  dashboard.personPage(addresses.customDomains.page.pattern, {
    gone: (t) => t.customDomain,
    redraws: true,
    get: async (visit) => visit.send(await page(visit)),
    post: (visit) =>
      act(visit, 'added', 'new', async () => {
        const of = { userId: userIdOf(visit), profileKey: keyOf(visit), typed: visit.field('host') };
        await run(visit, 'add_domain')((write) => write((tx) => addCustomDomain(tx, context, of)));
      }),
  });

  dashboard.personPage(addresses.customDomains.check.pattern, {
    gone: (t) => t.customDomain,
    get: toPage,
    post: (visit) =>
      act(visit, 'served', domainIdOf(visit), async () => {
        await enforceLimit(context, checks, String(userIdOf(visit)));
        await run(
          visit,
          'verify_domain',
        )(async (write) => {
          await write(await verifyDomain(context, userIdOf(visit), domainIdOf(visit)));
        });
      }),
  });

  dashboard.personPage(addresses.customDomains.remove.pattern, {
    gone: (t) => t.customDomain,
    get: toPage,
    post: (visit) =>
      act(visit, 'removed', undefined, async () => {
        await run(
          visit,
          'remove_domain',
        )((write) => write((tx) => removeCustomDomain(tx, userIdOf(visit), domainIdOf(visit))));
      }),
  });

  dashboard.personPage(addresses.customDomains.forward.pattern, {
    gone: (t) => t.customDomain,
    get: toPage,
    post: (visit) =>
      act(visit, 'forwarded', 'forward', async () => {
        const domainId = visit.field('domainId') === '' ? null : Number(visit.field('domainId'));
        await run(
          visit,
          'forward_page',
        )((write) => write((tx) => forwardPage(tx, userIdOf(visit), keyOf(visit), domainId)));
      }),
  });
}
