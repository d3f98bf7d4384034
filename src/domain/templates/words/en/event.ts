/** The words of the template: a festival. */
export const event = {
  name: 'Event',
  title: 'Northlight Festival',
  about: 'Three nights of music under the northern lights. 40 artists, two stages, one very large fire.',
  tickets: 'Get tickets',
  ticketsMore: 'Three days from €129, camping included',
  poster: 'Tents under green and violet northern lights',
  opening: 'Opening night',
  openingAbout: 'Gates at four, first concert at six, lights when they like.',
  openingPlace: 'Lake Inari, Finland',
  lineup: 'Line-up',
  lineupText:
    '<p><strong>Aava</strong> · Cold Harbour · Sámi Collective · <strong>Otso &amp; the Bears</strong> · Little Winter · Juno Falk · <strong>Polar Choir</strong></p>',
  playlist: 'Northlight: the playlist',
  questions: 'Practical things',
  cold: 'How cold does it get?',
  coldAnswer: 'Down to –15 °C. There are fires, saunas and warm tents; bring a hat.',
  travel: 'How do I get there?',
  travelAnswer: 'A bus leaves Ivalo airport every hour. Your ticket includes it.',
  help: 'Become a volunteer',
  helpMore: 'Two shifts, one free ticket',
};
