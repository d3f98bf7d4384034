/** The words about how a block stands on its page. */
export const slotLayout = {
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
  renameText: (count: number) =>
    count === 1
      ? 'The other block of the group gets this heading, too.'
      : `The ${count} other blocks of the group get this heading, too.`,
  inGroup: (heading: string) => `Group: ${heading}`,
  unknownSize: 'Choose one of the sizes',
  longHeading: 'must be at most 80 characters',
};
