import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Input, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';

/** An address is typed, then the code that was sent there. Posts: `email` to `…/email`, `code` to `…/email/code`. */
export function AddEmailBlock(props: { locale: Locale; state: FormState; codeSentTo: string | null }) {
  const { locale, state, codeSentTo } = props;
  const t = texts[locale].channels;
  return (
    <section class="block" id="email-channel">
      <h2 class="block-title">{t.emailTitle}</h2>
      {codeSentTo !== null && (
        <PostForm action={addresses.channels.emailCode.href()} state={state}>
          <p role="status">{t.codeSentTo(codeSentTo)}</p>
          <Input
            name="code"
            label={t.code}
            hint={t.codeHint}
            autocomplete="one-time-code"
            maxLength={20}
            state={state}
          />
          <button class="action" type="submit">
            {t.confirmCode}
          </button>
        </PostForm>
      )}
      {codeSentTo === null && <p class="block-text">{t.emailText}</p>}
      <PostForm
        action={addresses.channels.email.href()}
        class={codeSentTo === null ? 'fields' : 'fields fields-next'}
        state={codeSentTo === null ? state : withoutGeneral(state)}
      >
        <Input
          name="email"
          type="email"
          label={codeSentTo === null ? t.email : t.otherEmail}
          autocomplete="email"
          maxLength={254}
          state={state}
        />
        <button class={codeSentTo === null ? 'action' : 'quiet'} type="submit">
          {codeSentTo === null ? t.sendCode : t.sendNewCode}
        </button>
      </PostForm>
    </section>
  );
}

/** Errors of both forms are shown at the first. */
function withoutGeneral({ csrf, values, errors }: FormState): FormState {
  return { csrf, values, errors: { email: errors?.email ?? [] } };
}
