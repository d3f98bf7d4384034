import type { dj as english } from '../en/dj.ts';

export const dj: typeof english = {
  name: 'Диджей',
  title: 'NOVA KAI',
  about: 'Мелодичное техно и ночное диско. Каждую пятницу в клубе «Контор», Берлин.',
  mix: 'Night Drive 041: новый микс',
  mixMore: '92 минуты, записано вживую',
  decks: 'Две вертушки в цветном свете',
  single: 'Afterglow',
  night: 'Пятница в «Конторе»: всю ночь',
  nightAbout: 'Шесть часов, одна сумка пластинок. На танцполе не снимаем.',
  nightPlace: '«Контор», Берлин',
  crate: 'Что я играю',
  press: 'Фотографии для прессы и райдер',
  booking: 'Пригласить выступить',
  bookingButton: 'Отправить запрос',
  bookingThanks: 'Спасибо! Мой агент ответит за два дня.',
  yourName: 'Ваше имя',
  email: 'Эл. почта',
  date: 'Дата события',
  venue: 'Город и площадка',
};
