export const channelMessages = {
  messageNotFound: 'Message not found',
  unreachable: (reason: string) => `This address could not be reached (${reason}).`,
  noChallenge: (status: number) => `The response did not contain the challenge (status ${status}).`,
  tooLongForChallenge: (kilobytes: number) =>
    `The address responded with more than ${kilobytes} KB instead of the challenge.`,
  enterHttpsAddress: 'Enter a web address that starts with https://',
  channelNotFound: 'Channel not found.',
  tooManyChannels: (maxChannels: number) => `You have ${maxChannels} channels, which is the most`,
  botNotStarted: 'The bot has not been started with this link yet.',
  linkExpired: 'This link has expired. Start again.',
  telegramUnavailable: (reason: string) => `Telegram is not available right now (${reason}).`,
  mailNotAccepted: 'The mail server did not accept an e-mail to this address.',
  wrongCode: 'Wrong code.',
  codeExpired: 'This code is no longer valid. Request a new one.',
  isChannelAlready: 'This address is already one of your channels.',
};
