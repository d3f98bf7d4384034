export const linkMessages = {
  unreachable: {
    host_not_found: () => 'The host was not found or has no public address.',
    connection_refused: () => 'The server refused the connection.',
    timed_out: () => 'The server did not respond in time.',
    certificate_invalid: () => 'The certificate of the server is invalid or expired, so browsers warn visitors.',
    too_many_redirects: () => 'The address redirects too many times.',
    http_status: (status: number) =>
      `The server responded with the HTTP status ${status}. It may reject programs only: open the link in a browser.`,
    connection_failed: () => 'The connection to the server failed.',
  },
  tooManyChecked: (minutes: number) => `Too many links were checked. Try again in ${minutes} min.`,
  notALinkAtAll: 'must be a link, for example https://example.com/page',
  unsupportedScheme: (name: string, schemes: string) =>
    `the scheme "${name}" is not supported; allowed schemes: ${schemes}`,
  writtenMailto: 'an e-mail address is written mailto:name@example.com',
  noCredentials: 'must not contain a user name or password',
  writtenTel: 'a telephone number is written tel:+15551234567',
  tooLong: (maxLinkLength: number) => `must be at most ${maxLinkLength} characters once https:// is added`,
  webOrMail: 'must be an http, https or mailto address',
  noSpaces: 'must not contain spaces: write %20 for each',
  notALink: (examples: string) => `must be a link, for example ${examples}`,
  listed: 'is on a list of harmful links: check where it leads',
  listedAndHidden: 'is on a list of harmful links: visitors do not see it until an operator has looked at it',
};
