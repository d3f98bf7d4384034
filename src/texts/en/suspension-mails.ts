/** Mails to the owner of a page or an account that an operator suspended. */
export const suspensionMails = {
  page: (address: string) => `your page ${address}`,
  account: (host: string) => `your account at ${host}`,
  suspended: (what: string, reason: string, link: string) => ({
    subject: 'Your page or account was suspended',
    text: `Hi,\n\nThe operator suspended ${what}. Visitors do not see it during the suspension. Nothing was deleted.\n\nReason:\n${reason}\n\nIf you think this is a mistake, sign in and appeal, once:\n${link}\n\nYou can also turn to a certified out-of-court dispute settlement body or to a court.\n`,
  }),
  resumed: (what: string, answer: string | null) => ({
    subject: 'A suspension has ended',
    text: `Hi,\n\nThe operator ended the suspension of ${what}. Visitors see it again.\n${answer === null ? '' : `\nOperator’s answer:\n${answer}\n`}`,
  }),
  upheld: (what: string, answer: string) => ({
    subject: 'Answer to your appeal',
    text: `Hi,\n\nThe operator reviewed your appeal. The suspension of ${what} remains in force.\n\nOperator’s answer:\n${answer}\n`,
  }),
};
