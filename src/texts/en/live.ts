export const live = {
  offline: 'Offline. What you see may be out of date.',
  connecting: 'Reconnecting…',
  ended: 'No longer signed in to this account. What you see may be out of date.',
};
