/** Mails to the owner of a page or an account that an operator suspended. */
export const suspensionMails = {
  page: (address: string) => `your page ${address}`,
  account: (host: string) => `your account at ${host}`,
  suspended: (what: string, reason: string, link: string) => ({
    subject: 'Your page or account was suspended',
    text: `Hello,\n\nthe operator suspended ${what}. Visitors do not see it until this ends. Nothing was deleted.\n\nReason:\n${reason}\n\nIf you think this is a mistake, sign in and appeal, once:\n${link}\n`,
  }),
  resumed: (what: string, answer: string | null) => ({
    subject: 'A suspension has ended',
    text: `Hello,\n\nthe operator ended the suspension of ${what}. Visitors see it again.\n${answer === null ? '' : `\nAnswer of the operator:\n${answer}\n`}`,
  }),
  upheld: (what: string, answer: string) => ({
    subject: 'Answer to your appeal',
    text: `Hello,\n\nthe operator looked at your appeal, and the suspension of ${what} stays in force.\n\nAnswer of the operator:\n${answer}\n`,
  }),
};
