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
  sent: 'Thank you, it is sent.',
  notSent: 'Not sent yet: please look at the marked fields',
  leaveEmpty: 'Leave this empty',
  backTo: (page: string) => `Back to ${page}`,
  formGone: 'This form is no longer here',
  formGoneText: 'Its owner has taken it off the page. What you wrote was not sent.',
  empty: 'Nothing on show yet.',
  saveContact: 'Save contact',
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
  sent: 'Спасибо, отправлено.',
  notSent: 'Ещё не отправлено: проверьте отмеченные поля',
  leaveEmpty: 'Оставьте это поле пустым',
  backTo: (page) => `Назад: ${page}`,
  formGone: 'Этой формы здесь больше нет',
  formGoneText: 'Владелец убрал её со страницы. То, что вы написали, не отправлено.',
  empty: 'Здесь пока ничего нет.',
  saveContact: 'Сохранить контакт',
  madeWith: 'Сделано в Vitrine',
  notFoundTitle: 'Эта витрина пуста',
  notFoundText: 'По этому адресу страницы нет. Возможно, она переехала или в адресе опечатка.',
  notFoundClaim: 'Создать страницу здесь',
  notFoundHome: 'На главную',
};

/** What the public page says in its own words. */
export const publicPageTexts: Record<Locale, PublicPageTexts> = { en: english, ru: russian };
