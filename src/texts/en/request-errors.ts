export const requestErrors = {
  refused: 'That didn’t work',
  otherSite: 'This form was sent from another site. Nothing was changed.',
  outdated: 'This form has expired. Nothing was changed. Reload the page and try again.',
  notSignedIn: 'You are not signed in',
  unkept:
    'We couldn’t tell which account this form belongs to, so nothing was saved. Go back, copy what you entered, sign in and send it again.',
  otherAccount: 'This belongs to another account',
  otherAccountText:
    'You opened the form in another account. Nothing was changed. What you entered is kept for that account for a day.',
  toOtherAccount: 'Sign in with that account',
  noConsent: 'The app cannot be connected',
  tryAgain: 'Try again',
  toApps: 'Connected apps, and how to connect',
  badRequest: 'This request could not be read.',
  gone: 'This no longer exists. It was deleted while you had the page open.',
  unavailable: 'Not available at the moment',
  moved: 'This address has moved',
  movedText: (connector: string) =>
    `Remove the connection in your app or assistant, then add this connector: ${connector}`,
  toNewAddress: 'Go to the new address',
  failedTitle: 'Something went wrong',
  failed: 'This is our fault. Try again in a moment.',
};
