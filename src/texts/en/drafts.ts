export const drafts = {
  restored: 'Not saved yet. This is what you typed here before.',
  discard: 'Discard',
  waiting: 'Not saved yet: the server cannot be reached. This will be sent by itself as soon as it can.',
  sendAnyway: 'Send anyway',
  sending: 'Saving…',
  failed: {
    offline: 'Not saved: this device is offline. Save again when it is connected.',
    broken: 'Not saved: the connection failed. Check it and save again.',
    unavailable: 'Not saved: the server is not available right now (error {status}). Save again in a moment.',
    large: 'Not saved: this is too large for the network of this server (error 413). Choose a smaller file.',
    refused: 'Not saved: something between your browser and the server refused this (error {status}).',
  },
};
