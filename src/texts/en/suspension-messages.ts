export const suspensionMessages = {
  enterText: 'Enter a text',
  textTooLong: (max: number) => `Must be at most ${max} characters`,
  noSuchAccount: 'There is no such account',
  notSuspended: 'This is not suspended any more',
  appealedAlready: 'You have appealed already',
  noSuchAppeal: 'There is no such appeal',
  answeredAlready: 'This appeal was answered already, or the suspension has ended',
  /** To apps and tokens of the account. */
  accountSuspended: (link: string) => `This account is suspended. Its owner can read why and appeal at ${link}`,
};
