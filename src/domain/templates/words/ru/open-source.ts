import type { openSource as english } from '../en/open-source.ts';

export const openSource: typeof english = {
  name: 'Открытый проект',
  title: 'Kiln',
  about: 'Превращает папку заметок в сайт. Один файл для установки, ничего не надо настраивать.',
  start: 'Начать',
  startMore: 'От нуля до сайта за две минуты',
  flow: 'Заметки уходят в печь, выходит готовая страница',
  source: 'Исходный код',
  sourceMore: 'Лицензия MIT, 91 участник',
  docs: 'Документация',
  why: 'Почему Kiln?',
  whyText:
    '<ul><li>Собирает 10 000 страниц меньше чем за секунду</li><li>RSS, поиск и картинки без плагинов</li><li>На выходе простой HTML, который можно читать</li></ul>',
  release: 'Праздник выпуска Kiln 2.0',
  releaseAbout: 'Покажем новое и ответим на вопросы. Приносите самые странные заметки.',
  releasePlace: 'Онлайн',
  chat: 'Вступить в чат',
  sponsor: 'Поддержать проект',
  questions: 'Вопросы',
  move: 'Можно перенести мой сайт на Kiln?',
  moveAnswer: 'Да: kiln import читает Hugo, Jekyll и обычные папки.',
  money: 'Кто за это платит?',
  moneyAnswer: '38 спонсоров и два очень терпеливых работодателя. Отчёты открыты.',
};
