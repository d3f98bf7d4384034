import type { Texts } from '../texts.ts';

export const shared: Texts['shared'] = {
  copyable: { copy: 'Скопировать', copied: 'Скопировано' },
  fileInput: {
    hint: (megabytes: number) => `jpg, png, webp или gif, до ${megabytes} МБ`,
    progress: 'Загружено',
    chosen: 'Выбрано. Загрузится при сохранении.',
    tooLarge: (megabytes: number) => `Этот файл больше ${megabytes} МБ.`,
  },
  loginField: {
    label: 'Адрес',
    hint: 'Конец адреса страницы: от 4 до 60 латинских букв, цифр, точек и подчёркиваний. Он попадает в напечатанные коды и чужие ссылки, выбирайте сразу хороший.',
  },
  changed: {
    lead: 'Тем временем это изменили: ассистент или вы в другом окне.',
    now: 'Сейчас:',
    how: 'Ваши изменения ниже. Сохраните ещё раз, чтобы заменить ими текущую версию.',
    open: 'Открыть текущую версию',
    empty: 'пусто',
  },
  toHome: 'На главную',
  paging: {
    newest: 'К новым',
    newer: 'Новее',
    older: 'Раньше',
    pageOf: (page: number, pages: number) => `Страница ${page} из ${pages}`,
  },
  callerList: { filter: 'Источник', everyone: 'Все', show: 'Показать' },
  passwordHint: (length: number) => `Не короче ${length} символов.`,
  signedOutFrame: {
    title: 'Вы вышли из учётной записи',
    text: 'Введённое здесь сохранится. Войдите в новой вкладке и продолжайте здесь.',
    signIn: 'Войти в новой вкладке',
  },
  listAbove: {
    slots: 'К блокам страницы',
    stickers: 'К наклейкам страницы',
    history: 'К истории страницы',
    forms: 'К вашим формам',
    events: 'К вашим событиям',
    pages: 'К вашим страницам',
  },
};
