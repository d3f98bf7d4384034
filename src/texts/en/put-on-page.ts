/** The offer to put what was made on a page. */
export const putOnPage = {
  title: 'Not on any page yet',
  add: (page: string) => `Add to ${page}`,
};
