import type { cafe as english } from '../en/cafe.ts';

export const cafe: typeof english = {
  name: 'Кафе',
  title: 'Киоск № 9',
  about: 'Кофе, пироги и окно, на которое можно облокотиться. Обжариваем по понедельникам, печём каждое утро.',
  menu: 'Меню',
  menuMore: 'Завтраки до трёх',
  find: 'Как нас найти',
  findMore: 'Вязовый переулок, 9, у старой трамвайной остановки',
  hours: 'Часы работы',
  hoursText:
    '<p><strong>Вт–пт</strong> 7:30–17:00<br><strong>Сб–вс</strong> 9:00–18:00<br>По понедельникам обжариваем кофе.</p>',
  counter: 'Сегодня на прилавке',
  coffee: 'Флэт уайт, наша смесь',
  croissant: 'Круассан, 27 слоёв',
  cake: 'Клубника и бузина',
  brunch: 'Забронировать стол на бранч',
  brunchButton: 'Забронировать',
  brunchThanks: 'Стол за вами. До встречи!',
  yourName: 'Ваше имя',
  phone: 'Телефон',
  day: 'День',
  people: 'Сколько вас будет?',
  beans: 'Наш кофе в зёрнах',
};
