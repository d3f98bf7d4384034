/** The words of the frame around the pages for people. */
export const layout = {
  skip: 'Skip to content',
  places: 'Your account',
  myLinks: 'Pages',
  forms: 'Forms',
  events: 'Events',
  settingsApi: 'Assistants',
  settings: 'Settings',
  operatorDashboard: 'Operator',
  closeMessage: 'Close message',
  signOut: 'Sign out',
  timezone: 'Times are shown in',
  changeTimezone: 'Change',
  operatorPages: {
    privacy: 'Privacy',
    terms: 'Terms',
    processing: 'Data processing',
    imprint: 'Legal notice',
    accessibility: 'Accessibility',
    support: 'Support',
  },
};
