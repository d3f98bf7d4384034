export const historyMessages = {
  versionGone: 'This version is no longer kept.',
  undoneAlready: 'This change has already been undone.',
  changedSince: 'This has been changed again since. Restore an earlier version instead.',
};
