/** The checklist of a new page. */
export const leftToDo = {
  title: 'Left to do',
  name: 'Add your name',
  picture: 'Add your picture',
  socials: 'Add your social links',
  contact: 'Enter your contact address. Its block is hidden until then',
  links: (count: number) => (count === 1 ? 'Replace a sample link' : `Replace ${count} sample links`),
};
