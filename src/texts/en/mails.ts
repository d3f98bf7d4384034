import { counted } from './plural.ts';

/**
 * Mails and messages. Those to an unconfirmed address repeat nothing that a person typed except the address: it may be a stranger's.
 */
export const mails = {
  reset: (link: string) => ({
    subject: 'Reset your Vitrine password',
    text: `Hi,\n\nChoose a new password with this link within an hour:\n${link}\n\nIf this was not you, you can ignore this e-mail.\n`,
  }),
  code: (code: string) => ({
    subject: 'Your Vitrine verification code',
    text: `Hi,\n\nEnter this code within 30 minutes to get form submissions at this address:\n${code}\n\nDo not share it with anyone. If this was not you, you can ignore this e-mail.\n`,
  }),
  accountDeleted: {
    subject: 'Your Vitrine account was deleted',
    text: `Hi,\n\nYour account was deleted with all its pages, files, form submissions and connections. They cannot be restored.\n\nIf this was not you, someone knows your password: change it everywhere you use it.\n`,
  },
  confirm: (link: string, site: string, hours: 1 | 24) => ({
    subject: 'Confirm your e-mail address for Vitrine',
    text: `Hi,\n\nSomeone used this address for an account at ${site}. If it was you, confirm it with this link within ${hours === 1 ? 'an hour' : 'a day'}:\n${link}\n\nIf it was not you, you can ignore this e-mail.\n`,
  }),
  changeAsked: (email: string, link: string) => ({
    subject: 'Request to change the e-mail address of your Vitrine account',
    text: `Hi,\n\nSomeone who knows your password asked to change the e-mail address of your account to ${email}. It will change when the link we sent to that address is opened.\n\nIf this was not you, choose a new password now. That also cancels the change:\n${link}\n`,
  }),
  moved: (email: string) => ({
    subject: 'The e-mail address of your Vitrine account was changed',
    text: `Hi,\n\nThe e-mail address of your account is now ${email}. We will no longer send e-mails to the address this message went to.\n\nIf this was not you, someone knows your password: contact the operator of the site immediately.\n`,
  }),
  security: {
    subject: 'Security of your Vitrine account',
    text: (news: string, link: string) =>
      `Hi,\n\n${news}\n\nIf this was you, there is nothing to do. If not, choose a new password now and check who has access:\n${link}\n`,
    news: {
      browser: 'Someone signed in to your account with a browser that had not been used for it before.',
      password: 'The password of your account was changed.',
      passkey: 'A passkey was added to your account.',
      identity: 'An account of the sign-in service was linked to your account.',
      token: 'A personal access token was created for your account.',
      app: 'An app was connected to your account.',
      secondFactor: 'An authenticator app was set up for your account.',
      noSecondFactor: 'The authenticator app was removed from your account.',
      recoveryCodes: 'New recovery codes were created for your account. The old ones no longer work.',
      recoveryCode: 'Someone signed in to your account with a recovery code.',
    },
  },
  webhookDisabled: (label: string, link: string) => ({
    subject: 'A webhook was turned off',
    text: `Hi,\n\nThe webhook ${label} asked us to send it no more messages (410 Gone), so we turned it off. Submissions are still kept with their forms.\n\nTo turn it on again, add its URL here:\n${link}\n`,
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
    text: 'Visitors will not see them until you publish them. Review them, then publish or discard:',
    newPage: {
      subject: (names: string, page: string) => `${names} created the page ${page}`,
      text: 'Visitors will not see it until you publish it. Review it, then publish or discard it:',
    },
  },
  /** The first message in a chat of Telegram that was made a channel. */
  telegramGreeting: (name: string) => `New submissions will appear here: ${name}`,
};
