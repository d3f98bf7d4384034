/** The buttons above a text. */
export const richTools = {
  tools: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  list: 'List',
  link: 'Link',
};
