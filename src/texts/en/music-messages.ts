export const musicMessages = {
  noRelease: 'No release was found. Check the UPC, the ISRC, the link or the title',
  servicesAway: (retryAfter: number) => `The music services are not responding: try again in ${retryAfter} s`,
  wrongQuery: 'must be a UPC, an ISRC, a release address or a title',
};
