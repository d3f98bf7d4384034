import type { Context } from '../../context.ts';
import { notFound } from '../../domain/errors.ts';
import { announceReports } from '../../domain/reports/announce-reports.ts';
import { appealWarning, findWarning } from '../../domain/reports/report-appeals.ts';
import { isRowId } from '../../domain/validation/values.ts';
import { textOf, texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { ownProfile } from '../shared/requests/own-profile.ts';
import { runAction } from '../shared/requests/run-action.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { DecisionAndAppeal } from './decision-and-appeal.tsx';

/** `/my-links/<profileId>/warnings/<reportId>`: a warning of the operator about a page, and the owner's appeal. */
export function addWarningPage(dashboard: DashboardRouter, context: Context): void {
  const { db, now } = context;
  const { warning: home } = addresses.suspension;

  async function warningOf(visit: PersonVisit) {
    const { id: profileId, userId, publicLogin: login } = await ownProfile(context, visit);
    const reportId = Number(visit.req.params.reportId);
    const of = { userId, profileId };
    const decision = isRowId(reportId) ? await findWarning(db.read, now(), of, reportId) : null;
    if (decision === null) throw notFound(textOf((t) => t.reportMessages.noSuchReport));
    return { decision, login, of, reportId };
  }

  async function page(visit: PersonVisit, errors?: Record<string, string[]>) {
    const { locale, timezone, csrf } = visit;
    const { decision, login, of, reportId } = await warningOf(visit);
    const t = texts[locale].reportAppeals;
    return renderPersonDocument({
      locale,
      title: t.warningTitle(login),
      body: (
        <SignedInLayout
          {...{ locale, csrf, timezone }}
          place="my-links"
          title={t.warningTitle(login)}
          lead={t.warningLead}
        >
          <DecisionAndAppeal
            {...{ locale, timezone, csrf, decision, errors }}
            values={{ appeal: visit.field('appeal') }}
            outcome={texts[locale].operatorDashboard.reports.decisions.warn}
            afterAppeal={t.afterAppeal}
            action={home.href({ profileId: of.profileId, reportId })}
            isSent={visit.parameter('done') === 'appealed'}
          />
        </SignedInLayout>
      ),
    });
  }

  dashboard.personPage(home.pattern, {
    gone: (t) => t.reportAppeals,
    redraws: true,
    get: async (visit) => visit.send(await page(visit)),
    post: (visit) =>
      visit.attempt(
        async () => {
          const { of, reportId } = await warningOf(visit);
          await runAction(context, visit, { name: 'appeal_warning', profileKey: of.profileId }, (write) =>
            write((tx) => appealWarning(tx, context, of, reportId, visit.field('appeal'))),
          );
          await announceReports(context);
          visit.redirect(home.href({ profileId: of.profileId, reportId }, { done: 'appealed' }));
        },
        (errors) => page(visit, errors),
      ),
  });
}
