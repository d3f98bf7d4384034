import type { RenderedDocument } from '../html-page.tsx';
import type { Locale } from '../locale.ts';
import { Input, Notice, PostForm } from './parts/form-parts.tsx';
import type { FormState } from './parts/form-state.ts';
import { CardLayout } from './parts/layouts.tsx';
import { renderPersonDocument } from './parts/person-document.tsx';

const texts = {
  en: {
    title: 'Welcome back',
    documentTitle: 'Sign in',
    toConnect: (client: string) => `Sign in, then decide what ${client} may do.`,
    email: 'E-mail',
    password: 'Password',
    forgot: 'Forgot your password?',
    submit: 'Sign in',
    newHere: 'New here?',
    signUp: 'Create an account',
  },
  ru: {
    title: 'С возвращением',
    documentTitle: 'Вход',
    toConnect: (client: string) => `Войдите, а затем решите, что разрешить приложению ${client}.`,
    email: 'Эл. почта',
    password: 'Пароль',
    forgot: 'Забыли пароль?',
    submit: 'Войти',
    newHere: 'Впервые здесь?',
    signUp: 'Создать учётную запись',
  },
};

export interface LoginPageProps extends FormState {
  locale: Locale;
  /** Where to go afterwards; travels as the hidden field `next`. */
  next?: string | undefined;
  /** The app that waits for consent, where that is why the person is here. */
  clientName?: string | undefined;
  /** Good news from before, such as "Your password is changed." */
  notice?: string | undefined;
  signUpOpen: boolean;
}

/** Signing in: `email` and `password` to `/login`. */
export function renderLoginPage(props: LoginPageProps): RenderedDocument {
  const t = texts[props.locale];
  const carry = props.next ? `?next=${encodeURIComponent(props.next)}` : '';
  return renderPersonDocument({
    locale: props.locale,
    title: t.documentTitle,
    body: (
      <CardLayout title={t.title} lead={props.clientName && t.toConnect(props.clientName)}>
        {props.notice && <Notice kind="good">{props.notice}</Notice>}
        <PostForm action="/login" state={props} hidden={{ next: props.next }}>
          <Input name="email" label={t.email} type="email" autocomplete="username" state={props} />
          <Input name="password" label={t.password} type="password" autocomplete="current-password" state={props} />
          <p class="beside">
            <a href="/forgot-password">{t.forgot}</a>
          </p>
          <button class="action" type="submit">
            {t.submit}
          </button>
        </PostForm>
        {props.signUpOpen && (
          <p class="panel-foot">
            {t.newHere} <a href={`/auth/sign-up${carry}`}>{t.signUp}</a>
          </p>
        )}
      </CardLayout>
    ),
  });
}
