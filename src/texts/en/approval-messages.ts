export const approvalMessages = {
  nothingWaits: 'No pending changes: they have already been published or discarded.',
  neverPublished: 'This page has never been published. Publish it or delete it.',
  changedSince: 'More has changed since you opened this page. Review it again, then publish or discard.',
  noSuchApp: 'This app is not connected.',
  tokenNotFound: 'Token not found.',
};
