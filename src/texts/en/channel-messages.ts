import { counted } from './plural.ts';

export const channelMessages = {
  messageNotFound: 'Message not found.',
  unreachable: {
    address: 'There is no public server at this address. Check it and try again.',
    timeout: 'This address did not respond in time. Try again.',
    redirects: 'This address redirects to another. Enter the final address.',
    encoding: 'This address sent a response that cannot be read.',
    connection: 'This address could not be reached. Check it and try again.',
  },
  noChallenge: (status: number) =>
    `The response has status ${status} or does not contain the challenge. Check the address and try again.`,
  tooLongForChallenge: (kilobytes: number) =>
    `The address responded with more than ${kilobytes} KB instead of the challenge.`,
  enterHttpsAddress: 'Enter a web address that starts with https://.',
  channelNotFound: 'Channel not found.',
  tooManyChannels: (maxChannels: number) =>
    `You have reached the limit of ${counted(maxChannels, 'channel', 'channels')}. Remove one first.`,
  botNotStarted: 'The bot has not been started with this link yet.',
  linkExpired: 'This link has expired. Start again.',
  telegramUnavailable: 'Telegram is not available right now. Try again in a few minutes.',
  mailNotAccepted: 'The mail server did not accept an e-mail to this address.',
  wrongCode: 'Wrong code.',
  codeExpired: 'This code is no longer valid. Request a new one.',
  isChannelAlready: 'This address is already one of your channels.',
};
