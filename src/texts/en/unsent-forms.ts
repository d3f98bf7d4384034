export const unsentForms = {
  answers: {
    signedOut: 'You have been signed out, so this was not done. Nothing you see here is lost.',
    oldSignIn: 'This needs a sign-in of the last 10 minutes, so it was not done. Nothing you see here is lost.',
    signIn: 'Sign in in a new tab',
    otherAccount: 'You are now signed in to another account, so this was not done.',
    tryAgain: 'Try again',
  },
  notice: {
    form: 'You had to sign in first, so nothing was saved yet. What you entered is restored below: check it and press the button again.',
    secrets: 'Passwords are not restored: enter them again.',
    pressed: 'You had to sign in first, so nothing was done. Press it again if you still want to.',
  },
  waitingFiles: { waiting: 'Already uploaded:', unnamed: 'a file' },
};
