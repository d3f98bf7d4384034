import { counted } from './plural.ts';

export const eventMessages = {
  localTime: 'Enter a date and a time.',
  endsFirst: 'The end must be after the start.',
  noSuchTime: 'This time does not exist: the clocks change then.',
  noSuchEvent: 'This event no longer exists.',
  tooManyEvents: (maxEvents: number) =>
    `You have reached the limit of ${counted(maxEvents, 'event', 'events')}. Delete some past ones.`,
  noZone: 'Choose a time zone from the list.',
};
