import type { Locale } from '../../locale.ts';
import { Notice, PostForm } from './form-parts.tsx';

const texts = {
  en: {
    ask: 'Open the link that we sent to',
    why: 'So we know that this address is yours. Until then, no other way to sign in can be linked to your account.',
    again: 'Send the mail again',
  },
  ru: {
    ask: 'Откройте ссылку, которую мы отправили на',
    why: 'Так мы узнаем, что это ваш адрес. До тех пор к учётной записи нельзя привязать другой способ входа.',
    again: 'Отправить письмо ещё раз',
  },
};

/** Asks a person to prove the account's address; posts to `/settings/email/proof`. */
export function EmailProofNotice(props: {
  locale: Locale;
  csrf: string;
  /** The address that is not proved; null where there is nothing to ask. */
  email: string | null;
  /** Why a mail could not be sent again. */
  errors?: Record<string, string[]> | undefined;
}) {
  if (props.email === null) return null;
  const t = texts[props.locale];
  return (
    <Notice kind="warning">
      <p>
        {t.ask}{' '}
        <strong>
          <bdi>{props.email}</bdi>
        </strong>
        . {t.why}
      </p>
      <PostForm action="/settings/email/proof" state={{ csrf: props.csrf, errors: props.errors }} class="notice-form">
        <button class="action action-quiet" type="submit">
          {t.again}
        </button>
      </PostForm>
    </Notice>
  );
}
