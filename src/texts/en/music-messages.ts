export const musicMessages = {
  noRelease: 'No release was found. Check the UPC, the ISRC, the link or the title',
  noSuchCode:
    'No release was found. These digits are not a valid code: a UPC has 12 digits and an EAN 13, the last one a check digit. Correct them, or send an ISRC, the link of the release or its title',
  noReleaseAtAddress:
    'No release was found at this address. Send the link of one album or song on Spotify, Apple Music or Deezer, its UPC or ISRC, or its title and artist',
  servicesAway: (retryAfter: number) => `The music services are not responding: try again in ${retryAfter} s`,
  wrongQuery: 'must be a UPC, an ISRC, a release address or a title',
};
