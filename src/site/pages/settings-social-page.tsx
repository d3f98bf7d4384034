import type { RenderedDocument } from '../html-page.tsx';
import type { Locale } from '../locale.ts';
import { Day } from './parts/day.tsx';
import { Notice, PostForm } from './parts/form-parts.tsx';
import type { FormState } from './parts/form-state.ts';
import { SignedInLayout } from './parts/layouts.tsx';
import { renderPersonDocument } from './parts/person-document.tsx';
import { RemovableRow } from './parts/removable-row.tsx';
import { SettingsTabs } from './parts/settings-tabs.tsx';

const texts = {
  en: {
    title: 'Social accounts',
    lead: 'Connect your accounts, and their figures are there for you and your assistants to read. Nothing is ever posted.',
    connectTitle: 'Connect an account',
    connect: (platform: string) => `Connect ${platform}`,
    unavailable: 'This server has no platform set up, so nothing can be connected here yet.',
    accountsTitle: 'Connected accounts',
    none: 'No account is connected. One that you connect appears here.',
    connected: 'Connected',
    synced: 'Figures of',
    never: 'not yet',
    disconnect: 'Disconnect',
    disconnectNamed: (name: string) => `Disconnect ${name} and forget its figures`,
  },
  ru: {
    title: 'Соцсети',
    lead: 'Подключите свои аккаунты, и их статистику смогут читать вы и ваши ассистенты. Мы никогда ничего не публикуем.',
    connectTitle: 'Подключить аккаунт',
    connect: (platform: string) => `Подключить ${platform}`,
    unavailable: 'На этом сервере не настроена ни одна платформа, поэтому подключать пока нечего.',
    accountsTitle: 'Подключённые аккаунты',
    none: 'Ни одного аккаунта. Подключённые появятся здесь.',
    connected: 'Подключён',
    synced: 'Данные на',
    never: 'пока нет',
    disconnect: 'Отключить',
    disconnectNamed: (name: string) => `Отключить ${name} и забыть его данные`,
  },
};

export interface SocialAccountItem {
  id: number;
  /** The platform and the account, as people call them. */
  label: string;
  url: string;
  /** ISO 8601. */
  connectedAt: string;
  syncedAt: string | null;
  notes: string[];
}

export interface SettingsSocialPageProps extends FormState {
  locale: Locale;
  accounts: SocialAccountItem[];
  /** Those that can be connected here. */
  platforms: { name: string; label: string }[];
  notice?: string | undefined;
}

/** Social accounts. Posts: `platform` to `/settings/social/connect`, `accountId` to `/settings/social/disconnect`. */
export function renderSettingsSocialPage(props: SettingsSocialPageProps): RenderedDocument {
  const { locale, csrf, accounts, platforms } = props;
  const t = texts[locale];
  return renderPersonDocument({
    locale,
    title: t.title,
    // Connecting answers with a redirect to the platform, which `form-action` would stop.
    formAction: false,
    body: (
      <SignedInLayout locale={locale} csrf={csrf} place="settings" title={t.title} lead={t.lead}>
        <SettingsTabs locale={locale} tab="social" social />
        {props.notice && <Notice kind="good">{props.notice}</Notice>}
        <section class="block">
          <h2 class="block-title">{t.connectTitle}</h2>
          {platforms.length === 0 && <p class="block-empty">{t.unavailable}</p>}
          {(platforms.length > 0 || props.errors) && (
            <PostForm action="/settings/social/connect" state={props}>
              {platforms.map(({ name, label }) => (
                <button class="action" type="submit" name="platform" value={name}>
                  {t.connect(label)}
                </button>
              ))}
            </PostForm>
          )}
        </section>
        <section class="block">
          <h2 class="block-title">{t.accountsTitle}</h2>
          {accounts.length === 0 && <p class="block-empty">{t.none}</p>}
          <ul class="rows">
            {accounts.map((account) => (
              <RemovableRow
                csrf={csrf}
                action="/settings/social/disconnect"
                field={{ name: 'accountId', value: account.id }}
                button={t.disconnect}
                buttonLabel={t.disconnectNamed(account.label)}
              >
                <a class="row-name" href={account.url} rel="noopener noreferrer">
                  {account.label}
                </a>
                <span class="row-text">
                  {t.connected}: <Day iso={account.connectedAt} locale={locale} never={t.never} /> · {t.synced}:{' '}
                  <Day iso={account.syncedAt} locale={locale} never={t.never} />
                </span>
                {account.notes.map((note) => (
                  <span class="row-text">{note}</span>
                ))}
              </RemovableRow>
            ))}
          </ul>
        </section>
      </SignedInLayout>
    ),
  });
}
