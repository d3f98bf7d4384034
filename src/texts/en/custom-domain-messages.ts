import { counted } from './plural.ts';

export const customDomainMessages = {
  noAnswer: 'It could not be checked, because its name servers did not respond. Try again in a few minutes.',
  noRecord: (name: string) => `There is no record at ${name} yet. A new record can take up to an hour to appear.`,
  otherRecord: (name: string, list: string) => `The record at ${name} has another value: ${list}.`,
  notADomain: 'Enter a domain such as music.example.com.',
  ofThisService: (host: string) => `${host} belongs to this service: enter a domain of your own.`,
  noSuchDomain: 'This domain is no longer in your list.',
  alreadyThere: 'This domain is already in the list.',
  tooMany: (maxDomainsOfPage: number) =>
    `This page has reached the limit of ${counted(maxDomainsOfPage, 'domain', 'domains')}. Remove one first.`,
  notOfThisPage: 'Choose a domain that shows this page.',
};
