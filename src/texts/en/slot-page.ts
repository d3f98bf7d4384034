/** The words around a block's form. */
export const slotPage = {
  chooseTitle: 'Add a block',
  chooseLead: 'What should it show?',
  newTitle: (kind: string) => `New block: ${kind}`,
  gone: 'Block not found',
  goneText: 'It was deleted or belongs to another account.',
  save: 'Save',
  add: 'Add to page',
  back: 'All blocks',
  remove: 'Delete block',
  place: 'Position on the page',
  last: 'Last',
  first: 'First',
  dividerText: 'A line between the blocks above and below.',
  legacyText: 'This block type is no longer supported. You can move or delete it, but not edit it.',
  deletedWhileOpen:
    'This block was deleted while you were editing. Your changes are below. Save to add them as a new block.',
  found: (name: string) => `Found: ${name}. Check it, then save.`,
  unnamed: 'a song or album',
};
