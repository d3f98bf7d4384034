export const eventMessages = {
  localTime: 'must be a date and time in this century, such as 2027-05-01T19:00',
  endsFirst: 'must be after the start',
  noSuchTime: 'does not exist in this time zone, because clocks change at that time',
  noSuchEvent: 'You have no such event',
  tooManyEvents: (maxEvents: number) => `You have ${maxEvents} events, which is the most: delete some that are over`,
  noZone: 'must be an IANA time zone name, such as Asia/Almaty',
};
