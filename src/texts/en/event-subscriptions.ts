/** The words about events that apps are notified of. */
export const eventSubscriptions = {
  title: 'Notified apps',
  text: 'These apps are notified when something happens on your pages. They get numbers and addresses of the dashboard, never the words of your visitors.',
  names: {
    'form.submitted': 'Form submissions',
    'changes.published': 'Published changes',
    'changes.discarded': 'Discarded changes',
    'page.address_changed': 'New page addresses',
    'links.broken': 'Broken links',
  },
  sentTo: (app: string, host: string) => `${app}, to ${host}`,
  someApp: 'An app',
  lastDelivery: 'Last notified',
  failing: 'Its server does not respond.',
  end: 'End',
  endNamed: (name: string, app: string) => `End ${name}: ${app}`,
  ended: 'The app is no longer notified.',
  noSuchSubscription: 'This subscription no longer exists.',
  linkCheck: {
    title: 'Link check',
    label: 'Check my links every week',
    text: 'Connected apps that asked for it are notified of links that lead nowhere.',
  },
};
