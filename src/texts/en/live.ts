export const live = {
  offline: 'Offline. This page may be out of date.',
  connecting: 'Reconnecting…',
  ended: 'Your session has ended. This page may be out of date.',
};
