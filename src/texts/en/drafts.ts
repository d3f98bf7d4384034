export const drafts = {
  restored: 'Not saved yet. This is what you typed here before.',
  discard: 'Discard',
  waiting: 'Not saved yet: the server cannot be reached. This will be sent by itself as soon as it can.',
};
