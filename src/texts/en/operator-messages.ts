/** Errors of what operators do. */
export const operatorMessages = {
  enterReason: 'Enter a reason.',
  reasonTooLong: (maxLength: number) => `At most ${maxLength} characters.`,
  notForYou: 'Only operators can do this.',
  aboutYourself: 'You cannot do this to your own account. Ask another operator, or use the command line.',
  namedBySetting: 'The setting OPERATORS names this address: remove it there.',
};
