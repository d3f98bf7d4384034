import type { RenderedDocument } from '../html-page.tsx';
import type { Locale } from '../locale.ts';
import { browserName } from './parts/browser-name.ts';
import { Notice, PostForm } from './parts/form-parts.tsx';
import type { FormState } from './parts/form-state.ts';
import { SignedInLayout } from './parts/layouts.tsx';
import { Moment } from './parts/moment.tsx';
import { renderPersonDocument } from './parts/person-document.tsx';
import { RemovableRow } from './parts/removable-row.tsx';
import { SettingsTabs } from './parts/settings-tabs.tsx';

const texts = {
  en: {
    title: 'Signed-in browsers',
    lead: 'Where you are signed in. Sign out what you do not know, then change your password.',
    listTitle: 'Sessions',
    unknown: 'Unknown browser',
    current: 'this browser',
    since: 'Signed in',
    seen: 'Last seen',
    signOut: 'Sign out',
    signOutNamed: (name: string) => `Sign out ${name}`,
    everywhereTitle: 'Everywhere at once',
    everywhereText: 'Ends every session, this one too. Connected apps and personal tokens go on working.',
    everywhere: 'Sign out everywhere',
    signedOut: 'The session is ended.',
  },
  ru: {
    title: 'Где вы вошли',
    lead: 'Браузеры, в которых вы вошли. Незнакомые завершите и смените пароль.',
    listTitle: 'Сеансы',
    unknown: 'Неизвестный браузер',
    current: 'этот браузер',
    since: 'Вход',
    seen: 'Последний визит',
    signOut: 'Завершить',
    signOutNamed: (name: string) => `Завершить сеанс ${name}`,
    everywhereTitle: 'Везде сразу',
    everywhereText: 'Завершатся все сеансы, и этот тоже. Подключённые приложения и личные токены продолжат работать.',
    everywhere: 'Выйти везде',
    signedOut: 'Сеанс завершён.',
  },
};

export interface SettingsSecurityPageProps extends FormState {
  locale: Locale;
  /** Whether the section for social accounts is switched on. */
  social: boolean;
  timezone: string;
  sessions: { id: string; userAgent: string; createdAt: Date; lastSeenAt: Date; isCurrent: boolean }[];
  signedOut: boolean;
}

/** The sessions of a person. Posts: `sessionId` to `/settings/security/sign-out`, nothing to `/settings/security/sign-out-everywhere`. */
export function renderSettingsSecurityPage(props: SettingsSecurityPageProps): RenderedDocument {
  const { locale, csrf, timezone } = props;
  const t = texts[locale];
  return renderPersonDocument({
    locale,
    title: t.title,
    body: (
      <SignedInLayout locale={locale} csrf={csrf} place="settings" title={t.title} lead={t.lead}>
        <SettingsTabs locale={locale} tab="security" social={props.social} />
        {props.signedOut && <Notice kind="good">{t.signedOut}</Notice>}
        {props.errors?.form && <Notice kind="danger">{props.errors.form.join(' ')}</Notice>}
        <section class="block">
          <h2 class="block-title">{t.listTitle}</h2>
          <ul class="rows">
            {props.sessions.map((session) => {
              const name = browserName(session.userAgent) ?? t.unknown;
              return (
                <RemovableRow
                  csrf={csrf}
                  action="/settings/security/sign-out"
                  field={{ name: 'sessionId', value: session.id }}
                  button={t.signOut}
                  buttonLabel={t.signOutNamed(session.isCurrent ? `${name} (${t.current})` : name)}
                >
                  <span class="row-name">{session.isCurrent ? `${name} (${t.current})` : name}</span>
                  <span class="row-text">
                    {t.since}: <Moment at={session.createdAt} locale={locale} timezone={timezone} />
                  </span>
                  <span class="row-text">
                    {t.seen}: <Moment at={session.lastSeenAt} locale={locale} timezone={timezone} />
                  </span>
                </RemovableRow>
              );
            })}
          </ul>
        </section>
        <section class="block">
          <h2 class="block-title">{t.everywhereTitle}</h2>
          <p class="block-text">{t.everywhereText}</p>
          <div class="block-part">
            <PostForm action="/settings/security/sign-out-everywhere" state={{ csrf }}>
              <button class="danger" type="submit">
                {t.everywhere}
              </button>
            </PostForm>
          </div>
        </section>
      </SignedInLayout>
    ),
  });
}
