import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const governing: Texts['governing'] = {
  title: 'Оператор',
  places: 'Страницы для операторов',
  tabs: { records: 'Действия' },
  records: {
    title: 'Действия',
    lead: (days) =>
      `Что операторы делали здесь и в командной строке.${days === 0 ? '' : ` Записи хранятся ${counted(days, 'день', 'дня', 'дней')}.`}`,
    empty: 'Действий пока нет. Здесь появится всё, что делают операторы, с указанием причины.',
    csv: 'Скачать CSV',
    paging: 'Другие действия',
    reason: 'Причина',
    commandLine: 'Командная строка',
    goneAccount: (id) => `удалённый аккаунт ${id}`,
    gonePage: (id) => `удалённая страница ${id}`,
    headings: {
      at: 'Время',
      operator: 'Оператор',
      action: 'Действие',
      account: 'Аккаунт',
      page: 'Страница',
      reason: 'Причина',
    },
  },
  /** Actions by their names (src/domain/operators/govern.ts). */
  actions: {
    suspend_account: 'Аккаунт приостановлен',
    resume_account: 'Аккаунт восстановлен',
    suspend_page: 'Страница приостановлена',
    resume_page: 'Страница восстановлена',
    make_operator: 'Назначен оператором',
    make_user: 'Больше не оператор',
    end_access: 'Сеансы и токены завершены',
    send_password_link: 'Отправлена ссылка для пароля',
    set_password: 'Пароль задан',
    remove_second_factor: 'Второй фактор убран',
    delete_account: 'Назначено удаление аккаунта',
    delete_account_now: 'Аккаунт удалён',
    export_account: 'Аккаунт экспортирован',
    find_submissions: 'Поиск по ответам на формы',
    delete_submission: 'Ответ на форму удалён',
  },
};
