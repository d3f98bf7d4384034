import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import { FeatureSwitch } from '../shared/components/feature-switch.tsx';
import { Notice, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import { type SocialAccountItem, SocialAccountRow } from './social-account-row.tsx';

const socialStyles = styleSheet('social/social');

export interface SocialPageProps extends FormState {
  locale: Locale;
  timezone: string;
  isOn: boolean;
  accounts: SocialAccountItem[];
  /** Platforms that can be connected here. */
  platforms: { name: string; label: string }[];
  notice?: string | undefined;
}

/** Social accounts. Posts: `platform` to `/settings/social/connect`, `accountId` to `…/disconnect`, `on` to `…/switch`. */
export function renderSocialPage(props: SocialPageProps): RenderedDocument {
  const { locale, csrf, isOn } = props;
  const t = texts[locale].social;
  return renderPersonDocument({
    locale,
    title: t.title,
    styles: [socialStyles],
    // Connecting responds with a redirect to the platform, which `form-action` would stop.
    formAction: false,
    body: (
      <SignedInLayout
        locale={locale}
        csrf={csrf}
        place="settings"
        title={t.title}
        lead={t.lead}
        timezone={props.timezone}
      >
        <SettingsTabs locale={locale} tab="social" />
        {props.notice && <Notice kind="good">{props.notice}</Notice>}
        {isOn && <Accounts {...props} />}
        <FeatureSwitch
          title={isOn ? t.offerTitle : t.offTitle}
          text={isOn ? t.offerText : t.offText}
          button={isOn ? t.off : t.on}
          turns={isOn ? 'off' : 'on'}
          action={addresses.social.switch.href()}
          csrf={csrf}
        />
      </SignedInLayout>
    ),
  });
}

function Accounts(props: SocialPageProps) {
  const { locale, csrf, accounts, platforms } = props;
  const t = texts[locale].social;
  return (
    <>
      <section class="block">
        <h2 class="block-title">{t.accountsTitle}</h2>
        {accounts.length === 0 && <p class="block-empty">{t.none}</p>}
        <ul class="rows">
          {accounts.map((account) => (
            <SocialAccountRow locale={locale} csrf={csrf} timezone={props.timezone} account={account} />
          ))}
        </ul>
      </section>
      <section class="block">
        <h2 class="block-title">{t.connectTitle}</h2>
        {platforms.length === 0 && <p class="block-empty">{t.unavailable}</p>}
        {(platforms.length > 0 || props.errors) && (
          <PostForm action={addresses.social.connect.href()} state={props} class="platforms">
            {platforms.map(({ name, label }) => (
              <button class="action" type="submit" name="platform" value={name}>
                {t.connect(label)}
              </button>
            ))}
          </PostForm>
        )}
      </section>
    </>
  );
}
