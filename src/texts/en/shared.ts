export const shared = {
  copyable: { copy: 'Copy', copied: 'Copied' },
  fileInput: {
    hint: (megabytes: number) => `jpg, png, webp or gif, up to ${megabytes} MB`,
    progress: 'Upload progress',
    chosen: 'Selected. It is uploaded when you save.',
    tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB.`,
  },
  loginField: {
    label: 'Address',
    hint: 'The end of your page’s URL: 4 to 60 letters, digits, dots and underscores. It is used in QR codes and shared links, so choose it carefully.',
  },
  changed: {
    lead: 'This was changed in the meantime, by an assistant or in another window.',
    now: 'Current version:',
    how: 'Your changes are below. Save again to replace the current version with yours.',
    open: 'Open the current version',
    empty: 'empty',
  },
  toHome: 'Go to the home page',
  paging: {
    newest: 'Newest',
    newer: 'Newer',
    older: 'Older',
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  callerList: { filter: 'Source', everyone: 'All', show: 'Show' },
  passwordHint: (length: number) => `At least ${length} characters.`,
  signedOutFrame: {
    title: 'You have been signed out',
    text: 'What you type here is kept. Sign in in a new tab, then continue here.',
    signIn: 'Sign in in a new tab',
  },
  listAbove: {
    slots: 'Back to the page’s blocks',
    stickers: 'Back to the page’s stickers',
    history: 'Back to the page’s history',
    forms: 'Back to your forms',
    events: 'Back to your events',
    pages: 'Back to your pages',
  },
};
