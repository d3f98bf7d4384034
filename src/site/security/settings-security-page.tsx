import type { LinkedIdentityEntry } from '../../domain/accounts/identities/linked-identities.ts';
import type { PasskeyEntry } from '../../domain/accounts/passkeys/passkeys.ts';
import type { SessionEntry } from '../../domain/accounts/sessions.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import { assetPath } from '../shared/assets/assets.ts';
import { Notice } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import { AccessBlock, type AccessPart } from './access-block.tsx';
import { PasskeysBlock } from './passkeys-block.tsx';
import { ProviderBlock } from './provider-block.tsx';

import { SessionsBlock } from './sessions-block.tsx';

const passkeyStyles = styleSheet('security/passkeys');

export interface SettingsSecurityPageProps extends FormState {
  locale: Locale;
  timezone: string;
  sessions: SessionEntry[];
  passkeys: PasskeyEntry[];
  /** Whether browsers support passkeys for this server. */
  passkeysPossible: boolean;
  isRecent: boolean;
  /** Name of the OpenID provider, or null. */
  provider: string | null;
  identities: LinkedIdentityEntry[];
  hasSecondFactor: boolean;
  access: AccessPart;
  /** Result of the last action. */
  done: string;
}

/** The user's sign-in methods and sessions. */
export function renderSettingsSecurityPage(props: SettingsSecurityPageProps): RenderedDocument {
  const { locale, csrf } = props;
  const t = texts[locale].security;
  const notices: Record<string, string> = t.done;
  const notice = Object.hasOwn(notices, props.done) ? notices[props.done] : undefined;
  return renderPersonDocument({
    locale,
    title: t.title,
    // Linking responds with a redirect to the provider, which `form-action` would stop.
    formAction: props.provider === null,
    styles: [passkeyStyles],
    scripts: props.passkeysPossible ? [assetPath('signed-out'), assetPath('passkey-new')] : [],
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
        {notice && <Notice kind="good">{notice}</Notice>}
        {props.errors?.form && <Notice kind="danger">{props.errors.form.join(' ')}</Notice>}
        <section class="block">
          <h2 class="block-title">{t.passwordTitle}</h2>
          <p class="block-text">
            <a href={`${addresses.settings.page.href()}#password-form`}>{t.toPassword}</a>
          </p>
        </section>
        <section class="block">
          <h2 class="block-title">{t.secondFactor.title}</h2>
          <p class="block-text">
            {props.hasSecondFactor ? t.secondFactor.on : t.secondFactor.off}{' '}
            <a href={addresses.security.secondFactor.href()}>{t.secondFactor.manage}</a>
          </p>
        </section>
        <PasskeysBlock {...props} errors={{ ...props.errors, form: [] }} possible={props.passkeysPossible} />
        {props.provider !== null && <ProviderBlock {...props} provider={props.provider} />}
        <SessionsBlock {...props} />
        <AccessBlock {...props} />
      </SignedInLayout>
    ),
  });
}
