import type { Appeal } from '../../domain/suspension/appeals.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Notice } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { Moment } from '../shared/components/moment.tsx';
import { DecisionForm } from './decision-form.tsx';
import { Facts } from './facts.tsx';
import { type OperatorDashboardProps, renderOperatorDashboard } from './operator-layout.tsx';

/** The decisions about an appeal against a suspension. */
export const appealDecisions = ['resume', 'keep'] as const;

export interface AppealPageProps extends OperatorDashboardProps {
  appeal: Appeal;
  isDecided: boolean;
  /** Rejected input. */
  refused?: Pick<FormState, 'values' | 'errors'>;
}

/** One appeal against a suspension. Posts `decision`, resume or keep, and `answer`. */
export function renderAppealPage(props: AppealPageProps): RenderedDocument {
  const { locale, timezone, csrf, appeal, isDecided, refused } = props;
  const t = texts[locale].operatorDashboard.appeals;
  const isOpen = appeal.answeredAt === null && appeal.resumedAt === null;
  return renderOperatorDashboard({
    ...props,
    tab: 'appeals',
    title: t.name(appeal.page?.login ?? appeal.email),
    children: (
      <>
        {isDecided && <Notice kind="good">{t.done}</Notice>}
        <SuspensionFacts {...props} />
        <section class="block">
          <h2 class="block-title">{t.appeal}</h2>
          <p class="block-text lines" dir="auto">
            {appeal.appeal}
          </p>
          {appeal.appealedAt && (
            <p class="block-text">
              {t.sent}: <Moment at={appeal.appealedAt} locale={locale} timezone={timezone} />
            </p>
          )}
        </section>
        {appeal.answer !== null && (
          <section class="block">
            <h2 class="block-title">{t.answer}</h2>
            <p class="block-text lines" dir="auto">
              {appeal.answer}
            </p>
            {appeal.answeredAt && (
              <p class="block-text">
                <Moment at={appeal.answeredAt} locale={locale} timezone={timezone} />
              </p>
            )}
          </section>
        )}
        {isOpen && (
          <DecisionForm
            locale={locale}
            action={addresses.operatorDashboard.appeal.href({ suspensionId: appeal.id })}
            state={{ csrf, ...refused }}
            title={t.decide.title}
            label={t.decide.choice}
            choices={appealDecisions.map((value) => ({ value, ...t.decide.choices[value] }))}
            answer={t.decide.answer}
            answerHint={t.decide.answerHint}
            button={t.decide.button}
          />
        )}
      </>
    ),
  });
}

function SuspensionFacts({ locale, timezone, appeal }: AppealPageProps) {
  const { appeals: t, page: pageWords, account, reason, states } = texts[locale].operatorDashboard;
  const { page, userId, email, suspendedAt, resumedAt } = appeal;
  return (
    <section class="block">
      <h2 class="block-title">
        {t.about} {resumedAt === null && <span class="state state-off">{states.suspended}</span>}
      </h2>
      <Facts
        facts={[
          page && {
            label: pageWords.address,
            value: <a href={addresses.operatorDashboard.page.href({ profileId: page.id })}>{page.login}</a>,
          },
          { label: pageWords.owner, value: <a href={addresses.operatorDashboard.account.href({ userId })}>{email}</a> },
          { label: account.suspendedSince, value: <Moment at={suspendedAt} locale={locale} timezone={timezone} /> },
          resumedAt && { label: t.resumed, value: <Moment at={resumedAt} locale={locale} timezone={timezone} /> },
        ]}
      />
      <h3 class="block-subtitle">{reason}</h3>
      <p class="block-text lines" dir="auto">
        {appeal.reason}
      </p>
    </section>
  );
}
