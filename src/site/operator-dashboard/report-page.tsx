import type { ReportView } from '../../domain/reports/read-reports.ts';
import { reportDecisions } from '../../domain/reports/report-kinds.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Notice } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { Moment } from '../shared/components/moment.tsx';
import { DecisionForm } from './decision-form.tsx';
import { Facts } from './facts.tsx';
import { type OperatorDashboardProps, renderOperatorDashboard } from './operator-layout.tsx';
import { appealByWords, reportDecisionWords, reportKindWords } from './report-words.ts';

export interface ReportPageProps extends OperatorDashboardProps {
  report: ReportView & { markdown: string | null };
  isDecided: boolean;
  /** Rejected input. */
  refused?: Pick<FormState, 'values' | 'errors'>;
}

/** One report as operators see it, with the page at the time, the decision and the appeals. Posts `decision` and `answer`. */
export function renderReportOfOperator(props: ReportPageProps): RenderedDocument {
  const { locale, csrf, report, isDecided, refused } = props;
  const t = texts[locale].operatorDashboard.reports;
  const waiting = report.appeals.filter(({ answeredAt }) => answeredAt === null);
  const choices = report.page === null ? (['none'] as const) : reportDecisions;
  return renderOperatorDashboard({
    ...props,
    tab: 'reports',
    title: t.name(report.id),
    children: (
      <>
        {isDecided && <Notice kind="good">{t.done}</Notice>}
        <ReportFacts {...props} />
        <Decisions {...props} />
        {(report.decidedAt === null || waiting.length > 0) && (
          <DecisionForm
            locale={locale}
            action={addresses.operatorDashboard.report.href({ reportId: report.id })}
            state={{ csrf, ...refused }}
            title={waiting.length > 0 ? t.decide.again : t.decide.title}
            label={t.decision}
            choices={choices.map((value) => ({ value, ...t.decide.choices[value] }))}
            answer={t.decide.answer}
            answerHint={t.decide.answerHint}
            button={t.decide.button}
          />
        )}
        <section class="block">
          <h2 class="block-title">{t.snapshot}</h2>
          <p class="block-text">{report.markdown === null ? t.noSnapshot : t.snapshotText}</p>
          {report.markdown !== null && (
            <pre class="operator-snapshot" dir="auto">
              {report.markdown}
            </pre>
          )}
        </section>
      </>
    ),
  });
}

function ReportFacts({ locale, timezone, report }: ReportPageProps) {
  const { reports: t, states, about } = texts[locale].operatorDashboard;
  const { address, page, kind, text, reporterName, reporterEmail, createdAt } = report;
  const reporter = [reporterName, reporterEmail].filter(Boolean).join(' · ');
  return (
    <section class="block">
      <h2 class="block-title">
        {about} {report.decidedAt === null && <span class="state">{t.open}</span>}
      </h2>
      <Facts
        facts={[
          { label: t.kind, value: reportKindWords(kind, locale) },
          { label: t.sent, value: <Moment at={createdAt} locale={locale} timezone={timezone} /> },
          {
            label: t.page,
            value: page ? (
              <>
                <a href={addresses.operatorDashboard.page.href({ profileId: page.id })}>{page.login}</a>{' '}
                {page.isSuspended && <span class="state state-off">{states.suspended}</span>}
              </>
            ) : (
              t.deleted
            ),
          },
          { label: t.address, value: address },
          { label: t.reporter, value: reporter === '' ? t.anonymous : reporter },
        ]}
      />
      <h3 class="block-subtitle">{t.text}</h3>
      <p class="block-text lines" dir="auto">
        {text}
      </p>
    </section>
  );
}

/** The first decision, and each appeal with the decision after it. */
function Decisions(props: ReportPageProps) {
  const { locale, report } = props;
  const t = texts[locale].operatorDashboard.reports;
  if (report.decision === null) return null;
  return (
    <>
      <Statement {...props} title={t.decision} outcome={report.decision} text={report.answer} at={report.decidedAt} />
      {report.appeals.map(({ by, text, appealedAt, decision, answer, answeredAt }) => (
        <>
          <Statement {...props} title={appealByWords(by, locale)} text={text} at={appealedAt} />
          {decision !== null && (
            <Statement {...props} title={t.afterAppeal} outcome={decision} text={answer} at={answeredAt} />
          )}
        </>
      ))}
    </>
  );
}

function Statement({
  locale,
  timezone,
  title,
  outcome,
  text,
  at,
}: ReportPageProps & { title: string; outcome?: string; text: string | null; at: Date | null }) {
  return (
    <section class="block">
      <h2 class="block-title">{title}</h2>
      {outcome !== undefined && <p class="block-text operator-outcome">{reportDecisionWords(outcome, locale)}</p>}
      <p class="block-text lines" dir="auto">
        {text}
      </p>
      {at && (
        <p class="block-text">
          <Moment at={at} locale={locale} timezone={timezone} />
        </p>
      )}
    </section>
  );
}
