import type { Texts } from '../texts.ts';

export const slotLayout: Texts['slotLayout'] = {
  title: 'Расположение',
  size: 'Размер',
  sizes: { regular: 'Обычный', large: 'Крупный', half: 'Половина ширины', icon: 'Значок', player: 'Плеер' },
  sizeTexts: {
    regular: 'Во всю ширину страницы',
    large: 'Картинка над словами',
    half: 'Два в ряд',
    icon: 'Только значок или картинка',
    player: 'Играет здесь по нажатию',
  },
  group: 'Группа',
  groupHint:
    'Необязательно. Блоки друг под другом с одинаковым заголовком становятся группой, которая раскрывается и сворачивается.',
  open: 'Сначала раскрыта',
  openText: 'Посетители видят содержимое группы, не раскрывая её.',
  rename: 'Переименовать группу',
  renameText: (count: number) => `Другие блоки группы (${count}) получат тот же заголовок.`,
  inGroup: (heading: string) => `Группа: ${heading}`,
  unknownSize: 'Выберите один из размеров',
  longHeading: 'не длиннее 80 знаков',
};
