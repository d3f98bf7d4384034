import type { RenderedDocument } from '../html-page.tsx';
import type { Locale } from '../locale.ts';
import { Input, PostForm } from './parts/form-parts.tsx';
import type { FormState } from './parts/form-state.ts';
import { SignedInLayout } from './parts/layouts.tsx';
import { renderPersonDocument } from './parts/person-document.tsx';
import { SettingsTabs } from './parts/settings-tabs.tsx';

const texts = {
  en: {
    title: 'Delete account',
    lead: 'This cannot be undone.',
    what: 'What goes',
    gone: [
      'Your pages and their addresses, which anybody can then take',
      'Your files, forms with all answers, statistics, and notification channels',
      'Connected apps, personal tokens, social accounts and sessions: they stop working at once',
    ],
    sure: 'Are you sure?',
    confirmation: 'Type your e-mail address',
    current: 'Current password',
    submit: 'Delete my account for good',
  },
  ru: {
    title: 'Удалить учётную запись',
    lead: 'Отменить это нельзя.',
    what: 'Что исчезнет',
    gone: [
      'Ваши страницы и их адреса: их сможет занять любой',
      'Ваши файлы, формы со всеми ответами, статистика и каналы уведомлений',
      'Подключённые приложения, личные токены, соцсети и сеансы: они сразу перестанут работать',
    ],
    sure: 'Точно удалить?',
    confirmation: 'Введите адрес своей почты',
    current: 'Текущий пароль',
    submit: 'Удалить учётную запись навсегда',
  },
};

export interface SettingsDataPageProps extends FormState {
  locale: Locale;
  /** Whether the section for social accounts is switched on. */
  social: boolean;
  email: string;
}

/** Deleting the account. Posts `confirmation`, `currentPassword` to `/settings/data/delete`. */
export function renderSettingsDataPage(props: SettingsDataPageProps): RenderedDocument {
  const { locale, csrf } = props;
  const t = texts[locale];
  return renderPersonDocument({
    locale,
    title: t.title,
    body: (
      <SignedInLayout locale={locale} csrf={csrf} place="settings" title={t.title} lead={t.lead}>
        <SettingsTabs locale={locale} tab="data" social={props.social} />
        <section class="block">
          <h2 class="block-title">{t.what}</h2>
          <ul class="rows">
            {t.gone.map((line) => (
              <li class="row">{line}</li>
            ))}
          </ul>
        </section>
        <section class="block">
          <h2 class="block-title">{t.sure}</h2>
          <PostForm action="/settings/data/delete" state={props}>
            <Input
              name="confirmation"
              label={t.confirmation}
              hint={props.email}
              type="email"
              autocomplete="off"
              maxLength={254}
              state={props}
            />
            <Input
              name="currentPassword"
              label={t.current}
              type="password"
              autocomplete="current-password"
              state={props}
            />
            <button class="danger" type="submit">
              {t.submit}
            </button>
          </PostForm>
        </section>
      </SignedInLayout>
    ),
  });
}
