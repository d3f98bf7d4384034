import type { Context } from '../../context.ts';
import { announceReports } from '../../domain/reports/announce-reports.ts';
import { appealDecision, findDecisionOfReporter } from '../../domain/reports/report-appeals.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { CardLayout } from '../shared/components/layouts.tsx';
import { renderErrorPage } from '../shared/components/message-page.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import type { Visit } from '../shared/requests/visit.ts';
import { DecisionAndAppeal } from './decision-and-appeal.tsx';

/** `/-/report/appeal?token=`: the decision for the reporter of a page, who has no account, and their appeal. */
export function addReporterAppealPage(dashboard: DashboardRouter, context: Context): void {
  const home = addresses.publicPage.reporterAppeal;

  async function page(visit: Visit, token: string, errors?: Record<string, string[]>) {
    const { locale, csrf } = visit;
    const decision = await findDecisionOfReporter(context.db.read, context.now(), token);
    const { reportAppeals: t, reportMails } = texts[locale];
    if (decision === null) {
      const way = { href: addresses.publicPage.report.href(), label: t.reportAgain };
      return renderErrorPage({ locale, title: t.deadTitle, text: t.dead, way });
    }
    const title = t.decisionTitle(decision.reportId);
    return renderPersonDocument({
      locale,
      title,
      body: (
        <CardLayout title={title} lead={t.decisionLead} wide>
          <p class="block-text lines">{decision.address}</p>
          <DecisionAndAppeal
            {...{ locale, csrf, decision, errors }}
            timezone="UTC"
            namesZone
            values={{ appeal: visit.field('appeal') }}
            outcome={reportMails.decisions[decision.decision]}
            afterAppeal={reportMails.decisions}
            action={home.href()}
            hidden={{ token }}
            isSent={visit.parameter('done') === 'appealed'}
          />
        </CardLayout>
      ),
    });
  }

  dashboard.page(home.pattern, {
    async get(visit) {
      const token = visit.parameter('token');
      const isKnown = (await findDecisionOfReporter(context.db.read, context.now(), token)) !== null;
      visit.send(await page(visit, token), isKnown ? 200 : 410);
    },
    post: (visit) =>
      visit.attempt(
        async () => {
          await appealDecision(context, visit.field('token'), visit.field('appeal'));
          await announceReports(context);
          visit.redirect(home.href({ token: visit.field('token'), done: 'appealed' }));
        },
        (errors) => page(visit, visit.field('token'), errors),
      ),
  });
}
