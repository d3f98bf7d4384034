import { counted } from './plural.ts';

/** The words for size and group of a block. */
export const slotLayout = {
  title: 'Layout',
  size: 'Size',
  sizes: { regular: 'Regular', large: 'Large', half: 'Half width', icon: 'Icon', player: 'Player' },
  sizeTexts: {
    regular: 'As wide as the page',
    large: 'Picture above the text',
    half: 'Two side by side',
    icon: 'Icon only',
    player: 'Plays here when tapped',
  },
  group: 'Group',
  groupHint: 'Optional. Consecutive blocks with the same heading fold into one group.',
  open: 'Start open',
  openText: 'Visitors see what is in the group without opening it.',
  rename: 'Rename the group',
  renameText: (count: number) =>
    count === 1
      ? 'The other block in the group also gets this heading.'
      : `The ${counted(count, 'other block', 'other blocks')} in the group also get this heading.`,
  halfAlone: 'alone in its row, so shown full width',
  unknownSize: 'Choose one of the sizes.',
  longHeading: 'Use at most 80 characters.',
};
