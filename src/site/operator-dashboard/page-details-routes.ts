import type { Context } from '../../context.ts';
import { notFound } from '../../domain/errors.ts';
import { readOperatorActions } from '../../domain/operators/operator-actions.ts';
import { resumePageAsOperator, suspendPageAsOperator } from '../../domain/operators/page-actions.ts';
import { type PageDetail, pageDetail } from '../../domain/operators/page-detail.ts';
import type { ActingOperator } from '../../domain/operators/run-operator-action.ts';
import { textOf, texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { runAction } from '../shared/requests/run-action.ts';
import { sessionHolderOf } from '../shared/requests/session-holder-of.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { pageNotFound } from './not-found-texts.ts';
import { rowIdOf } from './operator-input.ts';
import { type PageDetailsProps, renderPageDetails } from './page-details.tsx';

const recordsShown = 20;

/** `/settings/operator/pages/:profileId`: one page, and suspending it. */
export function addPageDetails(dashboard: DashboardRouter, context: Context): void {
  const { page: home, suspendPage, resumePage } = addresses.operatorDashboard;

  async function pageOf(visit: PersonVisit): Promise<PageDetail> {
    const id = rowIdOf(String(visit.req.params.profileId));
    const page = id === undefined ? null : await pageDetail(context, id);
    if (page) return page;
    throw notFound(textOf((t) => t.operatorDashboard.page.gone));
  }

  async function shown(visit: PersonVisit, refused?: PageDetailsProps['refused']) {
    const { locale, csrf, timezone } = visit;
    const page = await pageOf(visit);
    const notices: Readonly<Record<string, string>> = texts[locale].operatorDashboard.page.done;
    return renderPageDetails({
      ...{ locale, csrf, timezone, page },
      records: await readOperatorActions(context.db.read, { profileId: page.id, take: recordsShown }),
      notice: Object.hasOwn(notices, visit.parameter('done')) ? notices[visit.parameter('done')] : undefined,
      ...(refused && { refused }),
    });
  }

  function action(
    pattern: string,
    done: 'suspend' | 'resume',
    work: (operator: ActingOperator, page: PageDetail, visit: PersonVisit) => Promise<void>,
  ): void {
    dashboard.personPage(pattern, {
      ...{ redraws: done === 'suspend', recent: true, gone: pageNotFound },
      get: async (visit) => visit.redirect(home.href({ profileId: (await pageOf(visit)).id })),
      post: (visit) =>
        visit.attempt(
          async () => {
            const page = await pageOf(visit);
            await runAction(context, visit, { name: 'runOperatorAction' }, () =>
              work(sessionHolderOf(visit), page, visit),
            );
            visit.redirect(home.href({ profileId: page.id }, { done }));
          },
          (errors) => shown(visit, { errors, values: { reason: visit.field('reason') } }),
        ),
    });
  }

  dashboard.personPage(home.pattern, { gone: pageNotFound, get: async (visit) => visit.send(await shown(visit)) });
  action(suspendPage.pattern, 'suspend', (operator, page, visit) =>
    suspendPageAsOperator(context, operator, page, visit.field('reason')),
  );
  action(resumePage.pattern, 'resume', (operator, page) => resumePageAsOperator(context, operator, page));
}
