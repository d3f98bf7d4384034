export const customDomainMessages = {
  noAnswer: 'It could not be checked, because its name servers did not respond. Try again in a few minutes.',
  noRecord: (name: string) =>
    `There is no record at ${name} yet. It can take up to an hour until a new record is seen.`,
  otherRecord: (name: string, list: string) => `The record at ${name} has another value: ${list}`,
  notADomain: 'must be a domain such as music.example.com',
  ofThisService: (host: string) => `${host} belongs to this service: enter a domain of your own`,
  noSuchDomain: 'You have no such domain',
  alreadyThere: 'is already in the list',
  tooMany: (maxDomainsOfPage: number) => `A page has at most ${maxDomainsOfPage} domains: remove one first`,
  notOfThisPage: 'must be a domain that shows this page',
};
