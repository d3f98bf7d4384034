import type { AccountDetail, PageOfAccount } from '../../domain/operators/account-detail.ts';
import type { OperatorActionView } from '../../domain/operators/operator-actions.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { megabytes } from '../settings/megabytes.ts';
import { Notice } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { Moment } from '../shared/components/moment.tsx';
import { AccountState } from './account-state.tsx';
import { Facts } from './facts.tsx';
import { type OperatorDashboardProps, renderOperatorDashboard } from './operator-layout.tsx';
import { ButtonForm, ReasonForm } from './reason-form.tsx';
import { RecordRows } from './records-page.tsx';

/** The forms of the page, by their action. */
export type AccountForm = 'suspend' | 'resume' | 'endAccess' | 'passwordLink' | 'export' | 'delete';

export interface AccountPageProps extends OperatorDashboardProps {
  account: AccountDetail;
  records: OperatorActionView[];
  /** False if no mail can be sent. */
  canMail: boolean;
  /** True for the viewing operator's own account. */
  isOwn: boolean;
  /** Result of the last action. */
  notice?: string | undefined;
  /** The rejected form, with its input. */
  refused?: { form: AccountForm } & Pick<FormState, 'values' | 'errors'>;
}

/** One account as operators see it, with their actions. */
export function renderAccountPage(props: AccountPageProps): RenderedDocument {
  const { locale, account, notice, records } = props;
  const t = texts[locale].operatorDashboard;
  return renderOperatorDashboard({
    ...props,
    tab: 'accounts',
    title: account.email,
    children: (
      <>
        {notice && <Notice kind="good">{notice}</Notice>}
        <AccountFacts {...props} />
        <PagesOfAccount {...props} />
        <Access {...props} />
        <AccountForms {...props} />
        <section class="block">
          <h2 class="block-title">{t.records.title}</h2>
          {records.length === 0 && <p class="block-empty">{t.records.none}</p>}
          <RecordRows {...props} />
        </section>
      </>
    ),
  });
}

function AccountFacts({ locale, timezone, account }: AccountPageProps) {
  const { account: t, accounts } = texts[locale].operatorDashboard;
  const at = (moment: Date) => <Moment at={moment} locale={locale} timezone={timezone} />;
  const { emailVerifiedAt, lastActiveAt, suspendedAt, suspensionReason, deletionDueAt } = account;
  const yesNo = (is: boolean) => (is ? t.yes : t.no);
  return (
    <section class="block">
      <h2 class="block-title">
        {texts[locale].operatorDashboard.about}{' '}
        <AccountState {...account} isProved={emailVerifiedAt !== null} locale={locale} />
      </h2>
      <Facts
        facts={[
          { label: t.name, value: account.name },
          { label: t.confirmed, value: emailVerifiedAt ? at(emailVerifiedAt) : t.no },
          { label: accounts.created, value: at(account.createdAt) },
          lastActiveAt && { label: accounts.lastActive, value: at(lastActiveAt) },
          suspendedAt && { label: t.suspendedSince, value: at(suspendedAt) },
          suspensionReason === null ? null : { label: texts[locale].operatorDashboard.reason, value: suspensionReason },
          deletionDueAt && { label: t.deletedOn, value: at(deletionDueAt) },
          { label: t.password, value: yesNo(account.signIn.hasPassword) },
          { label: t.secondFactor, value: yesNo(account.signIn.hasSecondFactor) },
          { label: t.passkeys, value: account.signIn.passkeys },
          { label: t.sessions, value: account.sessions },
          { label: t.forms, value: account.forms },
          { label: t.submissions, value: account.submissions },
          { label: t.storage, value: megabytes(account.storage, locale) },
        ]}
      />
    </section>
  );
}

function PagesOfAccount({ locale, account: { pages } }: AccountPageProps) {
  const t = texts[locale].operatorDashboard;
  return (
    <section class="block">
      <h2 class="block-title">{t.tabs.pages}</h2>
      {pages.length === 0 && <p class="block-empty">{t.account.noPages}</p>}
      <ul class="rows">
        {pages.map((page) => (
          <li class="row row-record">
            <div class="row-words">
              <span class="row-name">
                <a href={addresses.operatorDashboard.page.href({ profileId: page.id })}>{page.login}</a>{' '}
                {page.suspendedAt && <span class="state state-off">{t.states.suspended}</span>}
              </span>
              <span class="row-text" dir="auto">
                {[page.title, ...page.domains].filter(Boolean).join(' · ')}
              </span>
            </div>
            <div class="row-words row-end">
              <FiguresOfPage locale={locale} page={page} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FiguresOfPage({ locale, page }: { locale: AccountPageProps['locale']; page: PageOfAccount }) {
  const t = texts[locale].operatorDashboard.page;
  return (
    <>
      <span class="row-text">
        {t.views}: {page.views}
      </span>
      <span class="row-text">
        {t.clicks}: {page.clicks}
      </span>
    </>
  );
}

function Access({ locale, timezone, account: { tokens, apps } }: AccountPageProps) {
  const t = texts[locale].operatorDashboard.account;
  const used = (at: Date | null) => (at ? <Moment at={at} locale={locale} timezone={timezone} /> : t.never);
  const rows = [
    ...tokens.map(({ name, lastUsedAt }) => ({ kind: t.token, name, lastUsedAt })),
    ...apps.map(({ name, lastUsedAt }) => ({ kind: t.app, name, lastUsedAt })),
  ];
  return (
    <section class="block">
      <h2 class="block-title">{t.access}</h2>
      {rows.length === 0 && <p class="block-empty">{t.noAccess}</p>}
      <ul class="rows">
        {rows.map(({ kind, name, lastUsedAt }) => (
          <li class="row row-record">
            <div class="row-words">
              <span class="row-name" dir="auto">
                {name}
              </span>
              <span class="row-text">{kind}</span>
            </div>
            <div class="row-words row-end">
              <span class="row-text">
                {t.lastUsed}: {used(lastUsedAt)}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AccountForms(props: AccountPageProps) {
  const { locale, csrf, account, refused, canMail, isOwn } = props;
  const t = texts[locale].operatorDashboard.account.do;
  const { operatorDashboard } = addresses;
  const of = { userId: account.id };
  const state = (form: AccountForm): FormState => ({ csrf, ...(refused?.form === form && refused) });
  return (
    <>
      {!isOwn && account.suspendedAt === null && (
        <ReasonForm
          {...t.suspend}
          locale={locale}
          action={operatorDashboard.suspendAccount.href(of)}
          state={state('suspend')}
          idPrefix="suspend-"
        />
      )}
      {account.suspendedAt !== null && (
        <ButtonForm {...t.resume} action={operatorDashboard.resumeAccount.href(of)} state={state('resume')} />
      )}
      <ButtonForm {...t.endAccess} action={operatorDashboard.endAccess.href(of)} state={state('endAccess')} />
      {canMail && (
        <ButtonForm
          {...t.passwordLink}
          action={operatorDashboard.passwordLink.href(of)}
          state={state('passwordLink')}
        />
      )}
      <ButtonForm {...t.export} action={operatorDashboard.exportAccount.href(of)} state={state('export')} />
      {!isOwn && account.deletionDueAt === null && (
        <ReasonForm
          {...t.delete}
          locale={locale}
          action={operatorDashboard.deleteAccount.href(of)}
          state={state('delete')}
          idPrefix="delete-"
          isDanger
        />
      )}
    </>
  );
}
