import type { OtherAccessKind } from '../../domain/accounts/access-review.ts';
import type { Locale } from '../../domain/errors.ts';
import type { RenderedDocument } from '../html-page.tsx';
import { Choice, Notice, PostForm } from './parts/form-parts.tsx';
import { CardLayout } from './parts/layouts.tsx';
import { renderPersonDocument } from './parts/person-document.tsx';

const texts = {
  en: {
    title: 'What else can open your account?',
    changed: 'Your password is changed, and you are signed out everywhere else.',
    lead: 'These go on working without the password. Whoever knew the old one may have added some: leave ticked what is to end.',
    legend: 'End now',
    submit: 'Continue',
    foot: 'Look at who is told of what is sent with your forms, too:',
    channels: 'channels',
    kinds: {
      tokens: 'Personal tokens',
      apps: 'Connected apps and assistants',
      passkeys: 'Passkeys',
      identities: 'Linked identities',
    },
    more: (count: number) => `and ${count} more`,
  },
  ru: {
    title: 'Что ещё открывает вашу учётную запись?',
    changed: 'Пароль изменён, на всех других устройствах вы вышли.',
    lead: 'Это работает и без пароля. Тот, кто знал прежний, мог что-то добавить: оставьте отмеченным то, что нужно отключить.',
    legend: 'Отключить сейчас',
    submit: 'Продолжить',
    foot: 'Проверьте и то, кто получает ответы ваших форм:',
    channels: 'каналы',
    kinds: {
      tokens: 'Личные токены',
      apps: 'Подключённые приложения и ассистенты',
      passkeys: 'Ключи доступа',
      identities: 'Привязанные записи',
    },
    more: (count: number) => `и ещё ${count}`,
  },
} satisfies Record<
  Locale,
  { kinds: Record<OtherAccessKind, string>; more: (count: number) => string; [text: string]: unknown }
>;

const maxNames = 10;

export interface AccessReviewPageProps {
  locale: Locale;
  csrf: string;
  /** What there is of each kind that has any. */
  access: (readonly [kind: OtherAccessKind, names: string[]])[];
}

/** After a password reset: which other access is to end. Posts `end` once for each ticked kind to `/reset-password/access`. */
export function renderAccessReviewPage({ locale, csrf, access }: AccessReviewPageProps): RenderedDocument {
  const t = texts[locale];
  const list = (names: string[]) =>
    [...names.slice(0, maxNames), ...(names.length > maxNames ? [t.more(names.length - maxNames)] : [])].join(', ');
  return renderPersonDocument({
    locale,
    title: t.title,
    body: (
      <CardLayout title={t.title} lead={t.lead} wide>
        <Notice kind="good">{t.changed}</Notice>
        <PostForm action="/reset-password/access" state={{ csrf }}>
          <fieldset class="choices">
            <legend>{t.legend}</legend>
            {access.map(([kind, names]) => (
              <Choice name="end" value={kind} checked label={t.kinds[kind]} text={list(names)} />
            ))}
          </fieldset>
          <button class="action" type="submit">
            {t.submit}
          </button>
        </PostForm>
        <p class="panel-foot">
          {t.foot} <a href="/my-links/channels">{t.channels}</a>
        </p>
      </CardLayout>
    ),
  });
}
