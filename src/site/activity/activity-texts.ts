import type { ErrorCode, Locale } from '../../domain/errors.ts';

interface ActivityTexts {
  title: string;
  lead: (days: number) => string;
  listTitle: string;
  empty: string;
  emptyOfCaller: string;
  filter: string;
  everyone: string;
  /** The person on the dashboard, as the list names them. */
  you: string;
  show: string;
  goneCaller: string;
  page: string;
  gonePage: string;
  newest: string;
  older: string;
  paging: string;
  last: string;
  all: string;
  /** How a call ended. */
  outcomes: Record<'done' | 'checked' | ErrorCode, string>;
}

/** The words for what tokens and apps did, and the person on the dashboard. */
export const activityTexts: Record<Locale, ActivityTexts> = {
  en: {
    title: 'Activity',
    lead: (days) =>
      `Your changes in the dashboard and the requests of your apps and tokens in the last ${days} days. Their contents are not stored.`,
    listTitle: 'Changes and requests',
    empty: 'No changes or requests yet. What you change appears here, and what your assistants and scripts do.',
    emptyOfCaller: 'No changes or requests from this source.',
    filter: 'Source',
    everyone: 'All',
    you: 'You, in the dashboard',
    show: 'Show',
    goneCaller: 'Deleted token',
    page: 'Page',
    gonePage: 'deleted page',
    newest: 'Newest',
    older: 'Older',
    paging: 'More changes and requests',
    last: 'Last request',
    all: 'All its requests',
    outcomes: {
      done: 'Done',
      checked: 'Checked only (dry run)',
      bad_request: 'Refused: unreadable request',
      unauthenticated: 'Refused: not authenticated',
      insufficient_ability: 'Refused: missing permission',
      not_found: 'Refused: not found',
      method_not_allowed: 'Refused: wrong method',
      limit_reached: 'Refused: limit reached',
      read_only_type: 'Refused: read-only block',
      unsupported_slot: 'Refused: unsupported block type',
      conflict: 'Refused: conflict with another change',
      payload_too_large: 'Refused: too large',
      unsupported_media_type: 'Refused: unsupported media type',
      validation_failed: 'Refused: invalid fields',
      idempotency_key_reused: 'Refused: idempotency key reused',
      rate_limited: 'Refused: too many requests',
      temporarily_unavailable: 'Refused: temporarily unavailable',
      services_unavailable: 'External services did not respond',
      internal: 'Server error',
    },
  },
  ru: {
    title: 'Журнал',
    lead: (days) =>
      `Ваши изменения в личном кабинете и запросы ваших приложений и токенов за последние ${days} дней. Их содержимое не хранится.`,
    listTitle: 'Изменения и запросы',
    empty: 'Изменений и запросов пока нет. Здесь появится всё, что меняете вы и делают ваши ассистенты и скрипты.',
    emptyOfCaller: 'Из этого источника изменений и запросов нет.',
    filter: 'Источник',
    everyone: 'Все',
    you: 'Вы, в личном кабинете',
    show: 'Показать',
    goneCaller: 'Удалённый токен',
    page: 'Страница',
    gonePage: 'удалённая страница',
    newest: 'К новым',
    older: 'Раньше',
    paging: 'Ещё изменения и запросы',
    last: 'Последний запрос',
    all: 'Все запросы',
    outcomes: {
      done: 'Выполнено',
      checked: 'Только проверка',
      bad_request: 'Отказ: запрос не прочитать',
      unauthenticated: 'Отказ: вход не подтверждён',
      insufficient_ability: 'Отказ: нет права',
      not_found: 'Отказ: не найдено',
      method_not_allowed: 'Отказ: не тот метод',
      limit_reached: 'Отказ: достигнут предел',
      read_only_type: 'Отказ: блок только для чтения',
      unsupported_slot: 'Отказ: неподдерживаемый тип блока',
      conflict: 'Отказ: конфликт с другим изменением',
      payload_too_large: 'Отказ: слишком большой запрос',
      unsupported_media_type: 'Отказ: неподдерживаемый формат',
      validation_failed: 'Отказ: неверные поля',
      idempotency_key_reused: 'Отказ: ключ идемпотентности уже использован',
      rate_limited: 'Отказ: слишком много запросов',
      temporarily_unavailable: 'Отказ: временно недоступно',
      services_unavailable: 'Внешние сервисы не ответили',
      internal: 'Ошибка сервера',
    },
  },
};

/** Words for how a call ended; an outcome that has none is shown as it is. */
export function outcomeWords(outcome: string, locale: Locale): string {
  const words: Record<string, string> = activityTexts[locale].outcomes;
  return words[outcome] ?? outcome;
}
