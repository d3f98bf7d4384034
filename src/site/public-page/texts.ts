import type { Locale } from '../locale.ts';

const english = {
  openVideo: (host: string) => `Watch on ${host}`,
  gallery: 'Gallery',
  socials: 'Find me elsewhere',
  listenOn: (platform: string) => `Listen on ${platform}`,
  cover: (album: string) => `Cover of ${album}`,
  release: 'Music release',
  details: 'Details',
  choose: 'Choose…',
  required: 'required',
  send: 'Send',
  empty: 'Nothing on show yet.',
  madeWith: 'Made with Vitrine',
  notFoundTitle: 'This window is empty',
  notFoundText: 'There is no page at this address. It may have moved, or the address has a typo.',
  notFoundClaim: 'Make a page here',
  notFoundHome: 'To the start page',
};

export type PublicPageTexts = typeof english;

const russian: PublicPageTexts = {
  openVideo: (host) => `Смотреть на ${host}`,
  gallery: 'Галерея',
  socials: 'Я в других местах',
  listenOn: (platform) => `Слушать на ${platform}`,
  cover: (album) => `Обложка: ${album}`,
  release: 'Музыкальный релиз',
  details: 'Подробнее',
  choose: 'Выберите…',
  required: 'обязательно',
  send: 'Отправить',
  empty: 'Здесь пока ничего нет.',
  madeWith: 'Сделано в Vitrine',
  notFoundTitle: 'Эта витрина пуста',
  notFoundText: 'По этому адресу страницы нет. Возможно, она переехала или в адресе опечатка.',
  notFoundClaim: 'Создать страницу здесь',
  notFoundHome: 'На главную',
};

/** What the public page says in its own words. */
export const publicPageTexts: Record<Locale, PublicPageTexts> = { en: english, ru: russian };
