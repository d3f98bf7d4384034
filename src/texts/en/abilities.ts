/** Abilities (docs/interface.md 2.2) in plain words. */
export const abilities = {
  'profile:read': {
    label: 'View your pages',
    text: 'Read your name, all your pages with hidden and scheduled blocks and their settings, your forms and how often each was sent, your events, where answers are sent (with addresses masked), your statistics, and linked social accounts with their posts. It can ask to be notified when something happens on your pages.',
  },
  'profile:write': {
    label: 'Edit your pages',
    text: 'Create pages; add, edit, move and delete blocks; create and change forms; change names, addresses and pictures. You can undo its changes in the page’s history.',
  },
};
