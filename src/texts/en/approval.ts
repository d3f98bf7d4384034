export const approval = {
  legend: 'Changes by this app',
  legendOf: (name: string) => `${name}’s changes`,
  publish: { label: 'Go live immediately', text: 'Visitors see them as soon as they are made.' },
  wait: { label: 'Wait for my approval', text: 'Visitors see them only after you publish them.' },
  ask: {
    label: 'Ask me before large changes',
    text: 'A new page address, or deleting many blocks. If the app cannot ask you, the change waits for your approval.',
  },
  summary: ({ changesWait, asksFirst }: { changesWait: boolean; asksFirst: boolean }) =>
    changesWait
      ? 'Changes wait for your approval.'
      : `Changes go live immediately.${asksFirst ? ' You are asked before large ones.' : ''}`,
  subjects: {
    title: 'What waits for your approval',
    lead: 'If the changes of an app or token wait for your approval:',
    waits: 'Waits until you publish it',
    immediate: 'Takes effect immediately',
    limits: 'That is all an app can change. It cannot delete pages or forms, publish or discard.',
  },
  waiting: {
    page: 'The name, bio, pictures, social links, address and language of a page',
    blocks: 'Blocks that are added, edited, moved, hidden or deleted',
    stickers: 'Stickers',
    newPage: 'A new page: visitors cannot see it until you publish it, but its address is already taken.',
    form: 'Edits to a form that is on a page, and who is notified of submissions',
  },
  immediate: {
    newForm: 'A new form, and edits to a form that is not on any page: no one can fill it in yet',
    file: 'An uploaded picture: for 24 hours, anyone with its address can see it. After that only you can, until it is on a page that visitors see',
  },
  save: 'Save',
  saveNamed: (name: string) => `Save for ${name}`,
};
