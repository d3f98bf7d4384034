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
  save: 'Save',
  saveNamed: (name: string) => `Save for ${name}`,
};
