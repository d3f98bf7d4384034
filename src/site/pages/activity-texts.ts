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
    lead: (days) => `What your apps and tokens did, call by call, for ${days} days. What was in a call is not kept.`,
    listTitle: 'Calls',
    empty: 'No call yet. What your assistants and scripts do appears here.',
    emptyOfCaller: 'There is no call of this app or token.',
    filter: 'App or token',
    everyone: 'All',
    show: 'Show',
    goneCaller: 'A deleted token',
    page: 'Page',
    gonePage: 'a deleted page',
    newest: 'Newest',
    older: 'Older',
    paging: 'More calls',
    last: 'Last call',
    all: 'All its calls',
    outcomes: {
      done: 'Done',
      checked: 'Only checked (dry run)',
      bad_request: 'Refused: not readable',
      unauthenticated: 'Refused: no token',
      insufficient_ability: 'Refused: not allowed to it',
      not_found: 'Refused: not there',
      method_not_allowed: 'Refused: wrong method',
      limit_reached: 'Refused: a limit is reached',
      read_only_type: 'Refused: block can only be read',
      unsupported_slot: 'Refused: former kind of block',
      conflict: 'Refused: another change under way',
      payload_too_large: 'Refused: too large',
      unsupported_media_type: 'Refused: unknown media type',
      validation_failed: 'Refused: wrong fields',
      idempotency_key_reused: 'Refused: key used before',
      rate_limited: 'Refused: too many requests',
      temporarily_unavailable: 'Refused: the service was too busy',
      services_unavailable: 'Other services did not answer',
      internal: 'Failed on our side',
    },
  },
  ru: {
    title: 'Журнал',
    lead: (days) =>
      `Что делали ваши приложения и токены, вызов за вызовом, за ${days} дней. Содержимое вызовов не хранится.`,
    listTitle: 'Вызовы',
    empty: 'Вызовов пока нет. Здесь появится всё, что делают ваши ассистенты и скрипты.',
    emptyOfCaller: 'У этого приложения или токена вызовов нет.',
    filter: 'Приложение или токен',
    everyone: 'Все',
    show: 'Показать',
    goneCaller: 'Удалённый токен',
    page: 'Страница',
    gonePage: 'удалённая страница',
    newest: 'К новым',
    older: 'Раньше',
    paging: 'Ещё вызовы',
    last: 'Последний вызов',
    all: 'Все вызовы',
    outcomes: {
      done: 'Выполнено',
      checked: 'Только проверка',
      bad_request: 'Отказ: запрос не прочитать',
      unauthenticated: 'Отказ: нет токена',
      insufficient_ability: 'Отказ: нет права',
      not_found: 'Отказ: такого нет',
      method_not_allowed: 'Отказ: не тот метод',
      limit_reached: 'Отказ: достигнут предел',
      read_only_type: 'Отказ: блок только для чтения',
      unsupported_slot: 'Отказ: прежний вид блока',
      conflict: 'Отказ: шло другое изменение',
      payload_too_large: 'Отказ: слишком большой запрос',
      unsupported_media_type: 'Отказ: незнакомый формат',
      validation_failed: 'Отказ: неверные поля',
      idempotency_key_reused: 'Отказ: ключ уже использован',
      rate_limited: 'Отказ: слишком много запросов',
      temporarily_unavailable: 'Отказ: сервис был перегружен',
      services_unavailable: 'Другие сервисы не ответили',
      internal: 'Сбой у нас',
    },
  },
};

/** Words for how a call ended; an outcome that has none is shown as it is. */
export function outcomeWords(outcome: string, locale: Locale): string {
  const words: Record<string, string> = activityTexts[locale].outcomes;
  return words[outcome] ?? outcome;
}
