import type { developer as english } from '../en/developer.ts';

export const developer: typeof english = {
  name: 'Разработчик',
  title: 'Йонас Вебер',
  about: 'Бэкенд-разработчик. Делаю медленное быстрым, а сложное скучным.',
  hire: 'Свободен с сентября',
  hireMore: 'Три дня в неделю, удалённо или в Лейпциге',
  screen: 'Программа в редакторе и растущий график',
  projects: 'Чем я занимаюсь',
  tool: 'pgtide: миграции без остановки',
  toolMore: 'Открытый исходный код, пользуются 400 команд',
  blog: 'Заметки об очередях, кэшах и сожалениях',
  talk: 'Как удалить 40 000 строк в пятницу',
  talkAbout: 'Доклад, 25 минут.',
  stackText:
    '<p><strong>TypeScript, Go, PostgreSQL.</strong> Linux с тех пор, когда он помещался на дискеты. Сначала тесты, потом графики, потом мнения.</p>',
  mail: 'Написать мне',
};
