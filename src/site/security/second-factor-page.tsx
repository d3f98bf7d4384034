import type { PasskeyEntry } from '../../domain/accounts/passkeys/passkeys.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import { assetPath } from '../shared/assets/assets.ts';
import { Copyable } from '../shared/components/copyable.tsx';
import { Input, Notice, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { Moment } from '../shared/components/moment.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import { pathOfRuns, type QrDrawing } from '../sharing/qr-drawing.ts';
import { AfterRecentSignIn } from '../sign-in/after-recent-sign-in.tsx';
import { PasskeysBlock } from './passkeys-block.tsx';

const styles = [styleSheet('security/passkeys'), styleSheet('security/second-factor')];

export interface SecondFactorPageProps extends FormState {
  locale: Locale;
  timezone: string;
  isRecent: boolean;
  /** Whether the account needs a second factor before it can do anything else. */
  isRequired: boolean;
  /** The person's original target. */
  next: string | null;
  confirmedAt: Date | null;
  recoveryCodesLeft: number;
  /** An app that is being set up. */
  pending: { secret: string; qrCode: Pick<QrDrawing, 'size' | 'runs'> } | null;
  /** Recovery codes that were just created, shown only once. */
  newCodes?: string[] | undefined;
  passkeys: PasskeyEntry[];
  passkeysPossible: boolean;
}

/** The second factor of an account: an authenticator app and its recovery codes, and passkeys if one of both is required. */
export function renderSecondFactorPage(props: SecondFactorPageProps): RenderedDocument {
  const { locale, csrf, isRequired } = props;
  const t = texts[locale].security.secondFactor;
  const scripts = ['copy', ...(isRequired && props.passkeysPossible ? ['signed-out', 'passkey-new'] : [])];
  return renderPersonDocument({
    locale,
    title: t.title,
    styles,
    scripts: scripts.map(assetPath),
    body: (
      <SignedInLayout
        locale={locale}
        csrf={csrf}
        place="settings"
        title={t.title}
        lead={t.lead}
        timezone={props.timezone}
      >
        <SettingsTabs locale={locale} tab="security" />
        {isRequired && <Notice kind="warning">{t.required}</Notice>}
        {props.newCodes && <NewCodes {...props} codes={props.newCodes} />}
        <section class="block">
          <h2 class="block-title">{t.appTitle}</h2>
          {props.confirmedAt ? <Confirmed {...props} confirmedAt={props.confirmedAt} /> : <SetUp {...props} />}
        </section>
        {isRequired && props.passkeysPossible && <PasskeysBlock {...props} errors={{}} possible />}
      </SignedInLayout>
    ),
  });
}

/** Posts nothing to `…/begin`, then `code` to `/settings/security/second-factor`. */
function SetUp(props: SecondFactorPageProps) {
  const { locale, csrf, pending } = props;
  const t = texts[locale].security.secondFactor;
  const next = props.next ?? undefined;
  const { secondFactor, beginSecondFactor } = addresses.security;
  const here = secondFactor.href(next === undefined ? {} : { next });
  return (
    <>
      <p class="block-text">{t.appText}</p>
      <AfterRecentSignIn locale={locale} isRecent={props.isRecent} page={here}>
        {pending && (
          <>
            <p class="block-text">{t.scan}</p>
            <svg class="second-factor-code" viewBox={`0 0 ${pending.qrCode.size} ${pending.qrCode.size}`} role="img">
              <title>{t.qrTitle}</title>
              <rect width={pending.qrCode.size} height={pending.qrCode.size} fill="#fff" />
              <path d={pathOfRuns(pending.qrCode.runs)} fill="#000" />
            </svg>
            <Copyable label={t.secret} text={(pending.secret.match(/.{4}/g) ?? []).join(' ')} locale={locale} />
            <PostForm action={secondFactor.href()} state={props} hidden={{ next }}>
              <Input
                name="code"
                label={t.code}
                hint={t.codeHint}
                autocomplete="one-time-code"
                maxLength={10}
                state={props}
              />
              <button class="action" type="submit">
                {t.confirm}
              </button>
            </PostForm>
          </>
        )}
        <PostForm
          action={beginSecondFactor.href()}
          state={{ csrf, errors: pending ? {} : { form: props.errors?.form ?? [] } }}
          hidden={{ next }}
        >
          <button class={pending ? 'action action-quiet' : 'action'} type="submit">
            {pending ? t.beginAgain : t.begin}
          </button>
        </PostForm>
      </AfterRecentSignIn>
    </>
  );
}

/** Posts nothing to `…/recovery-codes` and `…/remove`. */
function Confirmed(props: SecondFactorPageProps & { confirmedAt: Date }) {
  const { locale, csrf, timezone } = props;
  const t = texts[locale].security.secondFactor;
  const { recoveryCodes, removeSecondFactor } = addresses.security;
  return (
    <>
      <p class="block-text">
        {t.since} <Moment at={props.confirmedAt} locale={locale} timezone={timezone} />
      </p>
      <p class="block-text">{t.codesLeft(props.recoveryCodesLeft)}</p>
      <div class="block-part">
        <PostForm action={recoveryCodes.href()} state={{ csrf, errors: props.errors }}>
          <button class="action action-quiet" type="submit">
            {t.renew}
          </button>
        </PostForm>
        <PostForm action={removeSecondFactor.href()} state={{ csrf }}>
          <button class="danger" type="submit">
            {t.remove}
          </button>
        </PostForm>
      </div>
    </>
  );
}

function NewCodes({ locale, codes, next }: SecondFactorPageProps & { codes: string[] }) {
  const t = texts[locale].security.secondFactor;
  return (
    <section class="block">
      <h2 class="block-title">{t.newCodesTitle}</h2>
      <p class="block-text">{t.newCodesText}</p>
      <ul class="recovery-codes">
        {codes.map((code) => (
          <li>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p class="block-text">
        <a href={next ?? addresses.security.page.href()}>{t.stored}</a>
      </p>
    </section>
  );
}
