import type { Context } from '../../context.ts';
import { notFound } from '../../domain/errors.ts';
import type { Governor } from '../../domain/operators/govern.ts';
import { readOperatorActions } from '../../domain/operators/operator-actions.ts';
import { governResumePage, governSuspendPage } from '../../domain/operators/page-actions.ts';
import { type PageDetail, pageDetail } from '../../domain/operators/page-detail.ts';
import { textOf, texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { runAction } from '../shared/requests/run-action.ts';
import { sessionHolderOf } from '../shared/requests/session-holder-of.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { gonePage } from './gone-words.ts';
import { type GovernedPageProps, renderGovernedPage } from './governed-page.tsx';
import { rowIdOf } from './governing-input.ts';

const recordsShown = 20;

/** `/settings/operator/pages/:profileId`: one page, and suspending it. */
export function addGovernedPage(dashboard: DashboardRouter, context: Context): void {
  const { page: home, suspendPage, resumePage } = addresses.governing;

  async function pageOf(visit: PersonVisit): Promise<PageDetail> {
    const id = rowIdOf(String(visit.req.params.profileId));
    const page = id === undefined ? null : await pageDetail(context, id);
    if (page) return page;
    throw notFound(textOf((t) => t.governing.page.gone));
  }

  async function shown(visit: PersonVisit, refused?: GovernedPageProps['refused']) {
    const { locale, csrf, timezone } = visit;
    const page = await pageOf(visit);
    const notices: Readonly<Record<string, string>> = texts[locale].governing.page.done;
    return renderGovernedPage({
      ...{ locale, csrf, timezone, page },
      records: await readOperatorActions(context.db.read, { profileId: page.id, take: recordsShown }),
      notice: Object.hasOwn(notices, visit.parameter('done')) ? notices[visit.parameter('done')] : undefined,
      ...(refused && { refused }),
    });
  }

  function action(
    pattern: string,
    done: 'suspend' | 'resume',
    work: (governor: Governor, page: PageDetail, visit: PersonVisit) => Promise<void>,
  ): void {
    dashboard.personPage(pattern, {
      ...{ redraws: done === 'suspend', recent: true, gone: gonePage },
      get: async (visit) => visit.redirect(home.href({ profileId: (await pageOf(visit)).id })),
      post: (visit) =>
        visit.attempt(
          async () => {
            const page = await pageOf(visit);
            await runAction(context, visit, { name: 'govern' }, () => work(sessionHolderOf(visit), page, visit));
            visit.redirect(home.href({ profileId: page.id }, { done }));
          },
          (errors) => shown(visit, { errors, values: { reason: visit.field('reason') } }),
        ),
    });
  }

  dashboard.personPage(home.pattern, { gone: gonePage, get: async (visit) => visit.send(await shown(visit)) });
  action(suspendPage.pattern, 'suspend', (governor, page, visit) =>
    governSuspendPage(context, governor, page, visit.field('reason')),
  );
  action(resumePage.pattern, 'resume', (governor, page) => governResumePage(context, governor, page));
}
