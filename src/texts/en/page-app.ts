/** The words of the page that an assistant shows in a chat. */
export const pageApp = {
  waiting: 'Loading page…',
  cancelled: 'The request was cancelled, so there is no page to show.',
  missing: 'The page could not be loaded.',
  empty: 'This page has no blocks yet.',
  open: 'View page',
  up: 'Move up',
  down: 'Move down',
  save: 'Save order',
  undo: 'Undo',
  saved: 'Order saved.',
  failed: 'Not saved:',
  hidden: 'Hidden from visitors',
  unsupported: 'Unsupported block',
};
