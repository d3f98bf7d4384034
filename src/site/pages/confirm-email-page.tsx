import type { RenderedDocument } from '../html-page.tsx';
import type { Locale } from '../locale.ts';
import { toldBy } from './parts/described-by.ts';
import { FieldMessages } from './parts/field.tsx';
import { PostForm } from './parts/form-parts.tsx';
import type { FormState } from './parts/form-state.ts';
import { CardLayout } from './parts/layouts.tsx';
import { renderPersonDocument } from './parts/person-document.tsx';

const texts = {
  en: {
    title: 'Your new address',
    lead: (email: string) => `From now on you sign in with ${email}, and mail goes there.`,
    submit: 'Use this address',
    ownTitle: 'Is this your address?',
    ownLead: (email: string) =>
      `Somebody made an account with ${email}. If that was you, confirm it; otherwise close this page and nothing happens.`,
    ownSubmit: 'Yes, confirm it',
  },
  ru: {
    title: 'Ваш новый адрес',
    lead: (email: string) => `Дальше вы входите с адресом ${email}, и письма приходят на него.`,
    submit: 'Использовать этот адрес',
    ownTitle: 'Это ваш адрес?',
    ownLead: (email: string) =>
      `Кто-то создал учётную запись с адресом ${email}. Если это вы, подтвердите его; если нет, закройте страницу, и ничего не произойдёт.`,
    ownSubmit: 'Да, подтверждаю',
  },
};

/** Whether a new address is to be used, or the one of the account is the person's: `token` to `/settings/email/confirm`. */
export function renderConfirmEmailPage(
  props: FormState & { locale: Locale; token: string; email: string; isCurrent: boolean },
): RenderedDocument {
  const t = texts[props.locale];
  const title = props.isCurrent ? t.ownTitle : t.title;
  return renderPersonDocument({
    locale: props.locale,
    title,
    body: (
      <CardLayout title={title} lead={props.isCurrent ? t.ownLead(props.email) : t.lead(props.email)}>
        <PostForm action="/settings/email/confirm" state={props} hidden={{ token: props.token }}>
          <FieldMessages id="email-error" messages={props.errors?.email ?? []} />
          <button class="action" type="submit" {...toldBy('email', { messages: props.errors?.email })}>
            {props.isCurrent ? t.ownSubmit : t.submit}
          </button>
        </PostForm>
      </CardLayout>
    ),
  });
}
