import { counted } from './plural.ts';

export const shared = {
  copyable: { copy: 'Copy', copied: 'Copied' },
  fileInput: {
    hint: (megabytes: number) => `jpg, png, webp or gif, up to ${megabytes} MB`,
    progress: 'Upload progress',
    chosen: 'Selected. It will be uploaded when you save.',
    tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB.`,
  },
  loginField: {
    label: 'Address',
    hint: 'Your page’s address. 4–60 letters, digits, dots or underscores. Choose carefully: it’s hard to change once you’ve shared it.',
  },
  changed: {
    lead: 'This was changed while you were editing, by an assistant or by you in another window.',
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
  passwordHint: (length: number) => `At least ${counted(length, 'character', 'characters')}.`,
  signedOutFrame: {
    title: 'Your session has ended',
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
  /** First part of the names of time zones. */
  partsOfWorld: {
    Africa: 'Africa',
    America: 'America',
    Antarctica: 'Antarctica',
    Arctic: 'Arctic',
    Asia: 'Asia',
    Atlantic: 'Atlantic Ocean',
    Australia: 'Australia',
    Europe: 'Europe',
    Indian: 'Indian Ocean',
    Pacific: 'Pacific Ocean',
  },
};
