import type { Locale, Text } from '../../domain/errors.ts';

/** What is done on the dashboard: by operations of the catalogue, under their names, and by actions that only the dashboard has. */
const actionTexts = {
  create_profile: { en: 'Create page', ru: 'Создать страницу' },
  update_profile: { en: 'Edit page', ru: 'Изменить страницу' },
  update_profile_settings: { en: 'Edit page settings', ru: 'Изменить настройки страницы' },
  delete_profile: { en: 'Delete page', ru: 'Удалить страницу' },
  /** Of records of earlier versions. */
  choose_theme: { en: 'Apply theme', ru: 'Применить тему' },
  change_design: { en: 'Change design', ru: 'Изменить оформление' },
  restore_version: { en: 'Restore version', ru: 'Вернуть версию' },
  undo_change: { en: 'Undo change', ru: 'Отменить изменение' },
  hold_changes: { en: 'Turn approval of changes on or off', ru: 'Включить или выключить одобрение изменений' },
  publish_changes: { en: 'Publish changes', ru: 'Опубликовать изменения' },
  discard_changes: { en: 'Discard changes', ru: 'Отклонить изменения' },
  change_sharing: { en: 'Change what visitors find to share', ru: 'Изменить кнопки «Поделиться»' },
  import_links: { en: 'Import links', ru: 'Импортировать ссылки' },
  add_domain: { en: 'Add domain', ru: 'Добавить домен' },
  verify_domain: { en: 'Verify domain', ru: 'Подтвердить домен' },
  remove_domain: { en: 'Remove domain', ru: 'Удалить домен' },
  forward_page: { en: 'Forward page address', ru: 'Перенаправить адрес страницы' },
  create_slot: { en: 'Add block', ru: 'Добавить блок' },
  update_slot: { en: 'Edit block', ru: 'Изменить блок' },
  move_slot: { en: 'Move block', ru: 'Переместить блок' },
  delete_slot: { en: 'Delete block', ru: 'Удалить блок' },
  upload_file: { en: 'Upload file', ru: 'Загрузить файл' },
  update_stickers: { en: 'Edit stickers', ru: 'Изменить наклейки' },
  switch_stickers: { en: 'Turn stickers on or off', ru: 'Включить или выключить наклейки' },
  create_form: { en: 'Create form', ru: 'Создать форму' },
  update_form: { en: 'Edit form', ru: 'Изменить форму' },
  delete_form: { en: 'Delete form', ru: 'Удалить форму' },
  delete_submission: { en: 'Delete submission', ru: 'Удалить заявку' },
  create_event: { en: 'Create event', ru: 'Создать событие' },
  update_event: { en: 'Edit event', ru: 'Изменить событие' },
  delete_event: { en: 'Delete event', ru: 'Удалить событие' },
  add_channel: { en: 'Add notification channel', ru: 'Добавить канал уведомлений' },
  remove_channel: { en: 'Remove notification channel', ru: 'Удалить канал уведомлений' },
  retry_notification: { en: 'Retry notification', ru: 'Повторить уведомление' },
  switch_social: { en: 'Turn social statistics on or off', ru: 'Включить или выключить статистику соцсетей' },
  connect_social_account: { en: 'Connect social account', ru: 'Подключить аккаунт соцсети' },
  disconnect_social_account: { en: 'Disconnect social account', ru: 'Отключить аккаунт соцсети' },
  update_account: { en: 'Edit account', ru: 'Изменить учётную запись' },
  change_password: { en: 'Change password', ru: 'Сменить пароль' },
  change_email: { en: 'Change e-mail address', ru: 'Сменить адрес почты' },
  delete_account: { en: 'Delete account', ru: 'Удалить учётную запись' },
  create_token: { en: 'Create token', ru: 'Создать токен' },
  delete_token: { en: 'Delete token', ru: 'Удалить токен' },
  update_token: { en: 'Edit token', ru: 'Изменить токен' },
  disconnect_app: { en: 'Disconnect app', ru: 'Отключить приложение' },
  update_app: { en: 'Edit app', ru: 'Изменить приложение' },
  add_passkey: { en: 'Add passkey', ru: 'Добавить ключ доступа' },
  remove_passkey: { en: 'Remove passkey', ru: 'Удалить ключ доступа' },
  link_identity: { en: 'Link sign-in account', ru: 'Привязать учётную запись для входа' },
  unlink_identity: { en: 'Unlink sign-in account', ru: 'Отвязать учётную запись для входа' },
  end_session: { en: 'End session', ru: 'Завершить сеанс' },
  end_all_sessions: { en: 'Sign out everywhere', ru: 'Выйти везде' },
  end_other_access: { en: 'End other access', ru: 'Закрыть прочий доступ' },
} as const satisfies Record<string, Text>;

export type DashboardAction = keyof typeof actionTexts;

/** Words for what was done; null for what only tokens and apps do. */
export function actionWords(action: string, locale: Locale): string | null {
  const words: Record<string, Text> = actionTexts;
  return words[action]?.[locale] ?? null;
}
