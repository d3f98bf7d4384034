import type { ErrorCode, Locale } from '../../domain/errors.ts';

interface ActivityTexts {
  title: string;
  lead: (days: number) => string;
  listTitle: string;
  empty: string;
  emptyOfCaller: string;
  filter: string;
  everyone: string;
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

/** The words for what tokens and apps did. */
export const activityTexts: Record<Locale, ActivityTexts> = {
  en: {
    title: 'Activity',
    lead: (days) => `Requests from your apps and tokens in the last ${days} days. Request contents are not stored.`,
    listTitle: 'Requests',
    empty: 'No requests yet. What your assistants and scripts do appears here.',
    emptyOfCaller: 'No requests from this app or token.',
    filter: 'App or token',
    everyone: 'All',
    show: 'Show',
    goneCaller: 'Deleted token',
    page: 'Page',
    gonePage: 'deleted page',
    newest: 'Newest',
    older: 'Older',
    paging: 'More requests',
    last: 'Last request',
    all: 'All its requests',
    outcomes: {
      done: 'Done',
      checked: 'Checked only (dry run)',
      bad_request: 'Refused: unreadable request',
      unauthenticated: 'Refused: no token',
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
    lead: (days) => `Запросы ваших приложений и токенов за последние ${days} дней. Содержимое запросов не хранится.`,
    listTitle: 'Запросы',
    empty: 'Запросов пока нет. Здесь появится всё, что делают ваши ассистенты и скрипты.',
    emptyOfCaller: 'У этого приложения или токена запросов нет.',
    filter: 'Приложение или токен',
    everyone: 'Все',
    show: 'Показать',
    goneCaller: 'Удалённый токен',
    page: 'Страница',
    gonePage: 'удалённая страница',
    newest: 'К новым',
    older: 'Раньше',
    paging: 'Ещё запросы',
    last: 'Последний запрос',
    all: 'Все запросы',
    outcomes: {
      done: 'Выполнено',
      checked: 'Только проверка',
      bad_request: 'Отказ: запрос не прочитать',
      unauthenticated: 'Отказ: нет токена',
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
