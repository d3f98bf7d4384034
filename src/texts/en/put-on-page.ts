/** The offer to add a new form, event or picture to a page. */
export const putOnPage = {
  title: 'Not on any page yet',
  add: (page: string) => `Add to ${page}`,
  pictures: (count: number) => (count === 1 ? 'New picture' : 'New pictures'),
  picturesText: 'Not on any page yet. Pictures that are not on a page are deleted a day after their upload.',
  picture: (number: number) => `Picture ${number}`,
};
