import { counted } from './plural.ts';

/**
 * Mails and messages. Those to an address that nobody proved say nothing that was typed but the address itself: it may be a stranger's.
 */
export const mails = {
  reset: (link: string) => ({
    subject: 'Reset your Vitrine password',
    text: `Hello,\n\nto choose a new password, open this link within an hour:\n${link}\n\nIf you did not request this, you can ignore this e-mail.\n`,
  }),
  code: (code: string) => ({
    subject: 'Your Vitrine verification code',
    text: `Hello,\n\nto get form submissions at this address, enter this code within 30 minutes:\n${code}\n\nIf you did not request this, you can ignore this e-mail. Do not share the code with anyone.\n`,
  }),
  accountDeleted: {
    subject: 'Your Vitrine account was deleted',
    text: `Hello,\n\nyour account was deleted with all its pages, files, form submissions and connections. They cannot be restored.\n\nIf this was not you, someone knows your password: change it everywhere you use it.\n`,
  },
  confirm: (link: string, site: string, hours: 1 | 24) => ({
    subject: 'Confirm your e-mail address for Vitrine',
    text: `Hello,\n\nsomeone used this address for an account at ${site}. If it was you, confirm it with this link within ${hours === 1 ? 'an hour' : 'a day'}:\n${link}\n\nIf you did not request this, you can ignore this e-mail.\n`,
  }),
  changeAsked: (email: string, link: string) => ({
    subject: 'Change of your Vitrine account’s e-mail address',
    text: `Hello,\n\nsomeone who knows your password asked to change your account’s e-mail address to ${email}. The change takes effect when the link we sent there is opened.\n\nIf this was not you, choose a new password now: that also cancels the change.\n${link}\n`,
  }),
  moved: (email: string) => ({
    subject: 'Your Vitrine account’s e-mail address was changed',
    text: `Hello,\n\nyour account’s e-mail address is now ${email}. We will not send e-mails to this address any more.\n\nIf this was not you, someone knows your password: contact the operator of the site immediately.\n`,
  }),
  security: {
    subject: 'Security of your Vitrine account',
    text: (news: string, link: string) =>
      `Hello,\n\n${news}\n\nIf this was you, you do not have to do anything. If not, choose a new password now and check who has access:\n${link}\n`,
    news: {
      browser: 'someone signed in to your account with a browser that the account does not know.',
      password: 'the password of your account was changed.',
      passkey: 'a passkey was added to your account.',
      identity: 'an account of the sign-in provider was linked to your account.',
      token: 'a personal access token was created for your account.',
      app: 'an app was connected to your account.',
      secondFactor: 'an authenticator app was set up for your account.',
      noSecondFactor: 'the authenticator app was removed from your account.',
      recoveryCodes: 'new recovery codes were created for your account. The former ones no longer work.',
      recoveryCode: 'someone signed in to your account with a recovery code.',
    },
  },
  webhookDisabled: (label: string, link: string) => ({
    subject: 'A webhook was turned off',
    text: `Hello,\n\nthe webhook ${label} answered 410 Gone, which asks us to send it nothing more. We turned it off. Submissions are still stored with their forms.\n\nTo turn it on again, add its URL here:\n${link}\n`,
  }),
  submission: {
    subject: (title: string) => `New submission: “${title}”`,
    page: 'Page',
    at: 'Sent',
    yes: 'yes',
    no: 'no',
  },
  waiting: {
    someApp: 'An app',
    subject: (names: string, changes: number, page: string) =>
      `${names} prepared ${counted(changes, 'change', 'changes')} on ${page}`,
    text: 'Visitors see them only after you publish them. Review them, then publish or discard:',
    newPage: {
      subject: (names: string, page: string) => `${names} created the page ${page}`,
      text: 'Visitors see it only after you publish it. Review it, then publish or discard it:',
    },
  },
  /** The first message in a chat of Telegram that was made a channel. */
  telegramGreeting: (name: string) => `Submissions will be told here: ${name}`,
};
