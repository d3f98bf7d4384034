export const approvalMessages = {
  nothingWaits: 'No changes wait: they were published or discarded already',
  neverPublished: 'This page was never published. Publish it, or delete it.',
  changedSince: 'More was changed in the meantime: look at the page again, then publish or discard',
  noSuchApp: 'No such app is connected',
  tokenNotFound: 'Token not found.',
};
