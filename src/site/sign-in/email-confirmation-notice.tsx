import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Notice, PostForm } from '../shared/components/form-parts.tsx';

/** Asks the user to confirm the account's address; posts to `/settings/email/proof`. */
export function EmailConfirmationNotice(props: {
  locale: Locale;
  csrf: string;
  /** The unverified address; null if it is verified. */
  email: string | null;
  /** Why a mail could not be sent again. */
  errors?: Record<string, string[]> | undefined;
}) {
  if (props.email === null) return null;
  const t = texts[props.locale].signIn.emailProof;
  return (
    <Notice kind="warning">
      <p>
        {t.ask}{' '}
        <strong>
          <bdi>{props.email}</bdi>
        </strong>
        . {t.why}
      </p>
      {props.errors?.form?.map((message) => (
        <p>
          <strong>{message}</strong>
        </p>
      ))}
      <PostForm action={addresses.email.proof.href()} state={{ csrf: props.csrf }} class="notice-form">
        <button class="action action-quiet" type="submit">
          {t.send}
        </button>
      </PostForm>
    </Notice>
  );
}
