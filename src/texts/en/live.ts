export const live = {
  offline: 'Offline. What you see may be out of date.',
  connecting: 'Reconnecting…',
  ended: 'Your session has ended. What you see may be out of date.',
};
