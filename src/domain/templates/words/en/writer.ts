/** The words of the template: a novelist with three books. */
export const writer = {
  name: 'Writer',
  title: 'Tomas Hale',
  about: 'Novelist. I write slow books about small places, and a letter to readers every new moon.',
  newest: 'New: “The Tide Clerk”',
  newestMore: 'Published on 3 March by Harbour & Finch',
  quote: 'From the first page',
  quoteText:
    '<p><em>Nobody in Arnmouth owned a clock, and nobody was ever late. There was the tide, and there was Wilfred, who wrote it down.</em></p>',
  books: 'Books',
  tide: 'The Tide Clerk',
  orchard: 'Windfall',
  night: 'A City Before Bed',
  reading: 'Reading and conversation',
  readingAbout: 'With the translator Ruth Okonjo. Free entry, wine by donation.',
  readingPlace: 'Pilgrim Books, Edinburgh',
  letter: 'The new-moon letter',
  letterButton: 'Subscribe',
  letterThanks: 'Thank you. The letter comes with the next new moon.',
  email: 'E-mail',
  rights: 'Foreign rights and press',
};
