import { counted } from './plural.ts';

/** The words of the page for assistants and tokens. */
export const settingsApi = {
  title: 'Assistants',
  lead: 'Connect assistants and scripts to your account, and see what has access.',
  connectTitle: 'Connect an assistant',
  steps: [
    'Copy the connector address.',
    'In your assistant, add it as a custom connector (also called a remote MCP server).',
    'Your browser opens once: sign in and choose what the assistant may do.',
  ],
  connector: 'Connector address',
  assistantsTitle: 'Step by step',
  developers: 'For developers',
  restText: 'Everything assistants can do is also a REST API. Use it with a personal token from below:',
  docs: 'API reference',
  appsTitle: 'Connected apps',
  appsEmpty: 'No connected apps yet.',
  connected: 'Connected',
  lastUsed: 'Last used',
  created: 'Created',
  never: 'never',
  disconnect: 'Disconnect',
  disconnectNamed: (name: string) => `Disconnect ${name}`,
  tokensTitle: 'Personal access tokens',
  tokensText: (most: number) =>
    `For your own scripts. You can have up to ${most}. Each is shown only once, when you create it.`,
  tokensEmpty: 'You have no tokens yet.',
  remove: 'Delete',
  removeNamed: (name: string) => `Delete token ${name}`,
  newTitle: (name: string) => `Your token “${name}”`,
  newText: 'Copy it now: you won’t see it again. Vitrine stores only a hash of it.',
  newTry: 'Try it:',
  create: 'Create a token',
  name: 'Token name',
  nameHint: 'Its purpose, such as “backup script”.',
  abilities: 'Permissions',
  submit: 'Create token',
  full: (most: number) =>
    `You have reached the limit of ${counted(most, 'token', 'tokens')}. Delete one to create another.`,
  done: { deleted: 'Token deleted.', disconnected: 'App disconnected.', saved: 'Changes saved.' },
  waitingChanges: (changes: number, page: string) =>
    `${counted(changes, 'unpublished change', 'unpublished changes')} on ${page}`,
};
