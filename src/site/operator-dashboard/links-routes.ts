import type { Context } from '../../context.ts';
import { linkDecisions } from '../../domain/link-lists/listed-links.ts';
import { decideListedLink, readListedLinks } from '../../domain/operators/listed-links.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { runAction } from '../shared/requests/run-action.ts';
import { sessionHolderOf } from '../shared/requests/session-holder-of.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { renderLinksPage } from './links-page.tsx';
import { entriesPerPage } from './list-pagination.tsx';
import { listPageOf, rowIdOf } from './operator-input.ts';

/** `/settings/operator/links`: links that are on a list of harmful links. */
export function addLinksPage(dashboard: DashboardRouter, context: Context): void {
  const { config, db } = context;
  const { links, decideLink } = addresses.operatorDashboard;

  async function document(visit: PersonVisit, errors?: Record<string, string[]>) {
    const view = visit.parameter('view') === 'all' ? 'all' : 'open';
    const page = listPageOf(visit.parameter('page'));
    const part = { skip: (page - 1) * entriesPerPage, take: entriesPerPage + 1 };
    const found = await readListedLinks(db.read, { open: view === 'open', ...part });
    return renderLinksPage({
      ...{ locale: visit.locale, csrf: visit.csrf, timezone: visit.timezone, view, page, errors },
      hasLists: config.blockedHostsFiles.length > 0,
      links: found.slice(0, entriesPerPage),
      hasMore: found.length > entriesPerPage,
      done: linkDecisions.find((decision) => decision === visit.parameter('done')) ?? null,
    });
  }

  dashboard.personPage(links.pattern, { get: async (visit) => visit.send(await document(visit)) });

  dashboard.personPage(decideLink.pattern, {
    recent: true,
    get: (visit) => visit.redirect(links.href()),
    post: (visit) =>
      visit.attempt(
        async () => {
          const id = rowIdOf(visit.field('linkId')) ?? 0;
          const decision = visit.field('decision') === 'release' ? 'release' : 'hide';
          await runAction(context, visit, { name: 'runOperatorAction' }, () =>
            decideListedLink(context, sessionHolderOf(visit), id, decision),
          );
          visit.redirect(links.href({ done: decision }));
        },
        (errors) => document(visit, errors),
      ),
  });
}
