export const blocks = {
  names: {
    button: 'Button',
    picture: 'Picture',
    gallery: 'Gallery',
    text: 'Text',
    video: 'Video',
    faq: 'FAQ',
    divider: 'Divider',
    event: 'Event',
    music: 'Music',
    form: 'Form',
  },
  /** The purpose of each type. */
  purposes: {
    button: 'Links to a website, phone number, e-mail address or chat.',
    text: 'A heading, a few words about you, a list.',
    music: 'A song or album with links to every music service.',
    video: 'A video that plays on your page.',
    picture: 'One picture, with a link if you like.',
    gallery: 'A swipeable set of pictures.',
    faq: 'Questions that open when tapped.',
    form: 'Visitors leave their details or a message.',
    event: 'One of your events with its date and place.',
    divider: 'A line between blocks.',
  },
};
