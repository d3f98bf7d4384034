/** Errors of operators' actions. */
export const operatorMessages = {
  notForYou: 'Only operators can do this.',
  aboutYourself: 'You cannot do this to your own account. Ask another operator, or use the command line.',
  namedBySetting: 'The setting OPERATORS names this address: remove it there.',
  alreadySuspended: 'It is already suspended.',
  notSuspended: 'It is not suspended.',
  chooseDecision: 'Choose a decision',
  noMail: 'This server cannot send e-mails: set SMTP_URL, or set a password on the command line.',
  mailNotSent:
    'The link was not sent: this address has reached its limit of e-mails per hour, or the mail server does not respond.',
  deletionReason: 'The operator of this service is going to delete this account.',
  searchTooShort: (minLength: number) => `At least ${minLength} characters.`,
  noPage: (address: string) => `No page has the address ${address}`,
  noSuchInvitation: 'Invitation not found.',
  invitationHasEnded: 'This invitation has already been ended.',
  invitationsAreOff: (signUp: string) => `Invitations are used where SIGN_UP is invite. Here it is ${signUp}.`,
  numberFromTo: (least: number, most: number) => `Enter a whole number from ${least} to ${most}.`,
  noSuchLink: 'Link not found.',
  decidedAlready: 'This was decided already.',
};
