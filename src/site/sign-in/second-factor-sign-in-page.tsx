import type { SecondStep } from '../../domain/accounts/second-factor/second-factor.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { assetPath } from '../shared/assets/assets.ts';
import { Input, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { CardLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import { PasskeySignIn } from './login-page.tsx';

const passkeyStyles = styleSheet('security/passkeys');

export interface SecondFactorSignInPageProps extends FormState {
  locale: Locale;
  next?: string | undefined;
  step: SecondStep;
}

/** The second step of signing in: `code` to `/login/second-factor`, or a passkey. */
export function renderSecondFactorSignInPage(props: SecondFactorSignInPageProps): RenderedDocument {
  const t = texts[props.locale].signIn.secondFactor;
  const { code, passkey } = props.step;
  return renderPersonDocument({
    locale: props.locale,
    title: t.title,
    styles: [passkeyStyles],
    scripts: passkey ? [assetPath('passkey-sign-in')] : [],
    body: (
      <CardLayout title={t.title} lead={code ? t.lead : t.passkeyLead}>
        {code && (
          <PostForm action={addresses.signIn.secondFactor.href()} state={props} hidden={{ next: props.next }}>
            <Input
              name="code"
              label={t.code}
              hint={t.codeHint}
              autocomplete="one-time-code"
              maxLength={40}
              autofocus
              state={props}
            />
            <button class="action" type="submit">
              {t.submit}
            </button>
          </PostForm>
        )}
        {passkey && <PasskeySignIn {...props} />}
        <p class="panel-foot">
          <a href={addresses.signIn.page.href(props.next === undefined ? {} : { next: props.next })}>{t.back}</a>
        </p>
      </CardLayout>
    ),
  });
}
