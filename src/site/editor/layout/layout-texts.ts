import type { SlotSize } from '../../../domain/slots/slot-layout.ts';

interface LayoutTexts {
  title: string;
  size: string;
  sizes: Record<SlotSize, string>;
  sizeTexts: Record<SlotSize, string>;
  group: string;
  groupHint: string;
  open: string;
  openText: string;
  rename: string;
  renameText(count: number): string;
  inGroup(heading: string): string;
  unknownSize: string;
}

/** The words about how a block stands on its page. */
export const layoutTexts: Record<'en' | 'ru', LayoutTexts> = {
  en: {
    title: 'Layout',
    size: 'Size',
    sizes: { regular: 'Regular', large: 'Large', half: 'Half width', icon: 'Icon', player: 'Player' },
    sizeTexts: {
      regular: 'As wide as the page',
      large: 'Picture above the words',
      half: 'Two in a row',
      icon: 'Icon or picture alone',
      player: 'Plays here when tapped',
    },
    group: 'Group',
    groupHint: 'Optional. Blocks under one another with the same heading become a group that opens and closes.',
    open: 'Open at first',
    openText: 'Visitors see what is in the group without opening it.',
    rename: 'Rename the group',
    renameText: (count) =>
      count === 1
        ? 'The other block of the group gets this heading, too.'
        : `The ${count} other blocks of the group get this heading, too.`,
    inGroup: (heading) => `Group: ${heading}`,
    unknownSize: 'Choose one of the sizes',
  },
  ru: {
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
    renameText: (count) => `Другие блоки группы (${count}) получат тот же заголовок.`,
    inGroup: (heading) => `Группа: ${heading}`,
    unknownSize: 'Выберите один из размеров',
  },
};
