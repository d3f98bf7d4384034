import type { OtherAccessKind } from '../../domain/accounts/access-review.ts';
import type { Locale } from '../../domain/errors.ts';
import { addresses } from '../addresses.ts';
import { Choice, Notice, PostForm } from '../shared/components/form-parts.tsx';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { CardLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';

const texts = {
  en: {
    title: 'Review access to your account',
    changed: 'Password changed. You have been signed out on all other devices.',
    lead: 'These keep working without your password. Anyone who knew the old one may have added some. Everything selected is removed.',
    legend: 'Remove access',
    submit: 'Continue',
    foot: 'Also check who is notified about form submissions:',
    channels: 'notification channels',
    kinds: {
      tokens: 'Personal access tokens',
      apps: 'Connected apps and assistants',
      passkeys: 'Passkeys',
      identities: 'Linked accounts',
    },
    more: (count: number) => `and ${count} more`,
  },
  ru: {
    title: 'Проверьте доступ к учётной записи',
    changed: 'Пароль изменён, на всех других устройствах вы вышли.',
    lead: 'Это работает и без пароля. Тот, кто знал прежний, мог что-то добавить. Всё отмеченное будет отключено.',
    legend: 'Отключить доступ',
    submit: 'Продолжить',
    foot: 'Проверьте и то, кто получает уведомления о заявках:',
    channels: 'каналы уведомлений',
    kinds: {
      tokens: 'Личные токены доступа',
      apps: 'Подключённые приложения и ассистенты',
      passkeys: 'Ключи доступа',
      identities: 'Привязанные учётные записи',
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
        <PostForm action={addresses.signIn.accessReview.href()} state={{ csrf }}>
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
          {t.foot} <a href={addresses.channels.list.href()}>{t.channels}</a>
        </p>
      </CardLayout>
    ),
  });
}
