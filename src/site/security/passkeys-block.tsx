import type { PasskeyEntry } from '../../domain/accounts/passkeys/passkeys.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { FieldMessages } from '../shared/components/field.tsx';
import { Input, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import { Moment } from '../shared/components/moment.tsx';
import { RemovableRow } from '../shared/components/removable-row.tsx';
import { AfterRecentSignIn } from '../sign-in/after-recent-sign-in.tsx';

interface PasskeysBlockProps extends FormState {
  locale: Locale;
  timezone: string;
  passkeys: PasskeyEntry[];
  /** False if browsers have none for this server. */
  possible: boolean;
  isRecent: boolean;
}

/**
 * A person's passkeys. Posts: `passkeyId` to `/settings/security/passkeys/remove`; `name` and `passkey`, which the script fills in, to
 * `/settings/security/passkeys`.
 */
export function PasskeysBlock(props: PasskeysBlockProps) {
  const { locale, csrf, timezone, passkeys } = props;
  const t = texts[locale].security;
  return (
    <section class="block">
      <h2 class="block-title">{t.passkeysTitle}</h2>
      <p class="block-text">{t.passkeysText}</p>
      {passkeys.length === 0 && <p class="block-empty">{props.possible ? t.passkeysEmpty : t.passkeysNone}</p>}
      <ul class="rows">
        {passkeys.map((passkey) => (
          <RemovableRow
            csrf={csrf}
            action={addresses.security.removePasskey.href()}
            field={{ name: 'passkeyId', value: passkey.id }}
            button={t.remove}
            buttonLabel={t.removeNamed(passkey.name)}
          >
            <span class="row-name">{passkey.name}</span>
            <span class="row-text">
              {t.added}: <Moment at={passkey.createdAt} locale={locale} timezone={timezone} />
            </span>
            <span class="row-text">
              {t.used}:{' '}
              {passkey.lastUsedAt ? <Moment at={passkey.lastUsedAt} locale={locale} timezone={timezone} /> : t.never}
            </span>
            {passkey.otherHost !== null && <span class="row-text">{t.passkeyElsewhere(passkey.otherHost)}</span>}
          </RemovableRow>
        ))}
      </ul>
      {props.possible && <NewPasskey {...props} />}
    </section>
  );
}

function NewPasskey(props: PasskeysBlockProps) {
  const t = texts[props.locale].security;
  return (
    <div
      class="block-part"
      data-passkey-new
      data-no-support={t.noSupport}
      data-not-made={t.notMade}
      data-known={t.known}
      data-failed={t.failed}
    >
      <h3 class="block-subtitle">{t.newTitle}</h3>
      <noscript>
        <p class="block-text">{t.noScript}</p>
      </noscript>
      <AfterRecentSignIn locale={props.locale} isRecent={props.isRecent} page={addresses.security.page.href()}>
        <PostForm action={addresses.security.passkeys.href()} state={props} hidden={{ passkey: '' }}>
          <Input name="name" idPrefix="passkey-" label={t.name} hint={t.nameHint} maxLength={100} state={props} />
          <div class="passkey-message" aria-live="assertive" data-passkey-message>
            <FieldMessages id="passkey-error" messages={props.errors?.passkey ?? []} />
          </div>
          <button class="action" type="submit">
            {t.add}
          </button>
        </PostForm>
      </AfterRecentSignIn>
    </div>
  );
}
