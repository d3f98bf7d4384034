import type { Locale } from '../../domain/errors.ts';
import type { RenderedDocument } from '../html-page.tsx';
import { settingsStyles } from '../styles/settings.ts';
import { Input, PostForm } from './parts/form-parts.tsx';
import type { FormState } from './parts/form-state.ts';
import { SignedInLayout } from './parts/layouts.tsx';
import { CurrentPassword } from './parts/password-input.tsx';
import { renderPersonDocument } from './parts/person-document.tsx';
import { SettingsTabs } from './parts/settings-tabs.tsx';

const texts = {
  en: {
    title: 'Your data',
    lead: 'What you have here is yours: take it with you, or have it deleted.',
    take: 'Take everything with you',
    takeText:
      'One JSON file: your pages with their blocks and daily figures, forms with all answers, events, channels, social figures, calls of your apps, and every picture. Passwords, tokens and other secrets are not in it.',
    download: 'Download everything',
    deleting: 'Delete the account',
    what: 'This cannot be undone. It deletes:',
    gone: [
      'Your pages and their addresses, which anybody can then take',
      'Your files, forms with all answers, statistics, and notification channels',
      'Connected apps, personal tokens, social accounts and sessions: they stop working at once',
    ],
    confirmation: 'Type your e-mail address',
    current: 'Current password',
    submit: 'Delete my account for good',
  },
  ru: {
    title: 'Ваши данные',
    lead: 'Всё, что здесь есть, ваше: это можно забрать с собой или удалить.',
    take: 'Забрать всё с собой',
    takeText:
      'Один файл JSON: страницы с блоками и статистикой по дням, формы со всеми ответами, события, каналы, статистика соцсетей, вызовы приложений и все картинки. Паролей, токенов и других секретов в нём нет.',
    download: 'Скачать всё',
    deleting: 'Удалить учётную запись',
    what: 'Отменить это нельзя. Исчезнут:',
    gone: [
      'Ваши страницы и их адреса: их сможет занять любой',
      'Ваши файлы, формы со всеми ответами, статистика и каналы уведомлений',
      'Подключённые приложения, личные токены, соцсети и сеансы: они сразу перестанут работать',
    ],
    confirmation: 'Введите адрес своей почты',
    current: 'Текущий пароль',
    submit: 'Удалить учётную запись навсегда',
  },
};

export interface SettingsDataPageProps extends FormState {
  locale: Locale;
  email: string;
  hasPassword: boolean;
  exportErrors?: FormState['errors'];
}

/** A person's data: taking all of it along (a post to `/settings/data/export`), and deleting the account. Posts `confirmation`, `currentPassword` to `/settings/data/delete`. */
export function renderSettingsDataPage(props: SettingsDataPageProps): RenderedDocument {
  const { locale, csrf } = props;
  const t = texts[locale];
  return renderPersonDocument({
    locale,
    title: t.title,
    styles: [settingsStyles],
    body: (
      <SignedInLayout locale={locale} csrf={csrf} place="settings" title={t.title} lead={t.lead}>
        <SettingsTabs locale={locale} tab="data" />
        <section class="block">
          <h2 class="block-title">{t.take}</h2>
          <p class="block-text">{t.takeText}</p>
          <div class="block-part">
            <PostForm action="/settings/data/export" state={{ csrf, errors: props.exportErrors }}>
              <button class="action" type="submit">
                {t.download}
              </button>
            </PostForm>
          </div>
        </section>
        <section class="block">
          <h2 class="block-title">{t.deleting}</h2>
          <p class="block-text">{t.what}</p>
          <ul class="rows">
            {t.gone.map((line) => (
              <li class="row">{line}</li>
            ))}
          </ul>
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
            {props.hasPassword && <CurrentPassword name="currentPassword" label={t.current} state={props} />}
            <button class="danger" type="submit">
              {t.submit}
            </button>
          </PostForm>
        </section>
      </SignedInLayout>
    ),
  });
}
