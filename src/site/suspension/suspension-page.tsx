import type { Locale } from '../../domain/errors.ts';
import type { OwnSuspension } from '../../domain/suspension/appeals.ts';
import { maxSuspensionText } from '../../domain/suspension/suspension-text.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Notice, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { CardLayout, SignedInLayout } from '../shared/components/layouts.tsx';
import { Moment } from '../shared/components/moment.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { TextArea } from '../shared/components/text-area.tsx';

interface SuspensionProps extends FormState {
  locale: Locale;
  timezone: string;
  suspension: OwnSuspension;
  /** Target of the form with `appeal`. */
  action: string;
  isSent: boolean;
}

export interface PageSuspensionProps extends SuspensionProps {
  login: string;
}

/** Why a page is suspended, and the appeal of its owner. */
export function renderPageSuspension(props: PageSuspensionProps): RenderedDocument {
  const { locale, csrf, login } = props;
  const t = texts[locale].suspension;
  return renderPersonDocument({
    locale,
    title: t.pageTitle(login),
    body: (
      <SignedInLayout
        locale={locale}
        csrf={csrf}
        place="my-links"
        title={t.pageTitle(login)}
        lead={t.pageLead}
        timezone={props.timezone}
      >
        <Suspension {...props} />
      </SignedInLayout>
    ),
  });
}

export interface AccountSuspensionProps extends SuspensionProps {
  /** Time when the account is deleted; null if it is not to be. */
  deletionDueAt: Date | null;
}

/** The only page for the owner of a suspended account: the reason, the appeal, and the export. */
export function renderAccountSuspension(props: AccountSuspensionProps): RenderedDocument {
  const { locale, timezone, csrf, deletionDueAt } = props;
  const t = texts[locale].suspension;
  return renderPersonDocument({
    locale,
    title: t.accountTitle,
    body: (
      <CardLayout title={t.accountTitle} lead={t.accountLead} wide>
        {deletionDueAt && (
          <Notice kind="warning">
            {t.deletion} <Moment at={deletionDueAt} locale={locale} timezone={timezone} />
          </Notice>
        )}
        <Suspension {...props} />
        <section class="block">
          <h2 class="block-title">{t.exportTitle}</h2>
          <p class="block-text">{t.exportText}</p>
          <PostForm action={addresses.settings.exportData.href()} state={{ csrf }}>
            <button class="action action-quiet" type="submit">
              {t.export}
            </button>
          </PostForm>
        </section>
        <PostForm action={addresses.signIn.signOut.href()} state={{ csrf }}>
          <button class="quiet" type="submit">
            {t.signOut}
          </button>
        </PostForm>
      </CardLayout>
    ),
  });
}

function Suspension(props: SuspensionProps) {
  const { locale, timezone, suspension } = props;
  const t = texts[locale].suspension;
  const { reason, suspendedAt, appeal, appealedAt, answer } = suspension;
  return (
    <>
      {props.isSent && <Notice kind="good">{t.sent}</Notice>}
      <section class="block">
        <h2 class="block-title">{t.reason}</h2>
        <p class="block-text lines" dir="auto">
          {reason}
        </p>
        <p class="block-text">
          {t.since}: <Moment at={suspendedAt} locale={locale} timezone={timezone} />
        </p>
      </section>
      <section class="block">
        <h2 class="block-title">{t.appealTitle}</h2>
        {appeal === null || appealedAt === null ? (
          <PostForm action={props.action} state={props}>
            <p class="block-text">{t.appealText}</p>
            <TextArea name="appeal" label={t.appeal} rows={6} maxLength={maxSuspensionText} state={props} />
            <button class="action" type="submit">
              {t.send}
            </button>
          </PostForm>
        ) : (
          <>
            <p class="block-text lines" dir="auto">
              {appeal}
            </p>
            <p class="block-text">
              {t.appealed}: <Moment at={appealedAt} locale={locale} timezone={timezone} />
            </p>
            {answer === null && <p class="block-text">{t.waiting}</p>}
          </>
        )}
      </section>
      {answer !== null && (
        <section class="block">
          <h2 class="block-title">{t.answer}</h2>
          <p class="block-text lines" dir="auto">
            {answer}
          </p>
        </section>
      )}
    </>
  );
}
