import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

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
    hint: 'Адрес вашей страницы: 4–60 латинских букв, цифр, точек и подчёркиваний. Выбирайте внимательно: сменить его, когда им уже поделились, трудно.',
  },
  changed: {
    lead: 'Пока вы редактировали, это изменили — ассистент или вы в другом окне.',
    now: 'Сейчас:',
    how: 'Ваши изменения ниже. Сохраните ещё раз, чтобы заменить ими текущую версию.',
    open: 'Открыть текущую версию',
    empty: 'пусто',
  },
  toHome: 'На главную',
  paging: {
    newest: 'Самые новые',
    newer: 'Более новые',
    older: 'Более старые',
    pageOf: (page: number, pages: number) => `Страница ${page} из ${pages}`,
  },
  callerList: { filter: 'Источник', everyone: 'Все', show: 'Показать' },
  passwordHint: (length: number) => `Не короче ${counted(length, 'символа', 'символов', 'символов')}.`,
  signedOutFrame: {
    title: 'Сеанс завершён',
    text: 'Введённое здесь сохранится. Войдите в новой вкладке и продолжайте здесь.',
    signIn: 'Войти в новой вкладке',
  },
  listAbove: {
    slots: 'К блокам страницы',
    stickers: 'К стикерам страницы',
    history: 'К истории страницы',
    forms: 'К вашим формам',
    events: 'К вашим событиям',
    pages: 'К вашим страницам',
  },
  /** First part of the names of time zones. */
  partsOfWorld: {
    Africa: 'Африка',
    America: 'Америка',
    Antarctica: 'Антарктида',
    Arctic: 'Арктика',
    Asia: 'Азия',
    Atlantic: 'Атлантический океан',
    Australia: 'Австралия',
    Europe: 'Европа',
    Indian: 'Индийский океан',
    Pacific: 'Тихий океан',
  },
};
