export const live = {
  offline: 'Offline. What you see may be out of date.',
  connecting: 'Reconnecting…',
};
