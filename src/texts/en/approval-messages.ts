export const approvalMessages = {
  nothingWaits: 'No changes wait: they were published or discarded already',
  changedSince: 'More was changed in the meantime: look at the page again, then publish or discard',
  noSuchApp: 'No such app is connected',
  tokenNotFound: 'Token not found.',
};
