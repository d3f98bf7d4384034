import type { Texts } from '../texts.ts';
import { counted, plural } from './plural.ts';

export const slotLayout: Texts['slotLayout'] = {
  title: 'Расположение',
  size: 'Размер',
  sizes: { regular: 'Обычный', large: 'Крупный', half: 'Половина ширины', icon: 'Значок', player: 'Плеер' },
  sizeTexts: {
    regular: 'Во всю ширину страницы',
    large: 'Картинка над текстом',
    half: 'Два в ряд',
    icon: 'Только значок или картинка',
    player: 'Воспроизводится прямо на странице',
  },
  group: 'Группа',
  groupHint: 'Необязательно. Соседние блоки с одинаковым заголовком собираются в одну группу.',
  open: 'Раскрыта по умолчанию',
  openText: 'Посетители видят содержимое группы, не раскрывая её.',
  rename: 'Переименовать группу',
  renameText: (count: number) =>
    `Ещё ${counted(count, 'блок', 'блока', 'блоков')} группы ${plural(count, 'получит', 'получат', 'получат')} тот же заголовок.`,
  halfAlone: 'один в ряду, поэтому во всю ширину',
  unknownSize: 'Выберите один из размеров.',
  longHeading: 'Введите не больше 80 символов.',
};
