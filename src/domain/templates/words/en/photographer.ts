/** The words of the template: a landscape photographer. */
export const photographer = {
  name: 'Photographer',
  title: 'Lena Okafor',
  about: 'Landscapes on film, made on foot. Based in Bergen, often further north.',
  work: 'Recent work',
  fjord: 'Before the storm, Hardanger',
  dunes: 'Noon, Erg Chebbi',
  forest: 'Five greens, Black Forest',
  city: 'The hour after work, Oslo',
  prints: 'Buy a print',
  printsMore: 'Signed, in editions of 25',
  about2: 'How I work',
  aboutText:
    '<p>One camera, one lens, two rolls a day. I scan and print everything <strong>myself</strong>, on cotton paper, in a studio the size of a wardrobe.</p>',
  workshop: 'Workshop: three days in the fjords',
  workshopMore: 'Six people, 12–14 September',
  hire: 'Ask about a commission',
  hireButton: 'Send',
  hireThanks: 'Thank you! I write back within three days, unless I am on a mountain.',
  yourName: 'Your name',
  email: 'E-mail',
  what: 'What do you have in mind?',
};
