import type { Locale } from '../../domain/errors.ts';
import type { OperatorLinks } from '../../listing-settings.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { OperatorFoot } from '../operator-pages/operator-links.tsx';
import { assetPath } from '../shared/assets/assets.ts';
import { Input, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { CardLayout } from '../shared/components/layouts.tsx';
import { NewPassword } from '../shared/components/password-input.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import { carriedQuery } from './invitation-of.ts';
import { PurposeNotice } from './purpose-notice.tsx';
import type { SignInPurpose } from './sign-in-purpose.ts';

const templateStyles = styleSheet('templates/templates');

export interface SignUpPageProps extends FormState {
  locale: Locale;
  next?: string | undefined;
  /** Why the person signs up. */
  purpose: SignInPurpose | null;
  /** Host (and port) of the public site. */
  siteHost: string;
  passwordMinLength: number;
  /** The operator's pages. */
  links: OperatorLinks;
  /** The code of the person's invitation. */
  invitation?: string | undefined;
  /** Why the person cannot sign up, shown instead of the form; null if they can. */
  refusal: { title: string; text: string } | null;
}

/** Signing up: `name`, `email` and `password` to `/auth/sign-up`. */
export function renderSignUpPage(props: SignUpPageProps): RenderedDocument {
  const t = texts[props.locale].signIn.signUp;
  const carried = carriedQuery(props);
  const { purpose } = props;
  const lead = purpose === null ? t.lead : purpose.kind === 'app' ? t.toConnect(purpose.name) : t.toCreate;
  return renderPersonDocument({
    locale: props.locale,
    title: t.title,
    styles: [templateStyles],
    scripts: [assetPath('timezone')],
    body: (
      <CardLayout title={props.refusal?.title ?? t.title} lead={props.refusal?.text ?? lead}>
        {props.refusal === null && <PurposeNotice locale={props.locale} purpose={purpose} siteHost={props.siteHost} />}
        {props.refusal === null && (
          <PostForm
            action={addresses.signIn.signUp.href()}
            state={props}
            hidden={{ next: props.next, invitation: props.invitation }}
          >
            <Input name="name" label={t.name} autocomplete="name" maxLength={120} state={props} />
            <Input name="email" label={t.email} type="email" autocomplete="username" maxLength={254} state={props} />
            <NewPassword
              label={t.password}
              locale={props.locale}
              hint={t.passwordHint(props.passwordMinLength)}
              minLength={props.passwordMinLength}
              state={props}
            />
            {props.links.terms !== null && (
              <p class="agreement">
                {t.agree}{' '}
                <a href={props.links.terms} target="_blank" rel="noopener">
                  {t.terms}
                </a>
                .
              </p>
            )}
            <button class="action" type="submit">
              {t.submit}
            </button>
          </PostForm>
        )}
        <p class="panel-foot">
          {t.have} <a href={addresses.signIn.page.href(carried)}>{t.login}</a>
        </p>
        <OperatorFoot locale={props.locale} links={props.links} />
      </CardLayout>
    ),
  });
}
