import type { event as english } from '../en/event.ts';

export const event: typeof english = {
  name: 'Событие',
  title: 'Фестиваль «Северный свет»',
  about: 'Три ночи музыки под северным сиянием. 40 артистов, две сцены и один очень большой костёр.',
  tickets: 'Купить билеты',
  ticketsMore: 'Три дня от 129 €, с местом для палатки',
  poster: 'Палатки под зелёным и фиолетовым сиянием',
  opening: 'Ночь открытия',
  openingAbout: 'Вход с четырёх, первый концерт в шесть, сияние — когда захочет.',
  openingPlace: 'Озеро Инари, Финляндия',
  lineup: 'Лайнап',
  lineupText:
    '<p><strong>Aava</strong> · Cold Harbour · Sámi Collective · <strong>Otso &amp; the Bears</strong> · Little Winter · Juno Falk · <strong>Polar Choir</strong></p>',
  playlist: 'Плейлист «Северного света»',
  questions: 'Полезное',
  cold: 'Насколько там холодно?',
  coldAnswer: 'До –15 °C. Есть костры, сауны и тёплые шатры; шапку возьмите с собой.',
  travel: 'Как добраться?',
  travelAnswer: 'Из аэропорта Ивало каждый час идёт автобус, он входит в билет.',
  help: 'Стать волонтёром',
  helpMore: 'Две смены — один бесплатный билет',
};
