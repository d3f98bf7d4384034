/** What each ability (interface document, Authentication, 4) means in plain words. */
export const abilities = {
  'profile:read': {
    label: 'View your pages',
    text: 'Read your pages with their content, settings and statistics.',
  },
  'profile:write': {
    label: 'Edit your pages',
    text: 'Create pages; add, edit, move and delete blocks; change titles, addresses and pictures. You can undo its changes in the page’s history.',
  },
};
