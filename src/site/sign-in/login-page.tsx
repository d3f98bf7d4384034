import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { assetPath } from '../shared/assets/assets.ts';
import { actionDescribedBy } from '../shared/components/described-by.ts';
import { FieldMessages } from '../shared/components/field.tsx';
import { Input, Notice, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { CardLayout } from '../shared/components/layouts.tsx';
import { CurrentPassword } from '../shared/components/password-input.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import { carriedQuery } from './invitation-of.ts';
import { PurposeNotice } from './purpose-notice.tsx';
import type { SignInPurpose } from './sign-in-purpose.ts';

const passkeyStyles = styleSheet('security/passkeys');
const templateStyles = styleSheet('templates/templates');

export interface LoginPageProps extends FormState {
  locale: Locale;
  /** Target after signing in; sent as the hidden field `next`. */
  next?: string | undefined;
  /** Why the person signs in. */
  purpose: SignInPurpose | null;
  /** Host (and port) of the public site. */
  siteHost: string;
  /** Why the person has to sign in: a form that waits to be sent again, or the press of a button. */
  unsent?: 'unsent' | 'pressed' | undefined;
  /** Whether the person is signed in, and has to sign in again for a protected action. */
  isAgain?: boolean;
  /** Whether the page offers sign-up. */
  signUpOpen: boolean;
  /** The code of the person's invitation. */
  invitation?: string | undefined;
  /** Whether browsers support passkeys for this server. */
  passkeys: boolean;
  /** Name of the OpenID provider, if sign-in through one is available. */
  provider?: string | undefined;
}

/** Signing in: `email` and `password` to `/login`. */
export function renderLoginPage(props: LoginPageProps): RenderedDocument {
  const t = texts[props.locale].signIn.login;
  const carried = carriedQuery(props);
  const { purpose } = props;
  return renderPersonDocument({
    locale: props.locale,
    title: props.isAgain ? t.again.title : t.documentTitle,
    styles: [passkeyStyles, templateStyles],
    scripts: ['timezone', ...(props.passkeys ? ['passkey-sign-in'] : [])].map(assetPath),
    body: (
      <CardLayout
        title={props.isAgain ? t.again.title : t.title}
        lead={props.isAgain ? t.again.lead : purpose?.kind === 'app' && t.toConnect(purpose.name)}
      >
        {props.unsent && !props.isAgain && <Notice kind="warning">{t[props.unsent]}</Notice>}
        {!props.isAgain && <PurposeNotice locale={props.locale} purpose={purpose} siteHost={props.siteHost} />}
        <PostForm
          action={addresses.signIn.page.href()}
          state={props}
          hidden={{ next: props.next, invitation: props.invitation, again: props.isAgain ? '1' : undefined }}
        >
          <Input
            name="email"
            label={t.email}
            type="email"
            autocomplete={props.passkeys ? 'username webauthn' : 'username'}
            state={props}
          />
          <CurrentPassword label={t.password} state={props} />
          <p class="beside">
            <a href={addresses.signIn.forgotPassword.href()}>{t.forgot}</a>
          </p>
          <button class="action" type="submit">
            {t.submit}
          </button>
        </PostForm>
        {props.passkeys && <PasskeySignIn {...props} />}
        {props.provider !== undefined && (
          <div class="another-way">
            <FieldMessages id="provider-error" messages={props.errors?.provider ?? []} />
            <a
              class="action action-quiet action-wide"
              href={addresses.signIn.provider.href(carried)}
              {...actionDescribedBy('provider', { messages: props.errors?.provider })}
            >
              {t.provider(props.provider)}
            </a>
          </div>
        )}
        {props.signUpOpen && !props.isAgain && (
          <p class="panel-foot">
            {t.newHere} <a href={addresses.signIn.signUp.href(carried)}>{t.signUp}</a>
          </p>
        )}
      </CardLayout>
    ),
  });
}

/** Sign-in without a password; the script shows it if the browser supports passkeys, and fills in `passkey`. */
export function PasskeySignIn(props: Pick<LoginPageProps, 'locale' | 'csrf' | 'next' | 'isAgain' | 'errors'>) {
  const t = texts[props.locale].signIn.login;
  const messages = props.errors?.passkey ?? [];
  return (
    <div class="another-way" data-passkey-sign-in data-failed={t.passkeyFailed} hidden={messages.length === 0}>
      <PostForm
        action={addresses.signIn.passkey.href()}
        state={{ csrf: props.csrf }}
        hidden={{ next: props.next, again: props.isAgain ? '1' : undefined, passkey: '' }}
        class="fields"
      >
        <div class="passkey-message" aria-live="assertive" data-passkey-message>
          <FieldMessages id="passkey-error" messages={messages} />
        </div>
        <button class="action action-quiet" type="submit">
          <Icon name="key" />
          {t.passkey}
        </button>
      </PostForm>
    </div>
  );
}
