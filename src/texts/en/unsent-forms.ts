export const unsentForms = {
  answers: {
    signedOut: 'Your session has ended, and this action was not completed. Nothing you see here is lost.',
    oldSignIn: 'This requires a sign-in within the last 10 minutes. Nothing you see here is lost.',
    signIn: 'Sign in in a new tab',
    otherAccount: 'You are now signed in to another account, and this action was not completed.',
    tryAgain: 'Try again',
  },
  notice: {
    form: 'Your session ended before you sent the form, and nothing was saved. What you entered is restored below: check it and press the button again.',
    secrets: 'Passwords are not restored: enter them again.',
    pressed: 'Your session ended before you pressed the button. Press it again if you still want to.',
  },
  waitingFiles: { waiting: 'Already uploaded:', unnamed: 'a file' },
};
