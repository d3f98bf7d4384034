import { counted } from './plural.ts';

export const socialMessages = {
  unknownPlatform: 'Accounts of this platform cannot be connected here.',
  foreignResponse: 'This response does not match a connection you just started here. Start again.',
  notGranted: (label: string) => `${label} did not grant permission. Nothing was connected.`,
  noStatistics: (label: string) => `We found no account of yours with statistics at ${label}.`,
  connectionRefused: (label: string) => `${label} refused the connection. Try again later.`,
  tooManyAccounts: (maxSocialAccounts: number) =>
    `You have reached the limit of ${counted(maxSocialAccounts, 'account', 'accounts')}. Disconnect one first.`,
  tooFewIds: 'two or more ids are needed, separated by commas',
  noPost: (id: number) => `You have no post ${id}: list_social_posts lists the ids`,
  noAccount: (id: number) => `You have no account ${id}: list_social_accounts lists the ids`,
  wrongIds: (maxCompared: number) => `must be up to ${maxCompared} ids, separated by commas`,
  notWithType: (type: string) => `cannot be used with type=${type}`,
  nothingToCompare: 'There are fewer than two to compare.',
  noSuchAccount: 'You have no such social account: list_social_accounts lists the ids',
  off: 'Social statistics are off for this account',
  missing: (who: string, missing: string) => `${who}: no data in this period for ${missing}.`,
  otherDaysNote:
    'Days start as the platform counts them (YouTube and Instagram: midnight in California, TikTok: midnight UTC); the time zone only decides which dates are requested.',
  noSuchPost: 'This account has no such post: list_social_posts lists the ids',
  tooManyIds: (maxCompared: number) => `must be at most ${maxCompared} ids, separated by commas`,
  platformNotes: {
    instagram:
      'Instagram: reach is reported per day only, so there is none for several days together; data can be two days late.',
    youtube:
      'YouTube: saves and reach are not reported, shares only for the whole channel; numbers for the last two or three days still grow.',
    tiktok:
      'TikTok: saves and reach are not reported; daily numbers are what the posts gained between two daily synchronisations, so there are none from before the account was connected.',
  },
  problems: {
    reconnect: 'the connection is no longer valid; connect the account again at /settings/social',
    rate_limited: 'the platform accepts no more requests for now; synchronisation resumes automatically',
    forbidden:
      'the platform did not grant permission for some data; connect the account again and grant all requested permissions',
    missing: 'the account no longer exists on the platform',
    unavailable: 'the platform cannot be reached; synchronisation is retried automatically',
    unexpected: 'the platform sent an unexpected response; synchronisation is retried automatically',
  },
  problemSince: (who: string, problem: string, since: string) => `${who}: ${problem} (since ${since} UTC).`,
  incomplete: (who: string) => `${who}: not fully synchronised yet, so some data is missing.`,
  asOf: (who: string, last: string) => `${who}: data as of ${last} UTC.`,
  noAccounts: 'No social account is connected yet: the owner can connect one at /settings/social.',
};
