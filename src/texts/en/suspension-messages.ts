export const suspensionMessages = {
  enterText: 'Enter some text',
  textTooLong: (max: number) => `Must be at most ${max} characters`,
  noSuchAccount: 'There is no such account',
  notSuspended: 'This is no longer suspended',
  appealedAlready: 'You have already appealed',
  noSuchAppeal: 'There is no such appeal',
  answeredAlready: 'This appeal has already been answered, or the suspension has ended',
  /** To apps and tokens of the account. */
  accountSuspended: (link: string) => `This account is suspended. Its owner can read why and appeal at ${link}`,
};
