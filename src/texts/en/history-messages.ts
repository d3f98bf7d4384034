export const historyMessages = {
  versionGone: 'This version is no longer kept',
  undoneAlready: 'This change has been undone already',
  changedSince: 'What this change was about has been changed since: restore an earlier version instead',
};
