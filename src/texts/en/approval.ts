export const approval = {
  legend: 'Its changes',
  publish: { label: 'Appear immediately', text: 'Visitors see them as soon as they are made.' },
  wait: { label: 'Wait for my approval', text: 'Visitors see them only after you publish them.' },
  ask: {
    label: 'Ask me before large changes',
    text: 'A new page address, or deleting many blocks. Where the app cannot ask you, the change waits for your approval.',
  },
  summary: ({ changesWait, asksFirst }: { changesWait: boolean; asksFirst: boolean }) =>
    changesWait
      ? 'Its changes wait for your approval'
      : `Its changes appear immediately${asksFirst ? '; it asks you before large ones' : ''}`,
  subjects: {
    title: 'What waits for your approval',
    lead: 'Where the changes of an app or token wait for your approval:',
    waits: 'Waits until you publish it',
    immediate: 'Takes effect immediately',
    limits: 'An app can change nothing else: it cannot delete pages or forms, and cannot publish or discard.',
  },
  waiting: {
    page: 'The title, description, pictures, social links, address and language of a page',
    blocks: 'Blocks that are added, edited, moved, hidden or deleted',
    stickers: 'Stickers',
    newPage: 'A new page: visitors cannot see it until you publish it. Its address is taken in the meantime.',
    form: 'Edits of a form that is on a page, and whom it notifies',
  },
  immediate: {
    newForm: 'A new form, and edits of a form that is on no page: nobody can fill in either',
    file: 'An uploaded picture: anyone with its address can see it for 24 hours, and later only you, until a page that visitors see shows it',
  },
  save: 'Save',
  saveNamed: (name: string) => `Save for ${name}`,
};
