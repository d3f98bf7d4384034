import type { OperatorActionView } from '../../domain/operators/operator-actions.ts';
import type { PageDetail } from '../../domain/operators/page-detail.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Notice } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { Moment } from '../shared/components/moment.tsx';
import { Facts } from './facts.tsx';
import { type OperatorDashboardProps, renderOperatorDashboard } from './operator-layout.tsx';
import { ButtonForm, ReasonForm } from './reason-form.tsx';
import { RecordRows } from './records-page.tsx';

export interface PageDetailsProps extends OperatorDashboardProps {
  page: PageDetail;
  records: OperatorActionView[];
  /** Result of the last action. */
  notice?: string | undefined;
  /** Rejected input. */
  refused?: Pick<FormState, 'values' | 'errors'>;
}

/** One page as operators see it: its owner, its figures, and suspending it. */
export function renderPageDetails(props: PageDetailsProps): RenderedDocument {
  const { locale, csrf, notice, page, records, refused } = props;
  const t = texts[locale].operatorDashboard;
  const { operatorDashboard } = addresses;
  const of = { profileId: page.id };
  const state: FormState = { csrf, ...refused };
  return renderOperatorDashboard({
    ...props,
    tab: 'pages',
    title: page.login,
    children: (
      <>
        {notice && <Notice kind="good">{notice}</Notice>}
        <PageFacts {...props} />
        {page.suspendedAt === null ? (
          <ReasonForm
            {...t.page.do.suspend}
            locale={locale}
            action={operatorDashboard.suspendPage.href(of)}
            state={state}
            idPrefix="suspend-"
          />
        ) : (
          <ButtonForm {...t.page.do.resume} action={operatorDashboard.resumePage.href(of)} state={state} />
        )}
        <section class="block">
          <h2 class="block-title">{t.records.title}</h2>
          {records.length === 0 && <p class="block-empty">{t.records.none}</p>}
          <RecordRows {...props} />
        </section>
      </>
    ),
  });
}

function PageFacts({ locale, timezone, page }: PageDetailsProps) {
  const { page: t, states, reason, about } = texts[locale].operatorDashboard;
  const at = (moment: Date) => <Moment at={moment} locale={locale} timezone={timezone} />;
  const owner = <a href={addresses.operatorDashboard.account.href({ userId: page.userId })}>{page.email}</a>;
  return (
    <section class="block">
      <h2 class="block-title">
        {about} {page.suspendedAt && <span class="state state-off">{states.suspended}</span>}
      </h2>
      <Facts
        facts={[
          {
            label: t.address,
            value: (
              <a href={page.url} rel="noreferrer">
                {page.url}
              </a>
            ),
          },
          page.title ? { label: t.title, value: page.title } : null,
          { label: t.owner, value: owner },
          page.accountSuspendedAt && { label: t.accountSuspended, value: at(page.accountSuspendedAt) },
          page.suspendedAt && { label: t.suspendedSince, value: at(page.suspendedAt) },
          page.suspensionReason === null ? null : { label: reason, value: page.suspensionReason },
          page.domains.length > 0 ? { label: t.domains, value: page.domains.join(', ') } : null,
          { label: t.created, value: at(page.createdAt) },
          { label: t.blocks, value: page.blocks },
          { label: t.views, value: page.views },
          { label: t.clicks, value: page.clicks },
        ]}
      />
    </section>
  );
}
