import type { Locale } from '../../domain/errors.ts';
import { addresses } from '../addresses.ts';
import { Input, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { CardLayout } from '../shared/components/layouts.tsx';
import { NewPassword } from '../shared/components/password-input.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';

const texts = {
  en: {
    forgotTitle: 'Forgot your password?',
    forgotLead: 'Enter your e-mail address, and we will send you a link to reset your password.',
    email: 'E-mail',
    send: 'Send link',
    back: 'Back to sign in',
    resetTitle: 'Choose a new password',
    resetLead: 'You will stay signed in here and be signed out on all other devices.',
    password: 'New password',
    save: 'Save password',
  },
  ru: {
    forgotTitle: 'Забыли пароль?',
    forgotLead: 'Введите адрес почты, и мы пришлём ссылку для сброса пароля.',
    email: 'Эл. почта',
    send: 'Прислать ссылку',
    back: 'Вернуться ко входу',
    resetTitle: 'Выберите новый пароль',
    resetLead: 'Здесь вы войдёте, а на всех других устройствах выйдете.',
    password: 'Новый пароль',
    save: 'Сохранить пароль',
  },
};

export interface ForgotPasswordPageProps extends FormState {
  locale: Locale;
}

/** Asking for a reset link: `email` to `/forgot-password`. */
export function renderForgotPasswordPage(props: ForgotPasswordPageProps): RenderedDocument {
  const t = texts[props.locale];
  return renderPersonDocument({
    locale: props.locale,
    title: t.forgotTitle,
    body: (
      <CardLayout title={t.forgotTitle} lead={t.forgotLead}>
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
  /** From the link; travels as the hidden field `token`. */
  token: string;
  passwordMinLength: number;
}

/** Choosing a new password: `token` and `password` to `/reset-password`. */
export function renderResetPasswordPage(props: ResetPasswordPageProps): RenderedDocument {
  const t = texts[props.locale];
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
