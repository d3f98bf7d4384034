/** The words of the page on which an owner publishes or discards what waits. */
export const review = {
  title: 'Review changes',
  lead: (login: string, since: string) => `Changes of ${login} since ${since} that visitors do not see yet.`,
  nothing: 'No changes wait. Visitors see the page as it is.',
  back: 'Back to the blocks',
  changes: 'What changes',
  same: 'Nothing any more: both versions of the page are the same.',
  forms: 'Forms',
  notifies: (channels: string[]) => (channels.length === 0 ? 'Notifies nobody' : `Notifies: ${channels.join(', ')}`),
  decide: 'Publish or discard',
  decideText:
    'When you publish, visitors see the page under “After”. When you discard, it becomes again what they see now; you can undo that in the history.',
  addressText: (before: string, after: string) =>
    `The address changes from ${before} to ${after}: links, QR codes and NFC tags with the old one stop working, and anyone can claim it.`,
  publish: 'Publish changes',
  discard: 'Discard changes',
  compare: 'Before and after',
  before: 'Before: what visitors see',
  after: 'After: what you publish',
  sides: 'Show',
  side: { both: 'Both', before: 'Before', after: 'After' },
  newPage: {
    lead: (since: string) => `A new page that visitors do not see yet. It was created on ${since}.`,
    empty: 'The page is empty.',
    decideText:
      'When you publish, the page is at its address for everyone. When you discard it, the page is deleted; you confirm that on the next page.',
    publish: 'Publish page',
    discard: 'Discard page',
    compare: 'Preview',
    after: 'The page that you publish',
  },
  gone: 'Page not found',
  goneText: 'It was deleted, or it belongs to another account.',
};
