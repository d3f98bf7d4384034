export const analyticsMessages = {
  noSuchForm: 'You have no such form: list_forms lists the ids',
  notBegun: (today: string, zone: string) => `is in the future: today is ${today} in ${zone}`,
  noZone: 'must be an IANA time zone name, such as Asia/Almaty',
  notWithDates: 'cannot be combined with from and to',
  bothDates: (from: string, to: string) => `is required: send ${from} and ${to} together`,
  noDate: 'is not a calendar date, written as 2026-03-01',
  notBefore: (from: string) => `must not be before ${from}`,
  tooLong: (maxPeriodDays: number, from: string, maxPeriodDays2: number) =>
    `must be at most ${maxPeriodDays} days after ${from}: a period has at most ${maxPeriodDays2} days`,
  noSuchSocialLink: 'The page has no such social link: get_profile lists them in socials',
  wrongParts: (reportParts: string) => `must list only ${reportParts}`,
  noCounting: 'must be on, counts or off',
  statisticsOff: 'Statistics are off: nothing new is counted',
};
