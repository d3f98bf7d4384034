/** The words of the page on which an owner publishes or discards changes. */
export const review = {
  title: 'Review changes',
  lead: (login: string, since: string) => `Changes to ${login} since ${since} that visitors do not see yet.`,
  nothing: 'Nothing to review. Visitors see the current page.',
  back: 'All blocks',
  changes: 'What changes',
  same: 'Nothing: both versions are now the same.',
  forms: 'Forms',
  notifies: (channels: string[]) =>
    channels.length === 0 ? 'Notifies no one' : `Notifies: ${new Intl.ListFormat('en-GB').format(channels)}`,
  decide: 'Publish or discard',
  decideText:
    'If you publish, visitors see the page under “After”. If you discard, your page goes back to what visitors see now. You can undo that in the history.',
  addressText: (before: string, after: string) =>
    `The address changes from ${before} to ${after}: links, QR codes and NFC tags with the old address will stop working, and anyone can claim it.`,
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
      'If you publish, everyone can open the page at its address. If you discard it, the page is deleted; you confirm that in the next step.',
    publish: 'Publish page',
    discard: 'Discard page',
    compare: 'Preview',
    after: 'The page you will publish',
  },
  gone: 'Page not found',
  goneText: 'It was deleted or belongs to another account.',
};
