export const profileMessages = {
  tooShort: (loginMinLength: number) => `must be at least ${loginMinLength} characters`,
  tooLong: (loginMaxLength: number) => `must be at most ${loginMaxLength} characters`,
  invalidCharacters: 'may contain only the letters a-z, digits, dots and underscores',
  reserved: 'is reserved by the service',
  siteFile: 'is the address of a file that the site serves',
  onlyDigits: 'must not be digits only: a number means a profile id',
  onlyPunctuation: 'must contain a letter or a digit',
  taken: 'is already taken',
  tooManyPages: (count: number, maxProfiles: number) => `You have ${count} of at most ${maxProfiles} pages`,
  suspendedNotCopied: 'A suspended page cannot be copied',
  onlySomePages: (address: string) =>
    `This access is limited to some pages, and a new page would not be one of them: the owner can allow all pages at ${address}`,
  available: (login: string) => `${login} is available`,
  endsWithDot:
    'ends with a dot, which many apps leave out when they find a link in text: links to the page are written with %2E in its place',
  typeAddress: (login: string) => `Type the page address: ${login}`,
  noSuchPage: 'You have no such page: list_profiles lists the ids and logins',
  notWithLanguageId: 'cannot be combined with languageId: send one of them',
  oneOf: (codes: string, hint: string) => `must be one of: ${codes}${hint && `; did you mean ${hint}?`}`,
  unknownLanguage: 'must be one of options.languages in the profile settings',
  addressStopsWorking: (before: string, after: string) =>
    `The address ${before} stops working immediately and is not redirected: links, printed QR codes and NFC tags with it break. The new address is ${after}.`,
  addressWillStopWorking: (before: string, after: string) =>
    `The address ${before} works until the owner publishes this change. Then it stops working and is not redirected: links, printed QR codes and NFC tags with it break. The new address will be ${after}.`,
  unavailable: (login: string, problem: string) => `${login} ${problem}`,
};
