import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { actionDescribedBy } from '../shared/components/described-by.ts';
import { FieldMessages } from '../shared/components/field.tsx';
import { PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { CardLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';

/** Asks the user to confirm a new address, or the present one: `token` to `/settings/email/confirm`. */
export function renderConfirmEmailPage(
  props: FormState & { locale: Locale; token: string; email: string; isCurrent: boolean },
): RenderedDocument {
  const t = texts[props.locale].signIn.confirmEmail;
  const title = props.isCurrent ? t.ownTitle : t.title;
  return renderPersonDocument({
    locale: props.locale,
    title,
    body: (
      <CardLayout title={title} lead={props.isCurrent ? t.ownLead(props.email) : t.lead(props.email)}>
        <PostForm action={addresses.email.confirm.href()} state={props} hidden={{ token: props.token }}>
          <FieldMessages id="email-error" messages={props.errors?.email ?? []} />
          <button class="action" type="submit" {...actionDescribedBy('email', { messages: props.errors?.email })}>
            {props.isCurrent ? t.ownSubmit : t.submit}
          </button>
        </PostForm>
      </CardLayout>
    ),
  });
}
