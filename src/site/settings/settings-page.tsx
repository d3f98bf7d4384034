import type { Locale } from '../../domain/errors.ts';
import { languageByCode } from '../../domain/languages.ts';
import { locales, texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { assetPath } from '../shared/assets/assets.ts';
import { Input, Notice, PostForm, Select } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { NewPassword, PasswordOwner } from '../shared/components/password-input.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { timezoneOptions } from '../shared/components/timezone-options.ts';
import { AfterRecentSignIn } from '../sign-in/after-recent-sign-in.tsx';
import { EmailConfirmationNotice } from '../sign-in/email-confirmation-notice.tsx';
import { SettingsTabs } from './settings-tabs.tsx';

/** The form that was just saved; for an address, whether it still has to be confirmed. */
export type SettingsSaved = 'account' | 'email' | 'email-asked' | 'password' | 'proof-sent';

export interface SettingsPageProps {
  locale: Locale;
  csrf: string;
  /** The form about the person: `name`, `languageId`, `dashboardLocale`, `timezone` to `/settings`. */
  account: Omit<FormState, 'csrf'>;
  /** The form for the e-mail address: `email` to `/settings/email`. */
  email: Omit<FormState, 'csrf'>;
  /** The form for the password: `password` to `/settings/password`. */
  password: Omit<FormState, 'csrf'>;
  /** Reason why the confirmation mail could not be sent again. */
  proof: Pick<FormState, 'errors'>;
  /** The account's address, as long as it is unverified. */
  unprovedEmail: string | null;
  languages: readonly { id: number; name: string }[];
  passwordMinLength: number;
  hasPassword: boolean;
  isRecent: boolean;
  saved?: SettingsSaved | undefined;
}

/** A person's own settings, in three forms. */
export function renderSettingsPage(props: SettingsPageProps): RenderedDocument {
  const t = texts[props.locale].settings.page;
  const account = { ...props.account, csrf: props.csrf };
  const email = { ...props.email, csrf: props.csrf };
  const password = { ...props.password, csrf: props.csrf };
  return renderPersonDocument({
    locale: props.locale,
    title: t.title,
    scripts: [assetPath('timezone')],
    body: (
      <SignedInLayout locale={props.locale} csrf={props.csrf} place="settings" title={t.title}>
        <SettingsTabs locale={props.locale} tab="account" />
        {props.saved && (
          <Notice kind="good">
            {
              {
                account: t.saved,
                email: t.moved,
                'email-asked': t.asked,
                password: t.changed,
                'proof-sent': t.proofSent,
              }[props.saved]
            }
          </Notice>
        )}
        <EmailConfirmationNotice
          locale={props.locale}
          csrf={props.csrf}
          email={props.unprovedEmail}
          errors={props.proof.errors}
        />
        <section class="block">
          <h2 class="block-title">{t.account}</h2>
          <PostForm action={addresses.settings.page.href()} state={account}>
            <Input name="name" label={t.name} autocomplete="name" maxLength={120} state={account} />
            <Select
              name="languageId"
              label={t.language}
              hint={t.languageHint}
              state={account}
              options={props.languages.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <Select
              name="dashboardLocale"
              label={t.dashboardLanguage}
              hint={t.dashboardLanguageHint}
              state={account}
              options={[
                { value: '', label: t.automaticLanguage },
                ...locales.map((locale) => ({ value: locale, label: languageByCode(locale)?.name ?? locale })),
              ]}
            />
            <Select
              name="timezone"
              label={t.timezone}
              hint={t.timezoneHint}
              state={account}
              options={timezoneOptions(account.values?.timezone ?? '', t.noTimezone, props.locale)}
            />
            <button class="action" type="submit">
              {t.save}
            </button>
          </PostForm>
        </section>
        <section class="block">
          <h2 class="block-title">{t.emailTitle}</h2>
          <PostForm action={addresses.email.change.href()} state={email}>
            <Input name="email" label={t.email} type="email" autocomplete="email" maxLength={254} state={email} />
            <button class="action" type="submit">
              {t.move}
            </button>
          </PostForm>
        </section>
        <section class="block" id="password-form">
          <h2 class="block-title">{t.passwordTitle}</h2>
          <AfterRecentSignIn locale={props.locale} isRecent={props.isRecent} page={addresses.settings.page.href()}>
            <PostForm action={addresses.settings.password.href()} state={password}>
              <PasswordOwner email={props.email.values?.email} />
              <NewPassword
                label={t.password}
                locale={props.locale}
                minLength={props.passwordMinLength}
                state={password}
              />
              <button class="action" type="submit">
                {props.hasPassword ? t.change : t.set}
              </button>
            </PostForm>
          </AfterRecentSignIn>
        </section>
      </SignedInLayout>
    ),
  });
}
