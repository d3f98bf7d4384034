/** The buttons above a text. */
export const richTools = {
  tools: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  list: 'List',
  link: 'Link',
  linkReason: 'Links are not among the tags allowed in a text. The whole block can be a link instead.',
  linkWay: 'Go to the block’s link',
};
