import { counted } from './plural.ts';

export const accountMessages = {
  typeYourEmail: (email: string) => `Type your e-mail address: ${email}`,
  tokenNotFound: 'Token not found.',
  noPageOfAccount: (login: string) => `The account has no page ${login}.`,
  selectPage: 'Select at least one page, or allow all.',
  foreignPage: 'A page was not found. It was deleted, or it belongs to another account.',
  selectAtLeastOne: 'Select at least one permission.',
  unknownAbility: (abilities: string) => `Unknown permission. Known: ${abilities}.`,
  tooManyTokens: (maxPersonalTokens: number) =>
    `You have reached the limit of ${counted(maxPersonalTokens, 'token', 'tokens')}. Delete one first.`,
  onlyWayToSignIn: 'This is your only way to sign in. Set a password or add a passkey first.',
  sessionHasEnded: 'This session has already ended.',
  emailIsTaken: 'An account with this e-mail address already exists.',
  mailDomainIsRejected: 'This server does not accept addresses of this domain. Use another address.',
  emailIsReserved: 'This address is reserved for an operator. Its account is created on the command line.',
  confirmEmailFirst:
    'First confirm your e-mail address with the link we sent. You can request a new link in your settings.',
  linkedAccountNotFound: 'Linked account not found.',
  linkedElsewhere: (provider: string) =>
    `This ${provider} account is already linked to another Vitrine account. Unlink it in that account first.`,
  signedInOrOutSince: 'You signed in or out while linking, so it was cancelled. Start again.',
  emailOfProviderIsTaken: (provider: string) =>
    `An account with the e-mail address from ${provider} already exists. Sign in to it another way, then link ${provider} under Settings → Security.`,
  noAccountIsLinked: (provider: string) =>
    `No account is linked to your ${provider} account, and sign-up is closed. Ask the operator of this site for an account.`,
  noAccountWithoutInvitation: (provider: string) =>
    `No account is linked to your ${provider} account, and a new one needs an invitation. Open the address of your invitation first, or ask the operator of this site for one.`,
  invitation: {
    missing: 'You need an invitation. Ask the operator of this site for one.',
    unknown: 'This invitation does not exist, or it was ended. Check the address, or ask for a new invitation.',
    expired: 'This invitation has expired. Ask for a new one.',
    usedUp: 'This invitation has already been used. Ask for a new one.',
  },
  noEmailFromProvider:
    'The sign-in service did not share an e-mail address, and an account needs one. Create an account with a password, then link this sign-in in your settings.',
  signInWasCancelled: (name: string) => `Sign-in with ${name} was cancelled. Nothing was changed.`,
  signInFailed: (name: string) => `Sign-in with ${name} failed. Try again later, or sign in another way.`,
  foreignResponse: 'This response does not match a sign-in you just started in this browser. Start again.',
  tooManySignIns: 'Too many people are signing in right now. Try again in a few seconds.',
  enterEmail: 'Enter your e-mail address.',
  enterValidEmail: 'Enter a valid e-mail address.',
  enterName: 'Enter a name.',
  nameTooLong: 'Use at most 100 characters.',
  noControlCharacters: 'Line breaks and control characters are not allowed.',
  passwordTooShort: (minPasswordLength: number) =>
    `Use at least ${counted(minPasswordLength, 'character', 'characters')}.`,
  passwordTooLong: (maxPasswordLength: number) =>
    `Use at most ${counted(maxPasswordLength, 'character', 'characters')}.`,
  passwordTooCommon: 'This password is too common.',
  chooseLanguage: 'Choose a language from the list.',
  enterTimezone: 'Choose a time zone from the list.',
  noSuchApp: 'This app is not connected.',
  linkExpiredRequestNew: 'This link has been used or has expired. Request a new one.',
  unknownPasskey: 'This passkey was not recognised. Try again, or sign in another way.',
  requestExpired: 'This request has expired or was already used. Try again.',
  passkeyNotFound: 'Passkey not found.',
  passkeyIsAdded: 'This passkey has already been added.',
  tooManyPasskeys: (maxPasskeys: number) =>
    `You have reached the limit of ${counted(maxPasskeys, 'passkey', 'passkeys')}. Remove one first.`,
  accountOfTokenDeleted: 'The account of this token has been deleted.',
  justDeleted: 'This was just deleted.',
  linkExpired: 'This link has been used or has expired.',
  wrongEmailOrPassword: 'Wrong e-mail or password.',
  wrongCode: 'This code is wrong or was already used. Check the clock of your device, or use the next code.',
  hasSecondFactor: 'Your account already has an authenticator app. Remove it first.',
  startSecondFactorAgain: 'There is nothing to confirm. Start again.',
  credentialsChanged: 'Your password was changed or your session ended while you were doing this.',
  tooManyWrongPasswords: (minutes: number) =>
    `Too many wrong passwords for this account. Use a passkey, reset your password with “Forgot your password?”, or try again in ${minutes} min.`,
  tooManyWrongCodes: (minutes: number) =>
    `Too many wrong codes for this account. Sign in with a passkey, or try again in ${minutes} min.`,
};
