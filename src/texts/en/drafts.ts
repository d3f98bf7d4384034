export const drafts = {
  restored: 'Not saved yet. We restored what you typed earlier.',
  discard: 'Discard',
  waiting: 'You’re offline. We’ll save this when you’re back.',
  sendAnyway: 'Send anyway',
  sending: 'Saving…',
  failed: {
    offline: 'Not saved: you’re offline. Save again when you’re back.',
    broken: 'Not saved: the connection failed. Check it and save again.',
    unavailable: 'Not saved: the server is not available right now (error {status}). Save again in a moment.',
    large: 'Not saved: this is too large for the network of this server (error 413). Choose a smaller file.',
    refused: 'Not saved: a network between your browser and the server blocked this (error {status}).',
  },
};
