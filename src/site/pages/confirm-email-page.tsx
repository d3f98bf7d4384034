import type { RenderedDocument } from '../html-page.tsx';
import type { Locale } from '../locale.ts';
import { toldBy } from './parts/described-by.ts';
import { FieldMessages, PostForm } from './parts/form-parts.tsx';
import type { FormState } from './parts/form-state.ts';
import { CardLayout } from './parts/layouts.tsx';
import { renderPersonDocument } from './parts/person-document.tsx';

const texts = {
  en: {
    title: 'Your new address',
    lead: (email: string) => `From now on you sign in with ${email}, and mail goes there.`,
    submit: 'Use this address',
  },
  ru: {
    title: 'Ваш новый адрес',
    lead: (email: string) => `Дальше вы входите с адресом ${email}, и письма приходят на него.`,
    submit: 'Использовать этот адрес',
  },
};

/** Whether a new address is to be used: `token` to `/settings/email/confirm`. */
export function renderConfirmEmailPage(
  props: FormState & { locale: Locale; token: string; email: string },
): RenderedDocument {
  const t = texts[props.locale];
  return renderPersonDocument({
    locale: props.locale,
    title: t.title,
    body: (
      <CardLayout title={t.title} lead={t.lead(props.email)}>
        <PostForm action="/settings/email/confirm" state={props} hidden={{ token: props.token }}>
          <FieldMessages id="email-error" messages={props.errors?.email ?? []} />
          <button class="action" type="submit" {...toldBy('email', { messages: props.errors?.email })}>
            {t.submit}
          </button>
        </PostForm>
      </CardLayout>
    ),
  });
}
