export const refusals = {
  refused: 'Request refused',
  otherSite: 'This form was sent from another site, so nothing was done.',
  outdated:
    'You have signed in or out since this form was opened, so nothing was done. Go back, reload the page and try again.',
  notSignedIn: 'You are not signed in',
  unkept:
    'Nothing was saved, because we could not tell which account this form belongs to. Go back, copy what you entered, sign in and send it again.',
  otherAccount: 'This belongs to another account',
  otherAccountText:
    'You opened the form in another account, so nothing was done. What you entered is kept for that account for a day.',
  toOtherAccount: 'Sign in with that account',
  noConsent: 'The app cannot be connected',
  badRequest: 'This request could not be read.',
  gone: 'This was deleted in the meantime.',
  unavailable: 'Not available at the moment',
  failedTitle: 'Something went wrong',
  failed: 'This is our fault. Try again in a moment.',
};
