import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Input, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { CardLayout } from '../shared/components/layouts.tsx';
import { NewPassword } from '../shared/components/password-input.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';

export interface ForgotPasswordPageProps extends FormState {
  locale: Locale;
  /** Whether the server can send the link. */
  sendsMail: boolean;
}

/** Asking for a reset link: `email` to `/forgot-password`. */
export function renderForgotPasswordPage(props: ForgotPasswordPageProps): RenderedDocument {
  const t = texts[props.locale].signIn.password;
  return renderPersonDocument({
    locale: props.locale,
    title: t.forgotTitle,
    body: (
      <CardLayout title={t.forgotTitle} lead={props.sendsMail ? t.forgotLead : t.noMail}>
        <PostForm action={addresses.signIn.forgotPassword.href()} state={props}>
          <Input name="email" label={t.email} type="email" autocomplete="username" state={props} />
          <button class="action" type="submit">
            {t.send}
          </button>
        </PostForm>
        <p class="panel-foot">
          <a href={addresses.signIn.page.href()}>{t.back}</a>
        </p>
      </CardLayout>
    ),
  });
}

export interface ResetPasswordPageProps extends FormState {
  locale: Locale;
  /** Token of the link; sent as the hidden field `token`. */
  token: string;
  passwordMinLength: number;
}

/** Choosing a new password: `token` and `password` to `/reset-password`. */
export function renderResetPasswordPage(props: ResetPasswordPageProps): RenderedDocument {
  const t = texts[props.locale].signIn.password;
  return renderPersonDocument({
    locale: props.locale,
    title: t.resetTitle,
    body: (
      <CardLayout title={t.resetTitle} lead={t.resetLead}>
        <PostForm action={addresses.signIn.resetPassword.href()} state={props} hidden={{ token: props.token }}>
          <NewPassword label={t.password} locale={props.locale} minLength={props.passwordMinLength} state={props} />
          <button class="action" type="submit">
            {t.save}
          </button>
        </PostForm>
      </CardLayout>
    ),
  });
}
