import { type ImportReport, importedKinds, type LoginQuestion } from '../../domain/accounts/import/import-report.ts';
import type { UploadedImport } from '../../domain/accounts/import/uploaded-imports.ts';
import type { Locale } from '../../domain/errors.ts';
import { loginMaxLength, loginMinLength, loginProblemTexts } from '../../domain/profiles/login-rules.ts';
import { forPerson, texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { megabytes } from '../settings/megabytes.ts';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import { Choice, Input, Notice, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';

const settingsStyles = styleSheet('settings/settings');

export interface AccountImportPageProps extends FormState {
  locale: Locale;
  siteHost: string;
  uploaded: UploadedImport;
  /** The logins that have to be chosen. */
  questions: readonly LoginQuestion[];
}

/** The name of the input for the login of a page, by the one that it had. */
export function loginInput(login: string): string {
  return `login.${login}`;
}

/**
 * Preview of an uploaded export's import, and its result. Posts `asked` and `login.<asked>` for each login that has to be chosen, and
 * `history`, to `/settings/data/import/<id>`.
 */
export function renderAccountImportPage(props: AccountImportPageProps): RenderedDocument {
  const { locale, uploaded } = props;
  const { state, report } = uploaded;
  const t = texts[locale].importAccount;
  return renderPersonDocument({
    locale,
    title: t.title,
    styles: [settingsStyles],
    body: (
      <SignedInLayout
        locale={locale}
        csrf={props.csrf}
        place="settings"
        title={t.title}
        {...(state === 'uploaded' && { lead: t.lead })}
      >
        <SettingsTabs locale={locale} tab="data" />
        {state === 'running' && <Notice kind="good">{t.running}</Notice>}
        {state === 'finished' && <Notice kind="good">{t.done}</Notice>}
        {state === 'interrupted' && <Notice kind="danger">{t.interrupted}</Notice>}
        {state === 'uploaded' && uploaded.failure && (
          <Notice kind="danger">{forPerson(uploaded.failure, locale)}</Notice>
        )}
        <Contents locale={locale} title={state === 'finished' ? t.taken : t.contents} report={report} />
        {state === 'finished' && <ImportedPages {...props} />}
        <SkippedList locale={locale} report={report} />
        {state === 'uploaded' && <ImportForm {...props} />}
        {state === 'interrupted' && <ContinueForm {...props} />}
      </SignedInLayout>
    ),
  });
}

function Contents({ locale, title, report }: { locale: Locale; title: string; report: ImportReport }) {
  const t = texts[locale].importAccount;
  const { counts, bytes } = report;
  const kinds = importedKinds.filter((kind) => counts[kind] > 0);
  const size = (kind: string) => (kind === 'file' ? ` (${megabytes(bytes, locale)})` : '');
  return (
    <section class="block">
      <h2 class="block-title">{title}</h2>
      {kinds.length === 0 && <p class="block-text">{t.nothing}</p>}
      <ul class="rows">
        {kinds.map((kind) => (
          <li class="row">
            {t.counts[kind](counts[kind])}
            {size(kind)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ImportedPages({ locale, uploaded: { report } }: AccountImportPageProps) {
  const t = texts[locale].importAccount;
  return (
    <section class="block">
      <h2 class="block-title">{t.pagesAre}</h2>
      <ul class="rows">
        {report.pages.map(({ as }) => (
          <li class="row">
            <bdi>{as}</bdi>
          </li>
        ))}
      </ul>
      <p class="block-text">
        <a href={addresses.myLinks.list.href()}>{t.toPages}</a>
      </p>
      {report.counts.notificationChannel > 0 && (
        <p class="block-text">
          <a href={addresses.channels.list.href()}>{t.toChannels}</a>
        </p>
      )}
    </section>
  );
}

function SkippedList({ locale, report: { leftOut, more } }: { locale: Locale; report: ImportReport }) {
  const t = texts[locale].importAccount;
  if (leftOut.length === 0) return null;
  return (
    <section class="block">
      <h2 class="block-title">{t.leftOut}</h2>
      <ul class="rows">
        {leftOut.map(({ kind, name, reason }) => (
          <li class="row">
            <span class="row-words">
              <span class="row-name">
                {t.kinds[kind]}: <bdi>{name}</bdi>
              </span>
              <span class="row-text">{forPerson(reason, locale)}</span>
            </span>
          </li>
        ))}
        {more > 0 && <li class="row">{t.more(more)}</li>}
      </ul>
    </section>
  );
}

function ImportForm(props: AccountImportPageProps) {
  const { locale, siteHost, questions } = props;
  const t = texts[locale].importAccount;
  const importId = { importId: props.uploaded.id };
  return (
    <section class="block">
      {questions.length > 0 && <h2 class="block-title">{t.logins}</h2>}
      <PostForm action={addresses.settings.importAccount.href(importId)} state={props}>
        {questions.map(({ login, problem }) => (
          <>
            <input type="hidden" name="asked" value={login} />
            <Input
              name={loginInput(login)}
              label={t.loginOf(login)}
              hint={`${login}: ${forPerson(loginProblemTexts[problem], locale)}`}
              prefix={`${siteHost}/`}
              minLength={loginMinLength}
              maxLength={loginMaxLength}
              pattern="[a-zA-Z0-9._]+"
              state={props}
            />
          </>
        ))}
        <Choice name="history" value="yes" checked={props.values?.history === 'yes'} label={t.history} text="" />
        <p>
          <button class="action" type="submit">
            {t.begin}
          </button>
        </p>
      </PostForm>
      <DiscardForm {...props} />
    </section>
  );
}

/** Form for an interrupted import: it continues with its choices. */
function ContinueForm(props: AccountImportPageProps) {
  const importId = { importId: props.uploaded.id };
  return (
    <section class="block">
      <PostForm action={addresses.settings.importAccount.href(importId)} state={{ csrf: props.csrf }}>
        <button class="action" type="submit">
          {texts[props.locale].importAccount.goOn}
        </button>
      </PostForm>
      <DiscardForm {...props} />
    </section>
  );
}

function DiscardForm({ locale, csrf, uploaded: { id } }: AccountImportPageProps) {
  return (
    <div class="block-part">
      <PostForm action={addresses.settings.discardImport.href({ importId: id })} state={{ csrf }}>
        <button class="action action-quiet" type="submit">
          {texts[locale].importAccount.discard}
        </button>
      </PostForm>
    </div>
  );
}
